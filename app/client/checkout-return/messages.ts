import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_return_title: 'Your payment',
  res_return_asking: 'Checking your payment…',
  res_return_offline_title: 'You’re offline, so we can’t check your payment yet',
  res_return_offline:
    'Please don’t pay again. When you’re back online, we’ll show whether your payment went through.',
  res_return_paid_title: 'Thank you. Your payment went through.',
  res_return_paid: 'We’ll send a receipt to {email}.',
  res_return_paid_quiet: 'Your receipt is on its way.',
  res_return_receipt: 'View receipt',
  res_return_processing_title: 'Your payment is processing',
  res_return_processing:
    'Some payment methods take a few days. You don’t need to do anything: your plan will start when the payment clears, and we’ll email you.',
  res_return_free_title: 'Your plan is set up. Nothing was due today.',
  res_return_open_now: 'Your plan is active.',
  res_return_opening: 'Your plan starts when the payment provider confirms it, usually within seconds.',
  res_return_open_title: 'Your payment isn’t complete',
  res_return_open:
    'You haven’t been charged. Choose the same plan within a day to pick up where you left off.',
  res_return_resume: 'Resume payment',
  res_return_refused_title: 'Your payment didn’t go through',
  res_return_refused:
    'Your bank or the payment provider declined it, so your plan didn’t start. Try another card or payment method.',
  res_return_code: 'If you contact the site administrator, include this code:',
  res_return_expired_title: 'This checkout has expired',
  res_return_expired: 'You haven’t been charged. Choose the plan again to start over.',
  res_return_unknown_title: 'Checkout not found',
  res_return_unknown: 'Opening this page didn’t charge you. Check your current plan under Plans and billing.',
  res_return_failed_title: 'We can’t check your payment yet',
  res_return_failed:
    'Please don’t pay again. If the payment went through, it will appear here and under Plans and billing.',
  res_return_billing: 'Plans and billing',
  res_return_again: 'Choose a plan',
  res_return_dashboard: 'Go to dashboard',
})
