import { createTranslator } from '../../../messages/translator.ts'

export const t = createTranslator({
  res_short_forms_open_note: 'Open note {number}',
  res_short_forms_lead: 'Each string is one footnote. Short forms depend on the order of the notes.',
  res_short_forms_none: 'No footnotes yet',
  res_short_forms_none_help:
    'Number the strings in this project as footnotes to see where id., supra, and short forms belong.',
  res_short_forms_number: 'Number all strings as footnotes',
  res_short_forms_unnumber: 'Remove footnote numbers',
  res_short_forms_numbered: 'All strings are now footnotes.',
  res_short_forms_unnumbered: 'Footnote numbers removed.',
  res_short_forms_copy: 'Copy all footnotes',
  res_short_forms_word: 'Download for Word',
  res_short_forms_empty: 'No citations yet.',
  res_short_forms_outside: 'Not in a footnote: {names}',
  res_short_forms_earlier: 'Move note {number} earlier',
  res_short_forms_moved: 'Now note {number}.',
  res_short_forms_later: 'Move note {number} later',
  res_short_forms_why: 'Why these forms? ({count})',
  res_short_forms_reason: '{form}: {words}',
})
