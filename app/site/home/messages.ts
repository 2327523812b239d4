import { speaker } from '../../messages/translator.ts'

export const t = speaker({
  res_home_title: 'Legal citations that work without wifi',
  res_home_lead:
    'Build string cites and web citations in class with the network off. Find them on your laptop later: they sync by themselves.',
  res_home_start: 'Start citing',
  res_string_point:
    'Paste authorities as you find them. Give each a signal, a pincite, a parenthetical; move them; copy the string.',
  res_webcite_point: 'Paste a link: pages, blogs, podcasts and PDFs become citations.',
  res_offline_title: 'Offline first',
  res_offline_point:
    'Every keystroke is kept on your device before anything is sent. Add it to your home screen.',
  res_outlines_title: 'We pay for outlines',
  res_outlines_point:
    'For 1L and 2L classes such as Contracts, Torts, Property, Civil Procedure, Criminal Law and Constitutional Law.',
  res_outlines_more: 'How submissions work',
})
