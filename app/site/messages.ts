import { createTranslator } from '../messages/translator.ts'

export const t = createTranslator({
  res_home_title: 'Legal citations that work without wifi',
  res_home_lead:
    'Free tools for law school and practice. Type a case name, get its citation, and see what’s wrong before your reader does.',
  res_home_facts: 'Every Supreme Court case · On your device · No account',
  res_home_start: 'Start citing',
  res_home_continue: 'Keep citing',
  res_home_opening: 'Opening your string…',
  res_picture_editor:
    'The editor with a footnote: Miranda v. Arizona, and Roe v. Wade with a red mark that says Overruled. Beside it, the library, the preview with Copy, and the findings.',
  res_string_point: 'Paste authorities as you find them, drag them into order, and copy the string.',
  res_checks_title: 'Cases found and checked',
  res_checks_point:
    'A Supreme Court case list on your device completes citations and flags overruled cases, wrong years, and impossible pages.',
  res_webcite_point: 'Paste a link to cite a page, blog post, podcast, or PDF.',
  res_notes_title: 'Footnotes and Word files',
  res_notes_point:
    'Id., supra, and short forms follow the order of your notes. Word files come back with tracked changes.',
  res_offline_title: 'Works offline',
  res_offline_point:
    'Every keystroke is saved on your device. Add Pincite to your Home Screen to open it anywhere.',
  res_outlines_title: 'We pay for outlines',
  res_outlines_point:
    'We buy outlines for 1L and 2L classes such as Contracts, Torts, Property, Civil Procedure, Criminal Law, and Constitutional Law.',
  res_outlines_more: 'How submissions work',

  res_demo_title: 'Try both tools',
  res_demo_tool: 'Tool',
  res_demo_sample: 'Try “{name}”',
  res_demo_label: 'What are you citing?',
  res_demo_placeholder: 'A citation, a case name, a link, or numbered notes',
  res_demo_url: 'Web page URL',
  res_demo_url_start: 'https://',
  res_demo_url_hint:
    'Pincite takes the site and date from the link. With an account, it reads the page itself.',
  res_demo_page_title: 'Title',
  res_demo_people: 'Author',
  res_demo_site: 'Website',
  res_demo_date: 'Date',
  res_demo_style: 'Style',
  res_demo_court: 'Court documents',
  res_demo_review: 'Law review',
  res_demo_waiting: 'Loading…',
  res_demo_failed: 'Couldn’t load the tool. Try again when you’re online.',
  res_demo_empty: 'Paste or type a citation to see it formatted.',
  res_demo_none: 'No citation or case found.',
  res_demo_web_empty: 'Your citation appears here.',
  res_demo_leftover: 'Couldn’t read: {text}',
  res_demo_copy: 'Copy',
  res_demo_flags: 'Check these',
  res_demo_checking: 'Checking…',
  res_demo_more: 'and {count} more',
  res_demo_unchecked: 'Not checked yet',
  res_demo_keep: 'Save it with a free account',
  res_demo_open: 'Save it to your account',
  res_demo_kept: 'What you type stays in this browser. Sign up or log in here to save it to your account.',
  res_demo_kept_in:
    'What you type stays in this browser. We send only links to our server, and only so that it can read the pages.',
  res_demo_result: 'Citation',
})
