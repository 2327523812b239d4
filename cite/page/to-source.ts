import { SourceSchema, type Source } from '../source/source.ts'
import type { Extraction } from './extraction.ts'
import { fieldsOfExtraction, type WantedSource } from './source-fields.ts'

/** Converts a page to a source of its type (PG16). Omits fields that the page doesn't provide. */
export function sourceOfExtraction(found: Extraction, wanted: WantedSource): Source {
  return SourceSchema.parse(fieldsOfExtraction(found, wanted))
}
