import * as z from 'zod/mini'
import type { PageType } from '#cite/page/extraction.ts'
import { AuthorSchema } from '#cite/source/author.ts'
import { defineEndpoint } from './endpoint.ts'

/** What a page can be cited as. */
export const PAGE_TYPES = [
  'individual',
  'organizational',
  'blog',
  'printed',
  'podcast',
  'post',
  'video',
] as const satisfies readonly PageType[]

/** Longest address that is read, in UTF-16 units. */
export const URL_MAX = 8_000

const text = z.string()
const reading = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ value, confidence: z.number(), provenance: z.array(text) })
/** One field of a page: its best reading, how sure it is, where it was read, and what else it might be. */
const field = <Value extends z.ZodMiniType>(value: Value) =>
  z.extend(reading(value), { alternatives: z.array(reading(value)) })
const maybe = z.optional(field(text))

/** Everything a page says about itself; a field is absent when it does not say. */
export const FieldsSchema = z.object({
  title: maybe,
  authors: z.optional(field(z.array(AuthorSchema))),
  date: maybe,
  updated: maybe,
  time: maybe,
  site: maybe,
  blog: maybe,
  designation: maybe,
  series: maybe,
  /** A copy of the page in an archive, where the page itself is one or names one. */
  archive: maybe,
  url: field(text),
  type: z.extend(field(z.enum(PAGE_TYPES)), { reason: text }),
})

/** The specification's citation record (§3), with what each part of it rests on. */
const CitationSchema = z.object({
  id: text,
  citation: text,
  type: z.enum(PAGE_TYPES),
  indexToInsert: z.number(),
  citationDetails: z.object({
    id: text,
    websiteOrPublisher: text,
    url: text,
    blogTitle: z.nullable(text),
    abbreviationDuplicates: z.array(
      z.object({
        full: text,
        key: text,
        abbreviations: z.array(z.object({ key: text, category: text, table: text })),
      }),
    ),
  }),
  fields: FieldsSchema,
})

export type PageFields = z.infer<typeof FieldsSchema>

/** From an address to a citation (contract 5). */
export const webcite = {
  cite: defineEndpoint({
    method: 'POST',
    path: '/api/v1/webcite',
    access: 'verified',
    input: z.object({ url: text, type: z.optional(z.nullable(z.enum(['auto', ...PAGE_TYPES]))) }),
    output: z.object({
      citation: CitationSchema,
      /** The model that was asked for what the rules left open gave no usable answer; theirs stands. */
      notice: z.optional(z.enum(['FUNCTION_CALL_NOT_FOUND', 'FUNCTION_CALL_INVALID'])),
    }),
  }),
}
