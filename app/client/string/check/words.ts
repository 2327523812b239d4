import { createTranslator } from '../../../messages/translator.ts'

/** What is said about findings. */
export const t = createTranslator({
  res_check: 'Worth a look',
  res_check_parenthetical: 'Add a parenthetical',
  res_check_go: 'Show it',
  res_check_pincite: 'Add a pincite',
  res_check_signal: 'Choose a signal',
  res_check_authority: 'Edit the authority',
  res_check_fix: 'Fix',
  res_check_more: 'Show {count} more',
  res_check_why: 'Why?',
  res_check_why_of: 'Why? Rule {rule}',
  res_order_title: 'Another order is suggested',
  res_order_broken: 'The signals are out of their order',
  res_order_broken_help: 'Support comes first, then comparison, contradiction and background.',
  res_order_show: 'Look at it',
  res_order_apply: 'Put them in this order',
  res_order_binding: 'The rules you follow ask for this order.',
  res_order_free: 'Your own order stands unless you take this one.',
})
