import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_history_of: 'History of {name}',
  res_history_nameless: 'this item',
  res_history_about:
    'Versions on this device from the last 30 days. Restoring one creates a new version, so nothing is lost.',
  res_history_none: 'No earlier versions on this device.',
  res_history_now: '· now',
  res_history_this: 'On this device',
  res_history_other: 'On another device',
  res_history_first: 'The oldest version on this device.',
  res_history_restore: 'Restore',
  res_history_restore_of: 'Restore the version from {when}',
  res_history_restored: 'Version restored.',
  res_history_failed: 'We couldn’t restore this version. Nothing was changed.',
})
