import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

export const online = {
  authors: people,
  /** Label printed in roman type before the title: `Opinion`, `Press Release`. */
  designation: text,
  title: text,
  date,
  /** Date of the last change, as shown on the page. Used if the page shows no other date. */
  modified: date,
  modifiedWord: z.optional(z.enum(['last modified', 'last updated'])),
  /** Date of the last visit. Used if the page shows no date. */
  visited: date,
  url: text,
  archiveUrl: text,
  /** Where a copy is kept, if none is online: `on file with author`. */
  keptAt: text,
  /**
   * Instructions for finding the passage if the URL is that of the site's home page: `select corpus "English Fiction"`.
   */
  directions: text,
}

/** A page on a website (R33). */
export const WebSchema = z.object({
  kind: z.literal('web'),
  ...base,
  ...online,
  /** Name of the site, abbreviated as T11, T12, and T15 require (R33.3.2). */
  site: text,
})

export type Web = z.infer<typeof WebSchema>
