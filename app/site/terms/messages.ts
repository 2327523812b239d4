import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_terms_title: 'Terms',
  res_terms_lead: 'What you can expect from Pincite, and what we expect from you, in plain English.',
  res_terms_who_title: 'Who these terms are between',
  res_terms_who:
    'You and the operator of the server you’re using (“we”). If your school or firm runs its own server, its rules apply as well.',
  res_terms_account_title: 'Your account',
  res_terms_account:
    'One account per person, with an email address that is yours. Keep your password to yourself; you’re responsible for what happens in your account. You can stop using it at any time.',
  res_terms_work_title: 'Your work',
  res_terms_work:
    'The projects, citations, and notes you create are yours. We store and copy them only to show them to you on your devices and to keep them safe. We don’t give anyone else access to them through Pincite.',
  res_terms_no_advice_title: 'No legal advice and no guarantee',
  res_terms_no_advice:
    'Pincite formats citations. It does not check that a case supports what you cite it for, that it is still good law, or that a court or journal will accept the form. Read what you cite, and check the citations that matter.',
  res_terms_no_advice_2:
    'The service is provided as is. We work to keep your data safe and the tools available, but we can’t rule out failures. Keep your own copy of anything you can’t afford to lose.',
  res_terms_fair_title: 'Acceptable use',
  res_terms_fair:
    'Don’t try to get into other people’s accounts, overload the server, use it to send unwanted email, or break the law with it. We may close an account that does any of this, and we’ll tell you why when we can.',
  res_terms_outlines_title: 'Outlines',
  res_terms_outlines:
    'When you submit an outline, you confirm that it is your own work and that you may share it. It stays yours. You may decline the price we set until it is paid; after that, we may offer the outline to others, and you may keep using it yourself.',
  res_terms_plans_title: 'Plans and payments',
  res_terms_plans:
    'A plan is a subscription. You pay the price shown when you choose it. Your card is charged right away, and the plan renews for the same period at the same price until you end it. Your card details go to the payment provider, never to us. If a renewal payment fails, the plan stays active for seven more days while you fix it.',
  res_terms_plans_end:
    'You can end a plan at any time: under “Plans and billing,” choose “Manage subscription.” There you can see whether it ends immediately or at the end of the period you’ve paid for; it does not renew after that. Deleting your account ends the plan immediately.',
  res_terms_plans_refunds:
    'We don’t automatically refund unused time when a plan ends early or an account is deleted. If the law gives you a right to a refund, you have that right. If you were charged by mistake, the operator of the server will refund the full amount to the card you paid with.',
  res_terms_changes_title: 'Changes',
  res_terms_changes:
    'If these terms change in a way that matters, we’ll tell you before your next login. By using Pincite after that, you accept the new terms.',
  res_terms_updated: 'Last updated November 21, 2026.',
})
