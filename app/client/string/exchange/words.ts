import { createTranslator } from '../../../messages/translator.ts'

/** What importing says. */
export const t = createTranslator({
  res_import_title: 'Import authorities',
  res_import_lead: 'From Zotero, Westlaw, Lexis or any reference manager: RIS, BibTeX or CSL-JSON.',
  res_import_file: 'Choose a file…',
  res_import_paste: 'Or paste it here',
  res_import_unknown: 'This is not RIS, BibTeX or CSL-JSON.',
  res_import_unreadable: 'The file could not be read.',
  res_import_none: 'There is no entry in it.',
  res_import_found: '{form}: {count} entries, {known} already here, {bad} not readable',
  res_import_form_ris: 'RIS',
  res_import_form_bibtex: 'BibTeX',
  res_import_form_csl: 'CSL-JSON',
  res_import_known: 'already in the project',
  res_import_bad: 'Entry {at}: {problem}',
  res_import_keep: 'Add to authorities',
  res_import_cite: 'Add and cite here',
})
