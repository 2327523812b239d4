import { formatDay, formatMoment } from '../../../messages/format.ts'
import type { VerificationState } from '#cite/cases/cases.ts'
import { t } from '../messages.ts'
import type { DatedVerdict } from './judge-lookup.ts'
import type { LookupState } from './lookup-store.ts'

/** An authority's lookup result as text. It claims no more than the service reports. */
export interface LookupWords {
  readonly state: VerificationState
  /** True if the answer differs from the citation. */
  readonly differs: boolean
  readonly words: string
  /** Path of the case on the service, or empty. */
  readonly path: string
  /** Time of the lookup, in epoch milliseconds. */
  readonly askedAt: number | null
}

/** Describes a verdict. */
export function describeVerdict(verdict: DatedVerdict): LookupWords {
  const path = 'case' in verdict ? verdict.case.path : ''
  const asked = t('res_online_asked', { date: formatDay(new Date(verdict.askedAt).toISOString()) })
  const say = (state: VerificationState, words: string, differs = false): LookupWords => ({
    state,
    differs,
    words: `${words} ${asked}`,
    path,
    askedAt: verdict.askedAt,
  })
  switch (verdict.kind) {
    case 'listed': {
      const { name, filed } = verdict.case
      const values = { name, place: verdict.place, year: filed.slice(0, 4), count: verdict.among }
      const words = t(
        name === ''
          ? 'res_online_listed_nameless'
          : verdict.parallel
            ? 'res_online_listed_parallel'
            : verdict.among > 1
              ? 'res_online_listed_among'
              : 'res_online_listed',
        values,
      )
      if (verdict.year === null) return say(name === '' || verdict.parallel ? 'partial' : 'matches', words)
      return say('partial', `${words} ${t('res_online_year', { year: verdict.year })}`, true)
    }
    case 'other': {
      const { name, filed } = verdict.case
      const year = filed === '' ? '' : ` (${filed.slice(0, 4)})`
      const key = verdict.among > 1 ? 'res_online_other_several' : 'res_online_other'
      const words = t(key, { name: `${name}${year}`, place: verdict.place, count: verdict.among })
      return say('other-case', words, true)
    }
    case 'inside': {
      const { name, begins } = verdict.case
      const values = { name, place: verdict.place, begins: begins ?? '' }
      const words = t(begins === null ? 'res_online_inside' : 'res_online_inside_begins', values)
      return say(verdict.same ? 'partial' : 'other-case', words, true)
    }
    case 'absent':
      return say('not-listed', t('res_online_absent', { place: verdict.place }))
    case 'unread':
      return say('unchecked', t('res_online_unread', { place: verdict.place }))
  }
}

/**
 * Returns the state of an authority without a lookup answer. Distinguishes a failed lookup from a source that can't be
 * looked up.
 */
export function stateWithoutAnswer({ wait }: LookupState, hasPlace: boolean): VerificationState {
  if (!hasPlace) return 'unchecked'
  return wait !== null && FAILED.has(wait.reason) ? 'lookup-failed' : 'not-looked-up'
}

const FAILED: ReadonlySet<NonNullable<LookupState['wait']>['reason']> = new Set([
  'server',
  'silent',
  'refused',
])

/** Describes an authority without an answer. */
export function describeNoAnswer(state: VerificationState): string {
  if (state === 'unchecked') return t('res_online_no_place')
  return t(state === 'lookup-failed' ? 'res_online_unreached' : 'res_online_waiting')
}

/** Describes why an answer is missing; empty if none is expected. */
export function describeWait({ wait, busy, absent }: LookupState): string {
  if (absent) return t('res_online_not_set_up')
  if (busy) return t('res_online_busy')
  if (wait === null) return ''
  if (wait.reason === 'offline' || wait.until === null) return t('res_online_wait_offline')
  return t(`res_online_wait_${wait.reason}`, { time: formatMoment(new Date(wait.until).toISOString()) })
}
