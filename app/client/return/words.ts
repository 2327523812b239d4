import { speaker } from '../../words.ts'

export const t = speaker({
  res_return_title: 'Payment',
  res_return_lacks: 'There is no payment to report on',
  res_return_text:
    'Paying by card is not part of this version, so no payment can have been made here. If a card statement says otherwise, it was not this server.',
  res_return_onward: 'Back to the dashboard',
})
