import { createTranslator } from '../../../messages/translator.ts'

/** UI text shared by the pages about a project. */
export const t = createTranslator({
  res_project_all: 'All projects',
  res_project_pages: 'Pages of this project',
  res_project_untitled: 'Untitled project',
  res_project_strings: 'Strings',
  res_project_short_forms: 'Short forms',
  res_project_authorities: 'Table of authorities',
  res_project_record: 'Record',
  res_project_history: 'History',
})
