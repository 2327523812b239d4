import { speaker } from '../../../messages/translator.ts'

export const t = speaker({
  res_demo_title: 'Try both tools',
  res_demo_tool: 'Tool',
  res_demo_label: 'Paste citations, however untidy',
  res_demo_url: 'Address of a web page',
  res_demo_url_start: 'https://',
  res_demo_url_hint:
    'Its site, date and title are guessed from the address. With an account the page itself is read.',
  res_demo_page_title: 'Title',
  res_demo_people: 'Author',
  res_demo_site: 'Website',
  res_demo_date: 'Date',
  res_demo_style: 'Typeface',
  res_demo_court: 'Court',
  res_demo_review: 'Law review',
  res_demo_waiting: 'Fetching the tool…',
  res_demo_failed: 'The tool could not be fetched. Try again when you are online.',
  res_demo_empty: 'Nothing in there looks like a citation of a case, a statute or a page yet.',
  res_demo_web_empty: 'Your citation appears here.',
  res_demo_leftover: 'Not understood, and kept as it is: {text}',
  res_demo_copy: 'Copy',
  res_demo_keep: 'Keep it: create an account',
  res_demo_open: 'Keep it in your account',
  res_demo_kept:
    'What you type stays in this browser. Signing up or logging in here takes it into your account.',
  res_demo_result: 'Citation',
})
