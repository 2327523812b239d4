import { createTranslator } from '../../../messages/translator.ts'

/** What is said of how a court's document is set. */
export const t = createTranslator({
  res_set_underline: 'Underline instead of italics',
  res_set_italics: 'Italics instead of underlining',
})
