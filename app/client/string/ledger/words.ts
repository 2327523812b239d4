import { createTranslator } from '../../../messages/translator.ts'

/** What the footnotes' own window says. */
export const t = createTranslator({
  res_ledger: 'Footnotes',
  res_ledger_lead:
    'Each string is a footnote. Id., supra and short forms follow from their order and change with it; every one has its reason.',
  res_ledger_none: 'No string stands in a footnote yet.',
  res_ledger_number: 'Number all strings as footnotes',
  res_ledger_unnumber: 'Stop numbering',
  res_ledger_numbered: 'Every string is a footnote now.',
  res_ledger_unnumbered: 'No string is a footnote any more.',
  res_ledger_copy: 'Copy all footnotes',
  res_ledger_docx: 'Download for Word (.docx)',
  res_ledger_empty: 'Nothing is cited here yet.',
  res_ledger_outside: 'Not in a footnote: {names}',
  res_ledger_note: 'Note {number}',
  res_ledger_open: 'Open note {number}',
  res_ledger_earlier: 'Move note {number} earlier',
  res_ledger_moved: 'Now note {number}.',
  res_ledger_later: 'Move note {number} later',
  res_ledger_reason: '{form}: {words} Rule {rule}',
  res_form_full: 'In full',
  res_form_short: 'Short form',
  res_form_id: 'Id.',
  res_form_supra: 'Supra',
})
