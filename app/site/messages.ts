import { createTranslator } from '../messages/translator.ts'

/** What the public pages say. The terms and the privacy notice are texts of their own. */
export const t = createTranslator({
  res_home_title: 'Legal citations that work without wifi',
  res_home_lead:
    'Build string cites and web citations in class with the network off. Find them on your laptop later: they sync by themselves.',
  res_home_start: 'Start citing',
  res_home_go_on: 'Go on citing',
  res_home_opening: 'Opening your string…',
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

  res_about_title: 'About Pincite',
  res_about_lead:
    'A citation tool for law students, attorneys and legal researchers, made for the places where they work: classrooms, libraries, courtrooms and trains.',
  res_about_why_title: 'Why it exists',
  res_about_why:
    'A string of authorities is retyped, reordered and repaired by hand more often than it is read. Signals turn roman after a paste, a moved footnote makes every id. wrong, and the one website that could help needs a connection that the lecture hall does not have.',
  res_about_why_2:
    'Pincite keeps a citation as what it is: sources, signals, pincites and parentheticals. It sets the words, the order of the parts and the type each time you look, so moving one thing never breaks another.',
  res_about_how_title: 'How it works',
  res_about_how_1:
    'Everything you do is kept on your device first. The tools open and work with no connection at all.',
  res_about_how_2: 'When there is a connection, your devices and your account bring one another up to date.',
  res_about_how_3:
    'What you copy carries italics and small caps for a word processor, and plain text for everything else.',
  res_about_style_title: 'Which rules it follows',
  res_about_style:
    'Citations follow The Indigo Book, an open manual of the same system of citation that American courts and law reviews use. Pincite is not affiliated with the publisher of any citation manual. Your professor, journal or court has the last word.',
  res_about_start: 'Create an account',
  res_about_products: 'See the tools',

  res_submit_title: 'Outline submission details',
  res_submit_lead:
    'You wrote it, you passed the exam with it. We pay for outlines that help the next class, and tell you what we need before you send one.',
  res_submit_classes_title: 'Which classes',
  res_submit_classes:
    'First- and second-year classes such as Contracts, Torts, Property, Civil Procedure, Criminal Law and Constitutional Law. Outlines for other second-year classes are welcome too; say which class, which year, and whose textbook.',
  res_submit_need_title: 'What makes a good outline',
  res_submit_need_1:
    'Complete for the course: every unit that was examined, in the order it was taught or in a better one.',
  res_submit_need_2: 'Rules first, then the cases that made them, each with a proper citation.',
  res_submit_need_3: 'Readable by somebody who was not in the room: no bare initials, no “see slide 12”.',
  res_submit_need_4: 'A document you can edit (.docx), a PDF, or plain text.',
  res_submit_rights_title: 'What must be yours',
  res_submit_rights:
    'The outline has to be your own work. Leave out slides, model answers and past exams that belong to your professor or your school, and long passages from a casebook. Check that your school’s honor code lets you share your outlines.',
  res_submit_pay_title: 'How you are paid',
  res_submit_pay:
    'Somebody reads every outline and either sets what it earns, asks for changes, or says why it is not taken. Outlines usually earn between $20 and $100, by length, class and care. What is due is paid by PayPal, Zelle or cheque, by somebody other than whoever set the amount. You can take an outline back until somebody begins to read it, and decline the amount until it is paid.',
  res_submit_open_title: 'Sending one',
  res_submit_open:
    'Sign in, open the outlines page and choose the file. A connection that breaks costs nothing: sending goes on where it stopped. Where your outline stands, and why, is shown there from the first day to the payment.',
  res_submit_account: 'Create an account',
  res_submit_send: 'Submit an outline',
  res_submit_honor_title: 'Honor codes',
  res_submit_honor:
    'Most schools let students share outlines that are their own work; some forbid selling them, and a few professors forbid both for their class. You confirm with every outline that you may share it. When in doubt, ask before you send it; we delete an outline at once when a school tells us that it should not be here.',
})
