import { speaker } from '../../words.ts'

export const t = speaker({
  res_checkout_title: 'Checkout',
  res_checkout_lacks: 'Paying by card is not part of this version',
  res_checkout_text: 'You have not been charged, and nothing you can use here needs a payment.',
  res_checkout_onward: 'Back to the dashboard',
})
