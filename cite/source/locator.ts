import * as z from 'zod/mini'

/** What a locator points at; `page` prints bare, the rest with their sign or abbreviation (R5, T13). */
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
 * One step of a pincite. `value` may be a span or a list (`1272-1273`, `4, 9`); `note` is its footnote,
 * `beside` when text outside the note is cited as well (`& n.7`); `printing` counts the parallel citation it belongs to, from 0.
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
