import { createTranslator } from '../messages/translator.ts'

/** Labels of notifications. */
export const t = createTranslator({
  res_dismiss: 'Dismiss',
  res_notifications: 'Notifications',
})
