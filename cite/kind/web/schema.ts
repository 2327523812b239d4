import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

export const online = {
  authors: people,
  /** `Opinion`, `Press Release`; printed in roman before the title. */
  designation: text,
  title: text,
  date,
  /** Date of the last change, as given by the page. Used if the page shows no other date. */
  modified: date,
  modifiedWord: z.optional(z.enum(['last modified', 'last updated'])),
  /** Date visited; used if the page shows no date. */
  visited: date,
  url: text,
  archiveUrl: text,
  /** Where a copy is kept if none is online: `on file with author`. */
  keptAt: text,
  /** How to find the passage at a root URL: `select corpus "English Fiction"`. */
  directions: text,
}

/** A page of a site (R33). */
export const WebSchema = z.object({
  kind: z.literal('web'),
  ...base,
  ...online,
  /** Name of the site; abbreviated by T11, T12, and T15 (R33.3.2). */
  site: text,
})

export type Web = z.infer<typeof WebSchema>
