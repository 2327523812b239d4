/**
 * T13: parts of documents in pincites.
 *
 * One line per abbreviation: `abbreviation=word|word`. Data from The Indigo Book, 2d ed. (CC0).
 */
export const SUBDIVISIONS = `
add.=addendum
amend.=amendment
annot.=annotation
app.=appendix
apps.=appendices
art.=article
bibliog.=bibliography
bk.=book
ch.=chapter
cl.=clause
col.=column
cmt.=comment|commentary
dec.=decision
dept.=department
div.=division
ex.=example
fig.=figure
fol.=folio
hist. n.=historical notes
hypo.=hypothetical
illus.=illustration|illustrations
intro.=introduction
l.=line
ll.=lines
no.=number
¶=paragraph
¶¶=paragraphs
pt.=part
pmbl.=preamble
princ.=principle
pub.=publication
r.=rule
sched.=schedule
ser.=series|serial
subdiv.=subdivision
subsec.=subsection
supp.=supplement
tbl.=table
tit.=title
vol.=volume
`
