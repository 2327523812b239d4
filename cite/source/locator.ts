import * as z from 'zod/mini'

/**
 * Types of locators. A `page` is printed as a number alone. All other types are printed with a symbol or abbreviation
 * (R5, T13).
 */
const LOCATOR_LABELS = [
  'page',
  'section',
  'paragraph',
  'note',
  'chapter',
  'article',
  'amendment',
  'clause',
  'part',
  'title',
  'rule',
  'line',
  'column',
  'figure',
  'table',
  'appendix',
  'item',
  'field',
  'comment',
  'volume',
  'time',
  'text',
] as const

/**
 * One part of a pincite. `value` can be a range or a list (`1272-1273`, `4, 9`). `note` is a footnote on the page.
 * `beside` is true if text outside the footnote is also cited (`& n.7`). `printing` is the index of the parallel
 * citation, starting at 0.
 */
export const LocatorSchema = z.object({
  label: z.enum(LOCATOR_LABELS),
  value: z.string(),
  note: z.optional(z.string()),
  beside: z.optional(z.boolean()),
  printing: z.optional(z.number()),
})

export type Locator = z.infer<typeof LocatorSchema>
export type LocatorLabel = Locator['label']
