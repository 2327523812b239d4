import * as z from 'zod/mini'
import { type PageType, WORK_KINDS } from '#cite/page/extraction.ts'
import { AuthorSchema } from '#cite/source/author.ts'
import { defineEndpoint } from './endpoint.ts'

/** The source types a page can be cited as. */
export const PAGE_TYPES = [
  'individual',
  'organizational',
  'blog',
  'printed',
  'podcast',
  'post',
  'video',
  ...WORK_KINDS,
] as const satisfies readonly PageType[]

/** Maximum length of a URL that the server reads, in UTF-16 code units. */
export const URL_MAX = 8_000

const text = z.string()
const reading = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ value, confidence: z.number(), provenance: z.array(text) })
/** One field of a page: its best value, its confidence, where it was found, and alternative values. */
const field = <Value extends z.ZodMiniType>(value: Value) =>
  z.extend(reading(value), { alternatives: z.array(reading(value)) })
const maybe = z.optional(field(text))

/** The fields found on a page. A field that was not found is absent. */
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
  /** The article, opinion, or enactment that the page publishes, and the parts of its citation. */
  work: z.optional(
    z.object({
      kind: z.enum(WORK_KINDS),
      parts: z.record(text, text),
      confidence: z.number(),
      provenance: z.array(text),
    }),
  ),
  /** True if the page is not in English. */
  foreign: z.optional(z.boolean()),
  /** An archived copy of the page. Present if the page is an archived copy or links to one. */
  archive: maybe,
  url: field(text),
  type: z.extend(field(z.enum(PAGE_TYPES)), { reason: text }),
})

/** The specification's citation record (§3), with the evidence for each part. */
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

/** Turns a URL into a citation (contract 5). */
export const webcite = {
  cite: defineEndpoint({
    method: 'POST',
    path: '/api/v1/webcite',
    access: 'verified',
    input: z.object({ url: text, type: z.optional(z.nullable(z.enum(['auto', ...PAGE_TYPES]))) }),
    output: z.object({
      citation: CitationSchema,
      /**
       * Set if the language model was asked for missing fields but returned nothing usable. The result then contains
       * only the fields that the rules found.
       */
      notice: z.optional(z.enum(['FUNCTION_CALL_NOT_FOUND', 'FUNCTION_CALL_INVALID'])),
    }),
  }),
}
