import type { ParsedString } from '#cite/parse/found.ts'
import { fetchCaseTable } from './case-table.ts'
import { citeFoundCase, searchCases } from './found-case.ts'
import { mayNameCase } from './may-name-case.ts'

/**
 * The case that Enter means, when what was typed names one; null when it names none as a whole. Waits for the
 * table, and rejects when it cannot be fetched.
 */
export async function findTypedCase(text: string, parsed: ParsedString): Promise<ParsedString | null> {
  if (!mayNameCase(text, parsed)) return null
  const [first] = searchCases(await fetchCaseTable(), text)
  return first?.whole === true ? citeFoundCase(first) : null
}
