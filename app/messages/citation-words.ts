import type { MessageTable } from './translator.ts'

/** Labels of the citation style, shared by all screens (docs/glossary.md). */
export const citationWords = {
  res_setting_style: 'Style',
  res_style_court: 'Court documents',
  res_style_academic: 'Law review',
} as const satisfies MessageTable

/** Labels of the other citation settings. */
export const printingWords = {
  res_setting_mode: 'Format as',
  res_mode_sentence: 'Citation sentence',
  res_mode_clause: 'Citation clause',
  res_set_underline: 'Underline instead of italics',
  res_profile: 'Citation style',
  'res_profile_indigo-2e': 'Indigo Book 2d ed.',
  'res_profile_bluebook-20-like': 'Bluebook 20th ed. (compatible)',
  'res_profile_bluebook-21-like': 'Bluebook 21st ed. (compatible)',
  'res_profile_bluebook-22-like': 'Bluebook 22d ed. (compatible)',
  res_profile_california: 'California courts',
  'res_profile_new-york': 'New York courts',
  res_profile_texas: 'Texas courts',
  'res_profile_federal-appellate': 'Federal courts of appeals',
  res_profile_florida: 'Florida courts',
  res_profiles_courts: 'Courts',
  res_profiles_editions: 'Rule books',
} as const satisfies MessageTable
