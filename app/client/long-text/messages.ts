import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_long_part: 'Long text: the box shows characters {from} to {to} of {all}.',
  res_long_all: 'All {all} characters are selected.',
  res_long_reading: 'Reading the whole text…',
  res_long_start: 'Start',
  res_long_previous: 'Previous part',
  res_long_next: 'Next part',
  res_long_end: 'End',
  res_long_undo: 'Undo paste',
  res_long_remove: 'Remove text',
  res_long_controls: 'Parts of the text',
})
