import { sourceOfExtraction } from '#cite/page/to-source.ts'
import type { Source } from '#cite/source/source.ts'
import { recordFactory } from '../record-factory.ts'
import { readWebciteFile } from '../webcite/read-file.ts'

/**
 * Reads a pasted or saved page as a source, on this device, as Webcite does. Returns null if the page can't be read.
 * Rejects if the reader can't be fetched.
 */
export async function readPastedPage(file: Blob): Promise<Source | null> {
  const reading = await readWebciteFile(file, '')
  if (reading === null) return null
  return sourceOfExtraction(reading.fields, { id: recordFactory.newId() })
}
