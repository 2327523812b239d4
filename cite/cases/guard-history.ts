import type { Source, SourceOf } from '../source/source.ts'
import type { CaseTables } from './case-tables.ts'
import { type CitedCase, printingOfCited } from './cited-case.ts'
import { guardCitation } from './guard-citation.ts'
import type { CitationFinding } from './guard-finding.ts'
import { type VerificationState, verificationOf, worstVerification } from './verification-state.ts'

/** An earlier or later decision in the citation of a case. */
type History = NonNullable<SourceOf<'case'>['history']>[number]

/** A decision that a citation gives as history: `aff’d, 500 U.S. 1 (1991)`. */
type CitedHistory = {
  readonly phrase: string
  /** The phrase and the decision as printed: `aff’d, 500 U.S. 1 (1991)`. */
  readonly text: string
  readonly isEarlier: boolean
  readonly cited: CitedCase
}

/** Result of checking a decision that a citation gives as history. */
export type CheckedHistory = CitedHistory & {
  readonly findings: readonly CitationFinding[]
  readonly state: VerificationState
  /** The year of the cited case, if the two decisions can't have been made in the stated order. */
  readonly outOfOrder?: number
}

/** Phrases that introduce a decision in another matter, such as an overruling decision. */
const OTHER_MATTER =
  /(?<!sub nom\. )\b(?:by|in|from|to)$|^(?:overrul|abrogat|supersed|disapprov|question|criticiz|limited|distinguish|follow|not followed|explained|called|invalidat|nullif)/

/** Returns true if a decision that a citation gives as history is in the same matter as the cited case. */
export function isSameMatter({ phrase, name }: Pick<History, 'phrase' | 'name'>): boolean {
  return name === undefined || !OTHER_MATTER.test(phrase)
}

/** Phrases that are not followed by a comma. */
const TAKES_OBJECT = /(?:\bsub nom\.|ing|[’']g)$/
/** Phrases for an action on an earlier decision, so the cited case is the later one. */
const EARLIER =
  /^(?:aff|rev|vacat|modify|amend|enforc|deny|grant|dismiss|remand)[a-z]*(?:ing|[’']g)\b|^prior history/
/** Phrases for a later event, so the cited case is the earlier one. */
const LATER = /^(?:aff(?:[’']?d|irmed)|rev(?:[’']?d|ersed)|vacated|cert|remanded|on remand|appeal|petition)/

/** Returns the history in a citation: the decisions in the same matter, each with the parts that are checked. */
function citedHistoriesOf(source: Source): CitedHistory[] {
  if (source.kind !== 'case') return []
  return (source.history ?? [])
    .filter((one) => one.printings.length > 0 && isSameMatter(one))
    .map((one) => {
      const { phrase, name, printings, court, date } = one
      const places = printings.map(({ volume = '', reporter, page = '' }) => `${volume} ${reporter} ${page}`)
      const when = [court, date?.year].filter((part) => part !== undefined && part !== '').join(' ')
      const decision = [name, ...places].filter((part) => part !== undefined).join(', ')
      return {
        phrase,
        text: `${phrase}${TAKES_OBJECT.test(phrase) ? '' : ','} ${decision}${when === '' ? '' : ` (${when})`}`,
        isEarlier: EARLIER.test(phrase),
        cited: {
          name: name ?? source.name,
          year: date?.year,
          printings: printings.map(printingOfCited),
          pincites: [],
        },
      }
    })
}

/**
 * Findings that depend on the name. They aren't contradictions, because a case often has a different name in another
 * court.
 */
const BY_NAME: ReadonlySet<CitationFinding['kind']> = new Set(['other-case', 'elsewhere', 'parallel-differs'])

/**
 * Checks the earlier and later decisions in a citation's history (CT9). A different name is reported but isn't a
 * contradiction.
 */
export function guardHistory(tables: CaseTables, source: Source): CheckedHistory[] {
  const year = source.kind === 'case' ? source.date?.year : undefined
  return citedHistoriesOf(source).map((history): CheckedHistory => {
    const { cited, phrase, isEarlier } = history
    const named = guardCitation(tables, cited)
    const findings = named.some(({ kind }) => BY_NAME.has(kind))
      ? guardCitation(tables, { ...cited, name: '' })
      : named
    const state = verificationOf(findings)
    if (year === undefined || cited.year === undefined) return { ...history, findings, state }
    const isPast = isEarlier ? cited.year > year : LATER.test(phrase) && cited.year < year
    return isPast
      ? { ...history, findings, state: worstVerification([state, 'conflict']), outOfOrder: year }
      : { ...history, findings, state }
  })
}
