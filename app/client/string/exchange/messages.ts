import { createTranslator } from '../../../messages/translator.ts'

export const t = createTranslator({
  res_import_title: 'Import authorities',
  res_import_lead: 'From Zotero, Westlaw, Lexis, or any reference manager: RIS, BibTeX, or CSL-JSON.',
  res_import_file: 'Choose a file…',
  res_import_paste: 'Or paste it here',
  res_import_unknown: 'This isn’t RIS, BibTeX, or CSL-JSON.',
  res_import_unreadable: 'We couldn’t read this file.',
  res_import_none: 'No entries found.',
  res_import_reading: 'Reading…',
  res_import_not_loaded: 'The BibTeX reader couldn’t be loaded. Connect to the internet and try again.',
  res_import_retry: 'Try again',
  res_import_found: '{form}: {count} {count|entry|entries}',
  res_import_found_known: '{known} already in this project',
  res_import_found_bad: '{bad} unreadable',
  res_import_form_ris: 'RIS',
  res_import_form_bibtex: 'BibTeX',
  res_import_form_csl: 'CSL-JSON',
  res_import_known: 'already in the project',
  res_import_bad: 'Entry {at}: {problem}',
  res_import_keep: 'Add to authorities',
  res_import_cite: 'Add and cite here',
})
