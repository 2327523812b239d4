import { createTranslator } from '../messages/translator.ts'

/** Messages of the public pages. The terms and the privacy notice have their own tables. */
export const t = createTranslator({
  res_home_title: 'Legal citations that work without wifi',
  res_home_lead:
    'Build string cites and web citations in class, even with no wifi. They sync to your laptop when you’re back online.',
  res_home_start: 'Start citing',
  res_home_continue: 'Keep citing',
  res_home_opening: 'Opening your string…',
  res_string_point:
    'Paste authorities as you find them. Add signals, pincites, and parentheticals; drag the authorities into order; and copy the string.',
  res_webcite_point: 'Paste a link to cite a page, blog post, podcast, or PDF.',
  res_offline_title: 'Works offline',
  res_offline_point:
    'Every keystroke is saved on your device before anything is sent. Add Pincite to your Home Screen to open it anywhere.',
  res_outlines_title: 'We pay for outlines',
  res_outlines_point:
    'We buy outlines for 1L and 2L classes such as Contracts, Torts, Property, Civil Procedure, Criminal Law, and Constitutional Law.',
  res_outlines_more: 'How submissions work',

  res_demo_title: 'Try both tools',
  res_demo_tool: 'Tool',
  res_demo_sample: 'Try “{name}”',
  res_demo_label: 'Paste a citation, or type a case name',
  res_demo_url: 'Web page URL',
  res_demo_url_start: 'https://',
  res_demo_url_hint:
    'We guess the site, date, and title from the URL. With an account, Pincite reads the page itself.',
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
  res_demo_keep: 'Save it with a free account',
  res_demo_open: 'Save it to your account',
  res_demo_kept: 'What you type stays in this browser. Sign up or log in here to save it to your account.',
  res_demo_result: 'Citation',

  res_products_title: 'Products',
  res_products_lead: 'Two citation tools, and a way to get paid for outlines you’ve already written.',
  res_products_string:
    'Keep your authorities in a project and build strings from them. Paste a messy string and Pincite splits it into citations. Add signals, pincites, and parentheticals; drag authorities into order; and switch between court documents and law review footnotes.',
  res_products_string_open: 'Open String Cite',
  res_products_webcite:
    'Cite web pages, blogs, podcasts, and print sources, whether by a person or an organization. See the citation as you type, then copy it or add it to a string.',
  res_products_webcite_open: 'Open Webcite',
  res_products_outlines: 'Course outlines',
  res_products_outlines_text:
    'We pay for outlines for 1L and 2L classes such as Contracts, Torts, Property, Civil Procedure, Criminal Law, and Constitutional Law.',
  res_products_outlines_open: 'Submission details',
  res_products_offline:
    'Both tools work offline; only reading a page from its link needs a connection. No credit card needed.',

  res_about_title: 'About Pincite',
  res_about_lead:
    'A citation tool for law students, attorneys, and legal researchers, built for where they work: classrooms, libraries, courtrooms, and trains.',
  res_about_why_title: 'Why we built it',
  res_about_why:
    'String cites get retyped, reordered, and fixed by hand far more often than they get read. Signals lose their italics when pasted, a moved footnote breaks every id., and the one website that could help needs a connection the lecture hall doesn’t have.',
  res_about_why_2:
    'Pincite stores a citation as its parts: sources, signals, pincites, and parentheticals. It works out the wording, order, and typeface every time you look, so moving one thing never breaks another.',
  res_about_how_title: 'How it works',
  res_about_how_1:
    'Everything you do is saved on your device first. Once you’ve logged in on a device, the tools open and work there with no connection at all.',
  res_about_how_2: 'When you’re online, your devices and account sync.',
  res_about_how_3:
    'Copied citations keep their italics and small caps in a word processor and paste as plain text everywhere else.',
  res_about_style_title: 'Which rules it follows',
  res_about_style:
    'Citations follow The Indigo Book, an open manual of the same citation system that American courts and law reviews use. Pincite is not affiliated with the publisher of any citation manual. Your professor, journal, or court has the last word.',
  res_about_start: 'Create an account',
  res_about_products: 'See the tools',

  res_submit_title: 'Outline submission details',
  res_submit_lead:
    'You wrote it, and it got you through the exam. We pay for outlines that help the next class. Here’s what we look for.',
  res_submit_classes_title: 'Which classes',
  res_submit_classes:
    'First- and second-year classes such as Contracts, Torts, Property, Civil Procedure, Criminal Law, and Constitutional Law. Outlines for other second-year classes are welcome too; tell us the class, the year, and the textbook.',
  res_submit_need_title: 'What makes a good outline',
  res_submit_need_1: 'Complete: every unit on the exam, in the order it was taught or a better one.',
  res_submit_need_2: 'Rules first, then the cases behind them, each with a proper citation.',
  res_submit_need_3: 'Clear to someone who wasn’t in class: no unexplained abbreviations, no “see slide 12.”',
  res_submit_need_4: 'An editable document (.docx), a PDF, or plain text.',
  res_submit_rights_title: 'What you can submit',
  res_submit_rights:
    'The outline must be your own work. Leave out slides, model answers, and past exams that belong to your professor or school, as well as long passages from a casebook. Check that your school’s honor code lets you share your outlines.',
  res_submit_pay_title: 'How you get paid',
  res_submit_pay:
    'A person reads every outline and sets a price, asks for changes, or tells you why we passed. Outlines usually earn $20 to $100, depending on length, class, and quality. We pay by PayPal, Zelle, or check, and the person who sets the price never makes the payment. You can withdraw an outline until a reviewer starts reading it, and decline the price until you’re paid.',
  res_submit_open_title: 'How to submit',
  res_submit_open:
    'Log in, open the outlines page, and choose your file. If your connection drops, the upload picks up where it left off. That page shows your outline’s status, and the reason for it, from submission to payment.',
  res_submit_account: 'Create an account',
  res_submit_send: 'Submit an outline',
  res_submit_honor_title: 'Honor codes',
  res_submit_honor:
    'Most schools let students share outlines that are their own work; some forbid selling them, and a few professors forbid both in their classes. With every outline, you confirm that you may share it. When in doubt, ask before you submit. If a school tells us that an outline shouldn’t be here, we delete it right away.',
})
