import { speaker } from '../../messages/translator.ts'

export const t = speaker({
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
})
