import type { Extraction } from '#cite/page/extraction.ts'
import type { PageFields } from '#sync/contract/webcite.ts'

/** Converts page fields from the server or the extension. Evidence of an unknown kind keeps its name. */
export function extractionOf(fields: PageFields): Extraction {
  return fields as Extraction
}
