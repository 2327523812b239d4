import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
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
})
