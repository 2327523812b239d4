import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_trial_taken: 'What you began on the front page is in your account now.',
  res_trial_open: 'Open',
  res_trial_ask: 'Is this yours?',
  res_trial_ask_one:
    'A citation was begun on the front page of this browser without an account. Take it if it is yours; left where it is, it waits there.',
  res_trial_ask_many:
    '{count} citations were begun on the front page of this browser without an account. Take them if they are yours; left where they are, they wait there.',
  res_trial_ask_take: 'Take into my account',
  res_trial_ask_leave: 'Leave here',
})
