import { formatPeople } from '../../../client/source/parse-people.ts'
import { readPageOnline } from '../../../client/webcite/read-online.ts'
import type { ReadPage } from './web-tool.tsx'

/** Asks the server to read a page. Resolves to null if it can't. */
export async function readPage(url: string, signal: AbortSignal): Promise<ReadPage | null> {
  const answer = await readPageOnline(url, signal)
  if (answer.to !== 'found') return null
  const { fields } = answer.found
  return { url, fields, people: formatPeople(fields.authors?.value ?? []) }
}
