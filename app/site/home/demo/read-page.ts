import type { Extraction } from '#cite/page/extraction.ts'
import { formatPeople } from '../../../client/source/parse-people.ts'
import { readPageOnline } from '../../../client/webcite/read-online.ts'

/** A page that the server has read, and its URL. */
export interface ReadPage {
  readonly url: string
  readonly fields: Extraction
  /** The authors, as the form shows them. */
  readonly people: string
}

/** Asks the server to read a page. Resolves to null if it can't. */
export async function readPage(url: string, signal: AbortSignal): Promise<ReadPage | null> {
  const answer = await readPageOnline(url, signal)
  if (answer.to !== 'found') return null
  const { fields } = answer.found
  return { url, fields, people: formatPeople(fields.authors?.value ?? []) }
}
