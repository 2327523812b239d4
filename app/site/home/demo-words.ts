import { speaker } from '../../words.ts'

export const t = speaker({
  res_demo_label: 'Paste citations, however untidy',
  res_demo_sample:
    'see Miranda v. Arizona, 384 US 436, 444 (1966); Gideon v. Wainwright, 372 U.S. 335, 344 (1963). But see New York v. Quarles, 467 U.S. 649, 655-656 (1984) (recognizing a public safety exception)',
  res_demo_style: 'Typeface',
  res_demo_court: 'Court',
  res_demo_review: 'Law review',
  res_demo_waiting: 'Fetching the tool…',
  res_demo_failed: 'The tool could not be fetched. Try again when you are online.',
  res_demo_empty: 'Nothing in there looks like a citation of a case, a statute or a page yet.',
  res_demo_leftover: 'Not understood, and kept as it is: {text}',
  res_demo_copy: 'Copy',
  res_demo_keep: 'Create an account',
})
