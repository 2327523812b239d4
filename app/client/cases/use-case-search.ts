import { useEffect, useMemo } from 'react'
import type { FoundCase } from '#cite/cases/cases.ts'
import type { AuthorityStatus } from '#cite/status/authority-status.ts'
import { formatMonth } from '../../messages/format.ts'
import { fetchCaseList, type CaseList, type CaseListState, useCaseList } from './case-list.ts'
import { closeInitials, searchCases } from './found-case.ts'
import { overruledStatusOf } from './overruled-status.ts'
import { t } from './messages.ts'

export interface CaseSearch {
  readonly list: CaseListState
  readonly cases: readonly FoundCase[]
  /** Message that the list doesn't have the case. Null unless the list was searched and no case was found. */
  readonly unlisted: string | null
  /** Message that the list isn't on the device, so nothing was searched. Null otherwise. */
  readonly missing: string | null
  /** Returns the status of a found case that was overruled; undefined for other cases. */
  readonly statusOf: (found: FoundCase) => AuthorityStatus | undefined
}

interface SearchOptions {
  /** False for text that cannot name a case. */
  readonly isSearched: boolean
  /** Whether to download the list for this text. A list that is already on the device is always searched. */
  readonly isFetched: boolean
}

/** Searches the case list for typed text. */
export function useCaseSearch(text: string, { isSearched, isFetched }: SearchOptions): CaseSearch {
  const list = useCaseList()
  useEffect(() => {
    // Ignore a failure, because the state reports it.
    if (isSearched && isFetched) fetchCaseList().catch(() => undefined)
  }, [isSearched, isFetched])
  return useMemo(() => {
    if (!isSearched || typeof list === 'string') {
      const missing = isSearched && list === 'failed' ? t('res_cases_failed') : null
      return { list, cases: [], unlisted: null, missing, statusOf: () => undefined }
    }
    const cases = searchCases(list, text)
    return {
      list,
      cases,
      unlisted: cases.length === 0 ? describeUnlisted(list) : null,
      missing: null,
      statusOf: (found) => overruledStatusOf(list, found),
    }
  }, [list, text, isSearched])
}

/** Returns a message that the list doesn't have the case, with the last volume and month of the list. */
export function describeUnlisted({ tables: { lastVolume, lastMonth } }: CaseList): string {
  return t('res_cases_unlisted', { volume: lastVolume, month: formatMonth(lastMonth) })
}

/** Formats a found case with its location: `Miranda v. Arizona, 384 U.S. 436, 444 (1966)`. */
export function nameFoundCase({ case: { name, volume, page, year }, pincite }: FoundCase): string {
  return `${closeInitials(name)}, ${volume} U.S. ${page}${pincite === undefined ? '' : `, ${pincite}`} (${year})`
}
