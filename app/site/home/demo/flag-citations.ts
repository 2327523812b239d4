import type { ParsedString } from '#cite/find/found.ts'
import { sourceIdentity } from '#cite/source/source-identity.ts'
import {
  type AuthorityStatus,
  levelOfReason,
  type StatusReason,
  statusOfReasons,
} from '#cite/status/authority-status.ts'
import { type CaseList, fetchCaseList } from '../../../client/cases/case-list.ts'
import { guardAuthority, type GuardReport } from '../../../client/cases/guard-authority.ts'
import { isOfUnitedStatesReports } from '../../../client/cases/needs-case-list.ts'
import { nameOfSource } from '../../../client/source/source-name.ts'
import type { CaseProgress } from '../../../client/status/case-progress.ts'
import { nameReason, putSeriousFirst, summarizeStatuses } from '../../../client/status/status-words.ts'
import { checkCitations, type CitationLook } from '../../../client/string/check/check-citations.ts'
import { citationStyleOf } from '../../../client/string/model/citation-row.ts'
import { correctText } from './correct-text.ts'
import type { DemoEngine, DemoTypeface } from './demo-engine.ts'
import { t } from './messages.ts'
import type { CitationFlag, CitationFlags, FlagTone, TextFix } from './printed-text.tsx'

/** Maximum number of findings shown. Further findings are only counted. */
const SHOWN = 5

/** Maximum number of names listed in a finding about several citations. */
const NAMES = 3

interface CheckedAgainst {
  /** Null if no case list is available. */
  readonly list: CaseList | null
  readonly progress: CaseProgress
  /** The text that the user typed. */
  readonly text: string
}

/** Checks the citations and returns the findings. */
export function flagCitations(
  engine: DemoEngine,
  cited: Pick<ParsedString, 'uses' | 'sources'>,
  typeface: DemoTypeface,
  { list, progress, text }: CheckedAgainst,
): CitationFlags {
  const style = citationStyleOf({ mode: 'sentence', typeface, profile: 'indigo-2e', underline: false })
  const { looks, statuses } = checkCitations(engine, cited, style, list)
  const { rest } = summarizeStatuses(groupByAuthority(statuses, cited), progress)
  const placed = new Map(listNames(cited).map((name, at) => [name, at]))
  const placeOf = ({ name }: { readonly name: string }) => placed.get(name) ?? placed.size
  const reasonsOf = ({ name }: CitationLook) =>
    looks.flatMap((look) => (look.name === name ? look.reason : []))
  const joined = joinLooks(looks.toSorted((one, other) => placeOf(one) - placeOf(other)))
  const flags = putSeriousFirst(joined, reasonsOf).map((look) => describeLook(engine, look, text))
  const { fine, unchecked } = sumUp(engine, cited, list)
  const isFlagged = new Set(looks.map(({ name }) => name))
  const open = unchecked.filter((name) => !isFlagged.has(name))
  const shown = flags.slice(0, SHOWN)
  return {
    rest,
    flags: [...shown, ...(open.length === 0 ? [] : [flagUnchecked(open)])],
    more: Math.max(0, flags.length - SHOWN),
    fine,
    ...fixAllOf(engine, looks, text),
  }
}

/** Combines the statuses of all citations to the same authority, so that each authority is counted only once. */
function groupByAuthority(
  statuses: ReadonlyMap<string, AuthorityStatus>,
  { uses, sources }: Pick<ParsedString, 'uses' | 'sources'>,
): ReadonlyMap<string, AuthorityStatus> {
  const keys = new Map(sources.map((source) => [source.id, sourceIdentity(source)]))
  const reasons = new Map<string, StatusReason[]>()
  for (const [at, status] of statuses) {
    const key = keys.get(uses[Number(at)]?.sourceId ?? '') ?? at
    reasons.set(key, [...(reasons.get(key) ?? []), ...status.reasons])
  }
  return new Map([...reasons].map(([key, ofAuthority]) => [key, statusOfReasons(ofAuthority)]))
}

/** Returns the name of each cited authority once, in the order of the text. */
function listNames({ uses, sources }: Pick<ParsedString, 'uses' | 'sources'>): string[] {
  const byId = new Map(sources.map((source) => [source.id, source]))
  return [...new Set(uses.map(({ sourceId }) => nameOfSource(byId.get(sourceId) ?? null)))]
}

/**
 * If several citations lack the same part, such as a pincite, combines their findings into one. Combined findings come
 * last.
 */
function joinLooks(looks: readonly CitationLook[]): CitationLook[] {
  const joined = ['missing-pincite', 'missing-parenthetical'].flatMap((reason) => {
    const alike = looks.filter((look) => look.reason === reason)
    const [first] = alike
    if (first === undefined || alike.length < 2) return []
    const words = `${nameReason(first.reason)}: ${joinNames(alike.map(({ name }) => name))}`
    return [{ name: '', words, reason: first.reason }]
  })
  const reasons = new Set(joined.map(({ reason }) => reason))
  return [...looks.filter(({ reason }) => !reasons.has(reason)), ...joined]
}

