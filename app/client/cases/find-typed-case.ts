import type { ParsedString } from '#cite/find/found.ts'
import { fetchCaseList } from './case-list.ts'
import { citeFoundCase, searchCases } from './found-case.ts'
import { mayNameCase } from './may-name-case.ts'

/**
 * Returns the case that Enter should add if the whole text names one, otherwise null. Waits for the case list; rejects
 * if it can't be fetched.
 */
export async function findTypedCase(text: string, parsed: ParsedString): Promise<ParsedString | null> {
  if (!mayNameCase(text, parsed)) return null
  const [first] = searchCases(await fetchCaseList(), text)
  return first?.whole === true ? citeFoundCase(first) : null
}
