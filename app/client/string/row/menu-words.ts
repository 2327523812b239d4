import { createTranslator } from '../../../messages/translator.ts'

/** What the menu of a row says. */
export const t = createTranslator({
  res_copy_row: 'Copy this citation',
  res_move_up: 'Move up',
  res_move_down: 'Move down',
  res_move_first: 'Move to the top',
  res_move_last: 'Move to the end',
  res_form_choose: 'Choose its form…',
})
