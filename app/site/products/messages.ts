import { speaker } from '../../messages/translator.ts'

export const t = speaker({
  res_products_title: 'Products',
  res_products_lead: 'Two tools for citing, and a way to be paid for the outlines you have already written.',
  res_products_string:
    'A project holds your authorities and the strings you build from them. Paste a messy string and it is taken apart; add signals, pincites and parentheticals; drag authorities where they belong; switch between court documents and law-review footnotes.',
  res_products_string_open: 'Open String Cite',
  res_products_webcite:
    'Cites for what is on the web and beside it: a page by a person or an organization, a blog within a website, a printed source, a podcast. Type what you have, see the citation as you type, copy it or add it to a string.',
  res_products_webcite_open: 'Open Webcite',
  res_products_outlines: 'Course outlines',
  res_products_outlines_text:
    'We pay for outline submissions for 1L and 2L classes such as Contracts, Torts, Property, Civil Procedure, Criminal Law and Constitutional Law.',
  res_products_outlines_open: 'Submission details',
  res_products_offline: 'Both tools work without a connection. Nothing on this page asks for a card.',
})
