import { createTranslator } from '../../../messages/translator.ts'

/** What the list of keys says. */
export const t = createTranslator({
  res_keys_row: 'On a citation',
  res_keys_everywhere: 'Anywhere in the editor',
  res_key_step: 'Next, previous citation',
  res_key_ends: 'First, last citation',
  res_key_leave: 'Close a panel, leave the citation',
  res_key_signal: 'Signal, then its letter',
  res_key_pincite: 'Pincite',
  res_key_parenthetical: 'Parenthetical',
  res_key_choice: 'Next, previous abbreviation to choose',
  res_key_caret: 'Move the insert caret',
  res_key_move: 'Move up or down',
  res_key_lift: 'Lift, then arrows; Space drops',
  res_key_remove: 'Remove',
  res_key_copy: 'Copy this citation',
  res_key_add: 'Add an authority',
  res_key_copy_string: 'Copy the string',
  res_key_undo: 'Undo',
  res_key_redo: 'Redo',
  res_key_help: 'This list',
  res_key_palette: 'All commands',
})
