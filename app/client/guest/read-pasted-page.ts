import { sourceOfExtraction } from '#cite/page/to-source.ts'
import type { Source } from '#cite/source/source.ts'
import { recordFactory } from '../record-factory.ts'
import { readWebciteFile } from '../webcite/read-file.ts'

/**
 * A page's own text, or a file of it, as a source: read on this device, as Webcite reads it. Null for what cannot be read.
 * Rejects when the part of the app that reads such a file cannot be fetched.
 */
export async function readPastedPage(file: Blob): Promise<Source | null> {
  const reading = await readWebciteFile(file, '')
  if (reading === null) return null
  return sourceOfExtraction(reading.fields, { id: recordFactory.newId() })
}
