import { createTranslator } from '../../../messages/translator.ts'

/** What is said where an abbreviation is chosen. */
export const t = createTranslator({
  res_choice_whole: 'Write it out',
  res_choice_from: '{category}, table {table}',
  res_choice_everywhere: 'Use everywhere in this project',
})