function joinNames(all: readonly string[]): string {
  const names = [...new Set(all)]
  return names.slice(0, NAMES).join(', ') + (names.length > NAMES ? ', …' : '')
}

function describeLook(
  engine: DemoEngine,
  { name, words, reason, repair }: CitationLook,
  text: string,
): CitationFlag {
  const corrected = repair === undefined ? text : correctText(engine, text, repair)
  const label = reason === 'not-verified' ? '' : nameReason(reason)
  return {
    tone: toneOf(reason),
    label,
    name,
    // Don't repeat the label if the sentence starts with it.
    words: words.startsWith(label) ? words.slice(label.length) : `. ${words}`,
    ...(repair !== undefined && corrected !== text && { fix: { label: repair.label, text: corrected } }),
  }
}

function toneOf(reason: StatusReason): FlagTone {
  if (levelOfReason(reason) === 'serious') return 'stop'
  return reason === 'not-verified' ? 'gray' : 'fix'
}

/** Returns a fix that makes all corrections together, if more than one changes the text. */
function fixAllOf(
  engine: DemoEngine,
  looks: readonly CitationLook[],
  text: string,
): { readonly fixAll?: TextFix } {
  const steps = looks.flatMap(({ repair }) => repair ?? [])
  const [corrected, count] = steps.reduce(
    ([rest, done], repair): [string, number] => {
      const next = correctText(engine, rest, repair)
      return [next, next === rest ? done : done + 1]
    },
    [text, 0],
  )
  return count < 2 ? {} : { fixAll: { label: t('res_demo_fix_all', { count }), text: corrected } }
}

/** States which authorities the case list confirms, and lists the authorities that could not be checked. */
function sumUp(
  engine: DemoEngine,
  { uses, sources }: Pick<ParsedString, 'uses' | 'sources'>,
  list: CaseList | null,
): { readonly fine: string; readonly unchecked: readonly string[] } {
  const byId = new Map(sources.map((source) => [source.id, source]))
  const confirmed = new Map<string, GuardReport[]>()
  const doubted = new Set<string>()
  const unchecked: string[] = []
  for (const [at, { sourceId, pincite = [] }] of uses.entries()) {
    const source = byId.get(sourceId)
    if (source === undefined || source.kind === 'pasted') continue
    const name = nameOfSource(source)
    const report =
      list === null
        ? null
        : guardAuthority(list, engine, { rowId: String(at), itemId: sourceId, source, pincite })
    if (report === null || report.state === 'unchecked') unchecked.push(name)
    else if (isConfirmed(report)) confirmed.set(name, [...(confirmed.get(name) ?? []), report])
    else doubted.add(name)
  }
  const names = [...confirmed.keys()].filter((name) => !doubted.has(name))
  const [first] = names
  const fine =
    list === null || first === undefined
      ? ''
      : names.length === 1
        ? describeConfirmed(list, first, confirmed.get(first) ?? [])
        : t('res_demo_fine_many', { count: names.length })
  return {
    fine: fine === '' ? '' : `${fine} ${t('res_demo_no_citator')}`,
    unchecked: [...new Set(unchecked)],
  }
}

function isConfirmed({ state, looks, reasons, history }: GuardReport): boolean {
  return state === 'matches' && looks.length === 0 && reasons.length === 0 && history.length === 0
}

/**
 * States that a case is in the list. If the list shows where the case ends, also states that the cited page is in the
 * case.
 */
function describeConfirmed(
  { lookup, tables }: CaseList,
  name: string,
  reports: readonly GuardReport[],
): string {
  const pages = reports.flatMap(({ cited }) => cited.pincites)
  const [page] = pages
  if (page === undefined) return t('res_demo_fine', { name })
  const isEndKnown = reports.every(({ cited }) =>
    lookup
      .guardCitation(tables, { ...cited, pincites: [{ ...page, first: BEYOND, last: BEYOND }] })
      .some(({ kind }) => kind === 'pincite-beyond'),
  )
  if (!isEndKnown) return t('res_demo_fine', { name })
  const isOne = pages.length === 1 && page.first === page.last
  return isOne ? t('res_demo_fine_page', { name, page: page.first }) : t('res_demo_fine_pages', { name })
}

/** A page number higher than the last page of any case. */
const BEYOND = 99_999

function flagUnchecked(names: readonly string[]): CitationFlag {
  return { tone: 'gray', label: t('res_demo_unchecked'), name: '', words: `: ${joinNames(names)}` }
}

/** Checks the citations. Loads the case list first if a citation is to the U.S. Reports. */
export async function fetchCitationFlags(
  engine: DemoEngine,
  parsed: ParsedString,
  typeface: DemoTypeface,
  text: string,
): Promise<CitationFlags> {
  if (!parsed.sources.some(isOfUnitedStatesReports))
    return flagCitations(engine, parsed, typeface, { list: null, progress: 'checked', text })
  const list = await fetchCaseList().catch(() => null)
  const progress = list === null ? 'unchecked' : 'checked'
  return flagCitations(engine, parsed, typeface, { list, progress, text })
}
