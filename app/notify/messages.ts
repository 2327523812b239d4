import { createTranslator } from '../messages/translator.ts'

export const t = createTranslator({
  res_dismiss: 'Dismiss',
  res_notifications: 'Notifications',
})
