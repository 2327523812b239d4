import type { Run } from '#cite/text/run.ts'
import { tableRulesOf } from '#cite/toa/authority-table.ts'
import { type AuthoritySection, type CitedAuthority, listAuthorities } from '#cite/toa/list-authorities.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { type LibraryItem, buildCitationRows, type CitationStyle } from '../model/citation-row.ts'

/** A listed authority. Its places are footnote numbers, names of other strings, or `passim` if there are many. */
export interface ListedAuthority extends CitedAuthority {
  readonly id: string
  readonly runs: readonly Run[]
  readonly html: string
  /** True if the table marks it as an authority that the brief chiefly relies on. */
  readonly isChief: boolean
}

export type ToaSection = AuthoritySection<ListedAuthority>

interface TableInput {
  readonly engine: CitationEngine
  readonly contents: Pick<ProjectContents, 'strings' | 'uses'>
  readonly items: readonly LibraryItem[]
  readonly setting: CitationStyle
  /** Label of a place; `at` is the index of the string, from 0. */
  readonly placeName: (string: ProjectContents['strings'][number], at: number) => string
}

/**
 * Lists each authority that a project cites once, in its section, in alphabetical order, with its places. Follows the
 * project's court or edition (TA1–TA4).
 */
export function buildTableOfAuthorities({
  engine,
  contents,
  items,
  setting,
  placeName,
}: TableInput): ToaSection[] {
  const placesOf = new Map<string, string[]>()
  contents.strings.forEach((string, at) => {
    for (const { item } of buildCitationRows(string.id, contents.uses, items)) {
      const places = placesOf.get(item.id) ?? []
      const name = placeName(string, at)
      if (!places.includes(name)) placesOf.set(item.id, [...places, name])
    }
  })
  const rules = tableRulesOf(setting.profile)
  const authorities = items.flatMap(({ id, source, isChief = false }) => {
    const places = placesOf.get(id)
    if (source === null || places === undefined) return []
    const { runs, html, text } = engine.format(
      source,
      { sourceId: id, form: 'full', parentheticals: [] },
      setting,
    )
    return [{ id, source, runs, html, text, places, isChief: rules.hasAsterisks && isChief }]
  })
  return listAuthorities(authorities, rules)
}
