import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_trial_taken: 'We moved your home page draft into your account.',
  res_trial_open: 'Open',
  res_trial_ask: 'Is this yours?',
  res_trial_ask_one:
    'Someone started a citation in this browser without an account. If it’s yours, add it to your account; otherwise, it stays here.',
  res_trial_ask_many:
    'Someone started {count} citations in this browser without an account. If they’re yours, add them to your account; otherwise, they stay here.',
  res_trial_ask_take: 'Add to my account',
  res_trial_ask_leave: 'Leave it here',
})
