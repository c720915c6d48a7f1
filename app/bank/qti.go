package bank

import (
	"encoding/xml"
	"fmt"

	"leaselab/app/pack"
)

// QTI writes questions as a package of QTI 1.2, which Canvas, Blackboard and most
// other course platforms read.
func QTI(list []Frozen) ([]byte, error) {
	assessment := questestinterop{Assessment: assessment{Ident: "leaselab", Title: "Leases and fencing", Section: section{Ident: "root_section"}}}
	for i := range list {
		assessment.Assessment.Section.Items = append(assessment.Assessment.Section.Items, qtiItem(&list[i]))
	}
	questions, err := document(assessment)
	if err != nil {
		return nil, err
	}
	manifest, err := document(newManifest())
	if err != nil {
		return nil, err
	}
	return pack.Zip([]pack.File{{Name: "imsmanifest.xml", Data: manifest}, {Name: "leaselab/leaselab.xml", Data: questions}})
}

func document(v any) ([]byte, error) {
	text, err := xml.MarshalIndent(v, "", " ")
	return append([]byte(xml.Header), text...), err
}

// The parts of QTI 1.2 that are written.
type (
	questestinterop struct {
		XMLName    xml.Name   `xml:"http://www.imsglobal.org/xsd/ims_qtiasiv1p2 questestinterop"`
		Assessment assessment `xml:"assessment"`
	}
	assessment struct {
		Ident   string  `xml:"ident,attr"`
		Title   string  `xml:"title,attr"`
		Section section `xml:"section"`
	}
	section struct {
		Ident string `xml:"ident,attr"`
		Items []item `xml:"item"`
	}
	item struct {
		Ident        string         `xml:"ident,attr"`
		Title        string         `xml:"title,attr"`
		Metadata     []metadata     `xml:"itemmetadata>qtimetadata>qtimetadatafield"`
		Presentation presentation   `xml:"presentation"`
		Processing   *processing    `xml:"resprocessing"`
		Feedback     []itemfeedback `xml:"itemfeedback"`
	}
	metadata struct {
		Label string `xml:"fieldlabel"`
		Entry string `xml:"fieldentry"`
	}
	presentation struct {
		Material mattext      `xml:"material>mattext"`
		Choices  *responseLid `xml:"response_lid"`
		Text     *responseStr `xml:"response_str"`
	}
	mattext struct {
		Type string `xml:"texttype,attr"`
		Text string `xml:",chardata"`
	}
	responseLid struct {
		Ident       string  `xml:"ident,attr"`
		Cardinality string  `xml:"rcardinality,attr"`
		Labels      []label `xml:"render_choice>response_label"`
	}
	label struct {
		Ident    string  `xml:"ident,attr"`
		Material mattext `xml:"material>mattext"`
	}
	responseStr struct {
		Ident       string `xml:"ident,attr"`
		Cardinality string `xml:"rcardinality,attr"`
		Field       struct {
			Type string `xml:"fibtype,attr"`
		} `xml:"render_fib"`
	}
	processing struct {
		Variable   decvar      `xml:"outcomes>decvar"`
		Conditions []condition `xml:"respcondition"`
	}
	decvar struct {
		Name string `xml:"varname,attr"`
		Type string `xml:"vartype,attr"`
		Min  int    `xml:"minvalue,attr"`
		Max  int    `xml:"maxvalue,attr"`
	}
	condition struct {
		Continue string    `xml:"continue,attr"`
		Equal    []equal   `xml:"conditionvar>varequal"`
		Set      *setvar   `xml:"setvar"`
		Show     *feedback `xml:"displayfeedback"`
	}
	equal struct {
		Ident string `xml:"respident,attr"`
		Value string `xml:",chardata"`
	}
	setvar struct {
		Action string `xml:"action,attr"`
		Name   string `xml:"varname,attr"`
		Value  int    `xml:",chardata"`
	}
	feedback struct {
		Type string `xml:"feedbacktype,attr"`
		Link string `xml:"linkrefid,attr"`
	}
	itemfeedback struct {
		Ident    string  `xml:"ident,attr"`
		Material mattext `xml:"flow_mat>material>mattext"`
	}
)

const response = "response1"

func qtiItem(f *Frozen) item {
	out := item{
		Ident: f.ID, Title: f.ID,
		Metadata: []metadata{{"question_type", "essay_question"}, {"points_possible", "1"}},
	}
	out.Presentation.Material = mattext{"text/html", "<p>" + paragraphs(f.Text()) + "</p>"}
	switch {
	case f.Picks():
		out.Metadata[0].Entry = "multiple_choice_question"
		qtiChoices(f, &out)
	case len(f.Answers) > 0:
		out.Metadata[0].Entry = "short_answer_question"
		out.Presentation.Text = textField()
		right := condition{Continue: "No", Set: &setvar{"Set", "SCORE", 100}}
		for _, a := range f.Answers {
			right.Equal = append(right.Equal, equal{response, a})
		}
		out.Processing = &processing{decvar{"SCORE", "Decimal", 0, 100}, []condition{right}}
	default:
		out.Presentation.Text = textField()
	}
	if text := f.after(); text != "" {
		out.Feedback = append(out.Feedback, itemfeedback{"general_fb", mattext{"text/html", "<p>" + paragraphs(text) + "</p>"}})
	}
	return out
}

func textField() *responseStr {
	r := &responseStr{Ident: response, Cardinality: "Single"}
	r.Field.Type = "String"
	return r
}

// qtiChoices writes the choices, which is right, and what is said of each.
func qtiChoices(f *Frozen, out *item) {
	r := &responseLid{Ident: response, Cardinality: "Single"}
	p := &processing{Variable: decvar{"SCORE", "Decimal", 0, 100}}
	for _, c := range f.Choices {
		ident := fmt.Sprintf("%d", 1000+c.Place)
		r.Labels = append(r.Labels, label{ident, mattext{"text/plain", c.Text}})
		if c.Feedback != "" {
			p.Conditions = append(p.Conditions, condition{Continue: "Yes", Equal: []equal{{response, ident}}, Show: &feedback{"Response", ident + "_fb"}})
			out.Feedback = append(out.Feedback, itemfeedback{ident + "_fb", mattext{"text/html", "<p>" + paragraphs(c.Feedback) + "</p>"}})
		}
	}
	for _, c := range f.Choices {
		if c.Right {
			p.Conditions = append(p.Conditions, condition{Continue: "No", Equal: []equal{{response, fmt.Sprintf("%d", 1000+c.Place)}}, Set: &setvar{"Set", "SCORE", 100}})
		}
	}
	out.Presentation.Choices, out.Processing = r, p
}

// A manifest says what is in a package.
type manifest struct {
	XMLName       xml.Name `xml:"http://www.imsglobal.org/xsd/imscp_v1p1 manifest"`
	Identifier    string   `xml:"identifier,attr"`
	Schema        string   `xml:"metadata>schema"`
	Version       string   `xml:"metadata>schemaversion"`
	Organizations string   `xml:"organizations"`
	Resource      resource `xml:"resources>resource"`
}

type resource struct {
	Identifier string `xml:"identifier,attr"`
	Type       string `xml:"type,attr"`
	File       struct {
		Href string `xml:"href,attr"`
	} `xml:"file"`
}

func newManifest() manifest {
	m := manifest{Identifier: "leaselab", Schema: "IMS Content", Version: "1.1.3"}
	m.Resource.Identifier, m.Resource.Type = "leaselab_questions", "imsqti_xmlv1p2"
	m.Resource.File.Href = "leaselab/leaselab.xml"
	return m
}
