import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_return_title: 'Your payment',
  res_return_asking: 'Asking how your payment stands…',
  res_return_offline_title: 'No connection: we cannot see your payment yet',
  res_return_offline:
    'Please do not pay again. Whether the payment went through can be seen here as soon as the connection is back.',
  res_return_paid_title: 'Thank you. The payment went through.',
  res_return_paid: 'A receipt goes to {email}.',
  res_return_paid_quiet: 'A receipt is on its way to you.',
  res_return_receipt: 'Open the receipt',
  res_return_processing_title: 'The payment is being processed',
  res_return_processing:
    'Some ways of paying take a few days. You need do nothing: the plan opens by itself, and we will e-mail you when it is settled.',
  res_return_free_title: 'Your plan is set up. Nothing was due today.',
  res_return_open_now: 'Your plan is open.',
  res_return_opening: 'The plan opens as soon as the payment provider has told us, usually within seconds.',
  res_return_open_title: 'The payment is not finished',
  res_return_open:
    'Nothing was charged. Choose the same plan again within a day, and the checkout goes on where you left it.',
  res_return_resume: 'Go on paying',
  res_return_refused_title: 'The payment did not go through',
  res_return_refused:
    'The bank or the payment provider refused it, and the plan was not opened. Try another card or another way of paying.',
  res_return_code: 'If you write to whoever runs this server, name this code:',
  res_return_expired_title: 'This checkout has expired',
  res_return_expired: 'Nothing was charged. Choose the plan again to start over.',
  res_return_unknown_title: 'There is no such checkout',
  res_return_unknown: 'Nothing was charged by opening this page. Plans and billing shows what you have.',
  res_return_failed_title: 'We cannot see your payment yet',
  res_return_failed:
    'Please do not pay again. If the payment went through, it shows here, and under Plans and billing, as soon as we can ask.',
  res_return_billing: 'Plans and billing',
  res_return_again: 'Choose a plan',
  res_return_dashboard: 'To the dashboard',
})
