import { createTranslator } from '../messages/translator.ts'

/** What notifications and questions say. */
export const t = createTranslator({
  res_dismiss: 'Dismiss',
  res_notifications: 'Notifications',
})
