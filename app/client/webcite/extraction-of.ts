import type { Extraction } from '#cite/page/extraction.ts'
import type { PageFields } from '#sync/contract/webcite.ts'

/**
 * Converts page fields from the server or the extension. Kinds of evidence that this version doesn't know stay
 * unchanged.
 */
export function extractionOf(fields: PageFields): Extraction {
  return fields as Extraction
}
