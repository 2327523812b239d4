import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_palette: 'Commands',
  res_palette_find: 'What do you want to do?',
  res_palette_none: 'No matching commands.',
  res_palette_cases: 'U.S. Supreme Court cases',
  res_palette_go: 'Go to',
  res_go_projects: 'Strings: all projects',
  res_go_dashboard: 'Dashboard',
  res_go_webcite: 'Webcite',
  res_go_doctor: 'Footnote doctor',
  res_go_brief: 'Check a brief',
  res_go_practice: 'Practice: five minutes of exercises',
  'res_go_short-forms': 'Short forms: {name}',
  res_go_authorities: 'Table of authorities: {name}',
  res_go_record: 'Record: {name}',
  res_go_history: 'History: {name}',
  res_go_project: 'Open “{name}”',
})
