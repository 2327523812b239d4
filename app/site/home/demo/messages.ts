import { createTranslator } from '../../../messages/translator.ts'

/** Messages of the home page’s tools that load with the tools. */
export const t = createTranslator({
  res_demo_title: 'title',
  res_demo_site: 'website',
  res_demo_date: 'date',
  res_demo_page_untitled: 'Add a title.',
  res_demo_page_guessed: 'Check the {fields}: guessed from the URL.',
  res_demo_page_author: 'Add the author if the page names one.',
  res_demo_not_checked: 'We couldn’t load the checks. Connect to the internet and try again.',
  res_demo_unchecked: 'Not checked',
  res_demo_page_check: '1 to check',
})
