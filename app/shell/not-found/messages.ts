import { speaker } from '../../messages/translator.ts'

export const t = speaker({
  res_not_found_search: 'Search the pages of this site',
  res_not_found_search_yours: 'Search your projects and places',
  res_not_found_go: 'Search',
  res_not_found_pages: 'Pages of this site',
  res_not_found_none: 'No page has these words in its title.',
})
