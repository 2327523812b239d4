import { createTranslator } from '../../../messages/translator.ts'

export const t = createTranslator({
  res_toa_lead_alone: 'Every authority this project cites, in full.',
  res_toa_lead: 'Every authority this project cites, in full, with the footnotes or strings that cite it.',
  res_toa_none: 'No citations yet',
  res_toa_none_help: 'Authorities cited in this project’s strings appear here, sorted by kind.',
  res_toa_copy: 'Copy the table',
  res_toa_word: 'Download for Word',
  res_toa_cases: 'Cases',
  res_toa_constitutions: 'Constitutional Provisions',
  res_toa_statutes: 'Statutes',
  res_toa_rules: 'Rules',
  res_toa_courtRules: 'Court Rules',
  res_toa_regulations: 'Regulations',
  res_toa_others: 'Other Authorities',
  res_toa_note: 'n.{notes}',
  res_toa_notes: 'nn.{notes}',
  res_toa_title_table: 'Table of Authorities',
  res_toa_title_index: 'Index of Authorities',
  res_toa_title_citations: 'Table of Citations',
  res_toa_chief: 'Mark {name} with an asterisk',
  res_toa_chief_lead:
    'Use the asterisks to mark the authorities your brief chiefly relies on. Some circuits require it.',
  res_toa_chief_note: '* Authorities chiefly relied upon are marked with asterisks.',
})
