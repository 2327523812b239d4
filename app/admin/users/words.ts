import { speaker } from '../../words.ts'

export const t = speaker({
  res_users_title: 'Users',
  res_users_lacks: 'The list of users is not part of this version yet',
  res_users_text:
    'Your account may manage others, but the server does not offer it so far. The first account that confirmed its address holds the super-admin role.',
  res_users_onward: 'Back to the citations',
})
