import * as z from 'zod/mini'
import { PrintingSchema } from '../kind/case/schema.ts'

const CslDate = z.looseObject({
  'date-parts': z.optional(z.array(z.array(z.union([z.number(), z.string()])))),
  literal: z.optional(z.string()),
  raw: z.optional(z.string()),
  season: z.optional(z.union([z.number(), z.string()])),
})

const CslName = z.looseObject({
  family: z.optional(z.string()),
  given: z.optional(z.string()),
  literal: z.optional(z.string()),
  suffix: z.optional(z.string()),
  'non-dropping-particle': z.optional(z.string()),
  'dropping-particle': z.optional(z.string()),
})

const text = z.optional(z.union([z.string(), z.number()]))

/**
 * A CSL-JSON item, or a CSL-M item with its legal fields. Unlisted fields are ignored; a listed field of the wrong type
 * makes the item invalid.
 */
export const CslItemSchema = z.looseObject({
  id: text,
  type: z.string(),
  title: text,
  'title-short': text,
  shortTitle: text,
  'container-title': text,
  'collection-title': text,
  'collection-number': text,
  'chapter-number': text,
  volume: text,
  issue: text,
  page: text,
  number: text,
  section: text,
  edition: text,
  publisher: text,
  'publisher-place': text,
  authority: text,
  jurisdiction: text,
  language: text,
  genre: text,
  note: text,
  status: text,
  references: text,
  archive: text,
  archive_location: text,
  'call-number': text,
  'document-name': text,
  'admin-flag': text,
  'gazette-flag': text,
  medium: text,
  URL: text,
  DOI: text,
  issued: z.optional(CslDate),
  accessed: z.optional(CslDate),
  submitted: z.optional(CslDate),
  'original-date': z.optional(CslDate),
  'publication-date': z.optional(CslDate),
  author: z.optional(z.array(CslName)),
  editor: z.optional(z.array(CslName)),
  translator: z.optional(z.array(CslName)),
  contributor: z.optional(z.array(CslName)),
  recipient: z.optional(z.array(CslName)),
  interviewer: z.optional(z.array(CslName)),
  director: z.optional(z.array(CslName)),
  'event-title': text,
  event: text,
  'event-place': text,
  /** Set while an item is normalized: a foreign court, the printings, or a separate opinion. */
  foreign: text,
  printings: z.optional(z.array(PrintingSchema)),
  'separate-opinion': text,
  ruling: text,
  /** Patents: the office, if it isn't the U.S. office. `application` marks a patent application. */
  office: text,
  application: text,
})

export type CslItem = z.infer<typeof CslItemSchema>
export type CslName = z.infer<typeof CslName>
export type CslDate = z.infer<typeof CslDate>
