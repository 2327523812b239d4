import * as z from 'zod/mini'
import { SourceSchema } from '#cite/source/source.ts'
import { PROFILES, TYPEFACES, UseSchema } from '#cite/source/use.ts'

/** Schema of the data needed to format an inserted citation again in another form. */
const CitationRecordSchema = z.object({
  source: SourceSchema,
  use: UseSchema,
  typeface: z.enum(TYPEFACES),
  profile: z.enum(PROFILES),
  /** True if the citation is a complete sentence, which ends with a period. */
  ends: z.boolean(),
})

const RecordsSchema = z.object({ version: z.literal(1), citations: z.record(z.string(), z.unknown()) })

export type CitationRecord = z.infer<typeof CitationRecordSchema>

/**
 * Reads the records in a document, by citation id. Skips a record that this version can't read; its citation stays
 * unchanged.
 */
export function readCitationRecords(text: string): ReadonlyMap<string, CitationRecord> {
  const known = new Map<string, CitationRecord>()
  for (const [id, value] of Object.entries(parseRecords(text))) {
    const read = CitationRecordSchema.safeParse(value)
    if (read.success) known.set(id, read.data)
  }
  return known
}

/** Returns the stored text with a record added. Records that this version can't read stay unchanged. */
export function addCitationRecord(text: string, id: string, record: CitationRecord): string {
  return JSON.stringify({ version: 1, citations: { ...parseRecords(text), [id]: record } })
}

function parseRecords(text: string): Readonly<Record<string, unknown>> {
  if (text.trim() === '') return {}
  try {
    const read = RecordsSchema.safeParse(JSON.parse(text))
    return read.success ? read.data.citations : {}
  } catch {
    // Another program changed the part, so leave its citations unchanged.
    return {}
  }
}
