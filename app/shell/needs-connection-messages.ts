import { speaker } from '../messages/translator.ts'

export const t = speaker({
  res_needs_connection_title: 'This page needs a connection',
  res_needs_connection:
    'You can go on with your string cites and web citations. This page opens when you are online again.',
})
