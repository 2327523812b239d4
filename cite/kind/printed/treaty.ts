import type { DocumentForm } from '../shared/document-form.ts'

/** A page or number in a treaty series: `36 Stat. 2277`, `205 Consol. T.S. 277`, `T.I.A.S. No. 1234`. */
const SERIES =
  '(?:\\d{1,4} (?:Stat\\.|U\\.S\\.T\\.|U\\.N\\.T\\.S\\.|L\\.N\\.T\\.S\\.|Consol\\. T\\.S\\.|I\\.L\\.M\\.|E\\.T\\.S\\.|O\\.A\\.S\\.T\\.S\\.|Bevans) \\d+|(?:T\\.I\\.A\\.S\\.|T\\.S\\.|E\\.A\\.S\\.|S\\. Treaty Doc\\.|Treaty Doc\\.) (?:Nos?\\. )?\\d[\\d,.-]*(?<=\\d))'

/** A treaty in several series is one source, with the series separated by commas (R20.2). */
export const treatyInSeries: DocumentForm = {
  pattern: new RegExp(
    `^(?<title>(?:[^;]{1,200}? )?(?:Convention|Treaty|Agreement|Protocol|Charter|Covenant|Declaration|Pact|Statute)\\b[^;]{0,240}?, (?:[a-z ]{4,30} )?[A-Z][a-z]{2,8}\\.? \\d{1,2}, \\d{4}(?:, ${SERIES}){2,4})(?=$|[.,;]| \\()`,
  ),
  read: (found, id) => ({ source: { kind: 'printed', id, title: `<i>${found['title'] ?? ''}</i>` } }),
}
