import { createTranslator } from '../../../messages/translator.ts'

/** Messages of the home page’s tools that load with the tools. */
export const t = createTranslator({
  res_demo_site: 'website',
  res_demo_date: 'date',
  res_demo_page_untitled: 'Add the title. The link doesn’t show it.',
  res_demo_page_guessed: 'Check the {fields} that we guessed from the link.',
  res_demo_page_author: 'If the page names one',
  res_demo_page_guess: 'From the link',
  res_demo_page_read: 'Read from the page.',
  res_demo_page_gap: '[title]',
  res_demo_fine: '{name} is in the case list.',
  res_demo_fine_page: '{name} is in the case list; page {page} is in this case.',
  res_demo_fine_pages: '{name} is in the case list; the cited pages are in this case.',
  res_demo_fine_many: '{count} cases match the case list.',
  res_demo_no_citator: 'This check isn’t a citator.',
  res_demo_fix_all: 'Fix all {count}',
  res_demo_notes: '{count} footnotes. In a project, id. adjusts automatically when you move a note.',
  res_demo_not_checked: 'We couldn’t load the checks. Connect to the internet and try again.',
  res_demo_unchecked: 'Not checked',
  res_demo_page_check: '1 to check',
})
