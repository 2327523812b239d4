import { SourceSchema, type Source } from '../source/source.ts'
import type { Extraction } from './extraction.ts'
import { fieldsOfExtraction, type WantedSource } from './source-fields.ts'

/** Converts a page to a source of its type (PG16). Fields the page does not provide are absent. */
export function sourceOfExtraction(found: Extraction, wanted: WantedSource): Source {
  return SourceSchema.parse(fieldsOfExtraction(found, wanted))
}
