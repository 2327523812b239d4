import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_terms_title: 'Terms',
  res_terms_lead: 'What you can expect from Pincite and what it expects from you, in plain words.',
  res_terms_who_title: 'Who this is between',
  res_terms_who:
    'You, and whoever runs the server you are using (“we”). If your school or firm runs its own, its rules apply as well.',
  res_terms_account_title: 'Your account',
  res_terms_account:
    'One account per person, with an e-mail address that is yours. Keep your password to yourself; what happens in your account counts as done by you. You can stop using it at any time.',
  res_terms_work_title: 'Your work',
  res_terms_work:
    'The projects, citations and notes you make are yours. We store and copy them only to show them to you on your devices and to keep them safe. Nobody else is given access to them through Pincite.',
  res_terms_no_advice_title: 'No legal advice, and no guarantee',
  res_terms_no_advice:
    'Pincite formats citations. It does not check that a case says what you cite it for, that it is still good law, or that a court or journal will accept the form. Read what you cite, and check citations that matter.',
  res_terms_no_advice_2:
    'The service comes as it is. We work to keep your data safe and the tools available, but cannot promise that neither will ever fail: keep your own copy of what you cannot lose.',
  res_terms_fair_title: 'Fair use',
  res_terms_fair:
    'Do not try to get into other people’s accounts, to overload the server, to use it to send unwanted mail, or to break the law with it. We may close an account that does, and will say why where we can.',
  res_terms_outlines_title: 'Outlines',
  res_terms_outlines:
    'When you submit an outline you state that it is your own work and that you may share it. It stays yours. You may decline the amount that we set for it until it is paid; once it is paid we may offer the outline to others, and you may go on using it yourself.',
  res_terms_plans_title: 'Plans and payments',
  res_terms_plans:
    'A plan is a subscription. It costs what stood beside it when you chose it, is charged to your card at once, and renews for the same time at the same price until you end it. Card details go to the payment provider and never to us. If a renewal cannot be charged, the plan stays open for seven more days while you put it right.',
  res_terms_plans_end:
    'You can end a plan at any time under “Plans and billing”, with “Manage or end it”. There you see whether it ends at once or runs until the end of what is paid; it does not renew after that. Deleting your account ends the plan at once.',
  res_terms_plans_refunds:
    'Nothing is paid back by itself when a plan ends early or an account is deleted. Where the law gives you a right to your money back, you have it; and if you were charged by mistake, whoever runs the server returns it in full to the card it came from.',
  res_terms_changes_title: 'Changes',
  res_terms_changes:
    'If these terms change in a way that matters, you will be told before you next log in. Using Pincite afterwards means that you accept them.',
  res_terms_updated: 'Last changed on November 21, 2026.',
})
