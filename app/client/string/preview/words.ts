import { createTranslator } from '../../../messages/translator.ts'

/** What the other ways to take a string along are called. */
export const t = createTranslator({
  res_export: 'Copy as, download',
  res_copy_as_plain: 'Copy as plain text',
  res_copy_as_markdown: 'Copy as Markdown',
  res_copy_as_html: 'Copy as HTML source',
  res_copy_as_csl: 'Copy authorities as CSL-JSON',
  res_copy_as_bibtex: 'Copy authorities as BibTeX',
  res_copy_as_ris: 'Copy authorities as RIS',
  res_form_csl: 'CSL-JSON',
  res_form_bibtex: 'BibTeX',
  res_form_ris: 'RIS',
  res_form_plain: 'plain text',
  res_form_markdown: 'Markdown',
  res_form_html: 'HTML source',
  res_copied_as: 'Copied as {form}',
  res_file_docx: 'Download for Word (.docx)',
  res_file_docxFootnote: 'Download for Word, in a footnote',
  res_file_rtf: 'Download rich text (.rtf)',
  res_file_csl: 'Authorities as CSL-JSON',
  res_file_bibtex: 'Authorities as BibTeX',
  res_file_ris: 'Authorities as RIS',
})
