import { speaker } from '../messages/translator.ts'

/** What notifications and questions say. */
export const t = speaker({
  res_dismiss: 'Dismiss',
  res_notifications: 'Notifications',
})
