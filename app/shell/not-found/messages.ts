import { createTranslator } from '../../messages/translator.ts'

/** Messages of the Page not found screen, in a separate table because every other page loads the layout's messages. */
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
