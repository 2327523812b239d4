import { createTranslator } from '../../messages/translator.ts'

/** Messages of the Page not found screen, in a separate table because every other page loads the layout's messages. */
export const t = createTranslator({
  res_not_found_title: 'Page not found',
  res_not_found: 'We couldn’t find that page. The link may be broken.',
  res_not_found_tools: 'Tools',
  res_not_found_tool_string: 'Cite a source',
  res_not_found_tool_string_text: 'Paste a citation or type a case name, and copy it in the right form.',
  res_not_found_tool_check: 'Check a brief',
  res_not_found_tool_check_text: 'Check every authority in a document against lists on your device.',
  res_not_found_tool_doctor: 'Footnote doctor',
  res_not_found_tool_doctor_text: 'Find and correct citation errors in a Word file’s notes.',
  res_not_found_search_yours: 'Search your projects and pages',
  res_not_found_go: 'Search',
})
