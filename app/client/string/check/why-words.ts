import { createTranslator } from '../../../messages/translator.ts'

/** What stands beside a rule's reason. */
export const t = createTranslator({
  res_why_unknown: 'This rule has no explanation here yet.',
  res_why_source: '{rule}, told in our own words after The Indigo Book (public domain).',
})
