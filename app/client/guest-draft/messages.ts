import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_trial_taken: 'What you began on the front page is in your account now.',
  res_trial_open: 'Open',
})
