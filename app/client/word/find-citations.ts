import type { ParsedString } from '#cite/find/found.ts'
import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import type { CaseList } from '../cases/case-list.ts'
import { citeFoundCase, searchCases } from '../cases/found-case.ts'
import { mayNameCase } from '../cases/may-name-case.ts'
import type { CitationEngine } from '../citation-engine.ts'
import { filterByText } from '../filter-by-text.ts'
import { sourceIdentity } from '#cite/source/source-identity.ts'

/** A citation that the user can insert, and its origin. */
export interface CitationMatch {
  readonly key: string
  readonly from: 'typed' | 'cases' | 'yours'
  readonly source: Source
  readonly use: Use
}

const MOST = 5

interface CitationSources {
  readonly engine: CitationEngine
  readonly cases: CaseList | null
  readonly sources: readonly Source[]
}

/**
 * Lists possible citations for typed text: a citation in the text itself, the account's authorities that match the
 * words, and cases with that name. Lists each work once.
 */
export function findCitations(text: string, { engine, cases, sources }: CitationSources): CitationMatch[] {
  const typed = text.trim()
  if (typed === '') return []
  const parsed = engine.parseString(typed)
  const matches = [
    ...matchTyped(parsed),
    ...matchSources(typed, sources),
    ...(cases !== null && mayNameCase(typed, parsed)
      ? searchCases(cases, typed).flatMap((found) => toMatch('cases', citeFoundCase(found)))
      : []),
  ]
  const seen = new Set<string>()
  return matches.filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** Returns the citation if the entire text was parsed as one citation. */
function matchTyped(parsed: ParsedString): CitationMatch[] {
  const isWhole = parsed.uses.length === 1 && parsed.leftovers.length === 0
  return isWhole ? toMatch('typed', parsed).filter(({ source }) => source.kind !== 'pasted') : []
}

function matchSources(typed: string, sources: readonly Source[]): CitationMatch[] {
  return filterByText(sources, typed, (source) => JSON.stringify(source))
    .slice(0, MOST)
    .map((source) => ({
      key: sourceIdentity(source),
      from: 'yours',
      source,
      use: { sourceId: source.id, form: 'auto', parentheticals: [] },
    }))
}

function toMatch(from: CitationMatch['from'], { sources, uses }: ParsedString): CitationMatch[] {
  const [[source], [use]] = [sources, uses]
  if (source === undefined || use === undefined) return []
  return [{ key: sourceIdentity(source), from, source, use: { ...use, form: 'auto' } }]
}
