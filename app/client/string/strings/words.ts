import { createTranslator } from '../../../messages/translator.ts'

/** What a string’s menu and settings say. */
export const t = createTranslator({
  res_string_menu: 'More for this string',
  res_string_settings: 'Name and footnote…',
  res_string_earlier: 'Move earlier',
  res_string_later: 'Move later',
  res_string_remove: 'Remove the string',
  res_string_title: 'Name of the string',
  res_string_footnote: 'Footnote number',
  res_string_footnote_hint:
    'Numbered strings are footnotes: id., supra and short forms follow from their order.',
  res_string_footnote_wrong: 'A whole number, or nothing.',
  res_string_named: 'Name and footnote',
})
