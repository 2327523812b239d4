import { createTranslator } from '../../messages/translator.ts'

/** What the page says that is not found. A table of its own: every other page loads the frame's words. */
export const t = createTranslator({
  res_not_found_title: 'Page not found',
  res_not_found: 'We couldn’t find that page. The link may be broken.',
  res_go_home: 'Go to the home page',
  res_not_found_search: 'Search this site',
  res_not_found_search_yours: 'Search your projects and pages',
  res_not_found_go: 'Search',
  res_not_found_pages: 'Pages on this site',
  res_not_found_none: 'No page titles match.',
})
