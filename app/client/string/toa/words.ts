import { createTranslator } from '../../../messages/translator.ts'

/** What the table of authorities says. */
export const t = createTranslator({
  res_toa: 'Table of authorities',
  res_toa_lead: 'Every authority this project cites, in full, with the footnotes or strings that cite it.',
  res_toa_none: 'Nothing is cited yet.',
  res_toa_copy: 'Copy the table',
  res_toa_docx: 'Download for Word (.docx)',
  res_toa_cases: 'Cases',
  res_toa_constitutions: 'Constitutional Provisions',
  res_toa_statutes: 'Statutes',
  res_toa_rules: 'Rules',
  res_toa_regulations: 'Regulations',
  res_toa_others: 'Other Authorities',
  res_toa_note: 'n.{number}',
})
