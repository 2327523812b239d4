import { omitEmpty } from '../source/given-field.ts'
import { readEdition } from './edition.ts'
import type { FoundFields, FoundKind } from './found.ts'
import { bracketsAfter } from './parenthesis.ts'
import type { ParallelMember } from './parallel.ts'
import type { CitationCore } from './citation-core.ts'
import { buildFound, type FoundGroup, pincitedFields, readAfter } from './build-found.ts'

const lawKinds: Readonly<Record<string, FoundKind>> = {
  code: 'statute',
  'session-law': 'session-law',
  regulation: 'regulation',
  register: 'regulation',
  docket: 'regulation',
  constitution: 'constitution',
  rule: 'rule',
  restatement: 'restatement',
  report: 'report',
}

/**
 * Adds "former" to the name of a law that is no longer in force. Otherwise, it could be mistaken for the current law
 * with the same number: `former R.C. 2929.14`.
 */
function formerLaw(text: string, core: CitationCore): CitationCore {
  const [former] = /\b[Ff]ormer $/.exec(text.slice(Math.max(0, core.start - 8), core.start)) ?? []
  const { entry, volume, asWritten = '' } = core
  if (former === undefined || entry === undefined) return core
  return {
    ...core,
    start: core.start - former.length,
    ...(volume === undefined
      ? { entry: { ...entry, name: former + entry.name }, asWritten: former + asWritten }
      : { volume: former + volume }),
  }
}

export function readLaw(
  text: string,
  { core: read, pin, end: from }: ParallelMember,
  floor: number,
): FoundGroup {
  const core = formerLaw(text, read)
  const brackets = bracketsAfter(text, from)
  const [opening, ...others] = brackets
  const edition = opening === undefined ? undefined : readEdition(opening.inner)
  const { parentheticals, end } = readAfter(
    edition === undefined ? brackets : others,
    edition === undefined ? from : (opening?.end ?? from),
  )
  return buildFound(text, {
    kind: lawKinds[core.entry?.kind ?? 'code'] ?? 'statute',
    start: core.start,
    end,
    core,
    floor,
    next: edition === undefined ? from : (opening?.end ?? from),
    fields: { ...lawFields(core), ...pincitedFields(pin), ...edition },
    parentheticals,
  })
}

export function lawFields(core: CitationCore): FoundFields {
  const { year, volume, entry, asWritten, page, words = '', section, subsection } = core
  return omitEmpty({
    [year !== undefined && year.length > 4 ? 'supplement' : 'year']: year,
    volume,
    reporter: entry?.name,
    reporterAsWritten: asWritten,
    page,
    ...(entry?.kind === 'constitution' ? { section: words } : { section, pincite: subsection }),
  })
}
