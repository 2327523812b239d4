import type { Extraction } from '#cite/page/extraction.ts'
import type { PageFields } from '#sync/contract/webcite.ts'

/** Converts transferred fields. Evidence of an unknown kind keeps its name. */
export function extractionOf(fields: PageFields): Extraction {
  return fields as Extraction
}
