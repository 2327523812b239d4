import { createTranslator } from '../../messages/translator.ts'

/** What the history says. */
export const t = createTranslator({
  res_history_of: 'History of {name}',
  res_history_nameless: 'this',
  res_history_about:
    'Every version this device knows of, from the last 30 days. Restoring one is a new change: nothing is lost by it.',
  res_history_none: 'It has not been changed on this device since it was made or first synced.',
  res_history_now: '· now',
  res_history_this: 'On this device',
  res_history_other: 'On another device',
  res_history_first: 'The oldest version known here.',
  res_history_restore: 'Restore',
  res_history_restore_of: 'Restore the version of {when}',
  res_history_restored: 'Version restored.',
  res_history_failed: 'The version could not be restored. Nothing was changed.',
})
