import { createTranslator } from '../../messages/translator.ts'

/** What the page says that is not found. A table of its own: every other page loads the frame's words. */
export const t = createTranslator({
  res_not_found_title: 'Page not found',
  res_not_found: 'There is nothing at this address. It may have moved, or the link may be cut short.',
  res_go_home: 'Go to the home page',
  res_not_found_search: 'Search the pages of this site',
  res_not_found_search_yours: 'Search your projects and places',
  res_not_found_go: 'Search',
  res_not_found_pages: 'Pages of this site',
  res_not_found_none: 'No page has these words in its title.',
})
