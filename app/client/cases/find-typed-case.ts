import type { ParsedString } from '#cite/find/found.ts'
import { fetchCaseList } from './case-list.ts'
import { citeFoundCase, searchCases } from './found-case.ts'
import { mayNameCase } from './may-name-case.ts'

/**
 * Returns the case that Enter should add if the entire text is the name of one case; otherwise null. Waits for the case
 * list; rejects if the list can't be fetched.
 */
export async function findTypedCase(text: string, parsed: ParsedString): Promise<ParsedString | null> {
  if (!mayNameCase(text, parsed)) return null
  const [first] = searchCases(await fetchCaseList(), text)
  return first?.whole === true ? citeFoundCase(first) : null
}
