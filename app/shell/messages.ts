import { speaker } from '../messages/translator.ts'

/** What the frame around the screens says. */
export const t = speaker({
  res_tagline: 'Legal citations that work without wifi',
  res_broken_title: 'This page stopped working',
  res_broken: 'Something broke on our side. Nothing you typed is lost.',
  res_not_found_title: 'Page not found',
  res_not_found: 'There is nothing at this address. It may have moved, or the link may be cut short.',
  res_go_home: 'Go to the home page',
  res_nav_site: 'Site',
  res_nav_footer: 'More about Pincite',
  res_about: 'About',
  res_products: 'Products',
  res_terms: 'Terms',
  res_privacy: 'Privacy',
  res_submissions: 'Submit an outline',
  res_open_app: 'Open Pincite',
})
