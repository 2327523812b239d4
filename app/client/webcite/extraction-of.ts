import type { Extraction } from '#cite/page/extraction.ts'
import type { PageFields } from '#sync/contract/webcite.ts'

/** Converts the transferred fields; unknown kinds of evidence keep their name. */
export function extractionOf(fields: PageFields): Extraction {
  return fields as Extraction
}
