import type { MessageTable } from './translator.ts'

/** Labels of the citation style, shared by all screens (docs/glossary.md). */
export const citationWords = {
  res_setting_style: 'Typeface',
  res_style_court: 'Court',
  res_style_academic: 'Law review',
} as const satisfies MessageTable

/** Labels of the other citation settings. */
export const printingWords = {
  res_setting_mode: 'Use it as',
  res_mode_sentence: 'Sentence',
  res_mode_clause: 'Clause',
  res_set_underline: 'Underline instead of italics',
  res_profile: 'Rules followed',
  'res_profile_indigo-2e': 'Indigo Book, 2d ed.',
  'res_profile_bluebook-20-like': 'Like the Bluebook, 20th ed.',
  'res_profile_bluebook-21-like': 'Like the Bluebook, 21st ed.',
  'res_profile_bluebook-22-like': 'Like the Bluebook, 22d ed.',
} as const satisfies MessageTable
