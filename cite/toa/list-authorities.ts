import { type AuthoritySectionName, type TableRules, tableRulesOf } from './authority-table.ts'
import type { Kind, Source } from '../source/source.ts'

/** The section for each kind of source (TA1). */
const SECTION_OF: Readonly<Record<Kind, AuthoritySectionName>> = {
  case: 'cases',
  constitution: 'constitutions',
  statute: 'statutes',
  'session-law': 'statutes',
  rule: 'rules',
  regulation: 'regulations',
  'court-document': 'others',
  bill: 'others',
  hearing: 'others',
  report: 'others',
  patent: 'others',
  restatement: 'others',
  book: 'others',
  chapter: 'others',
  article: 'others',
  'student-work': 'others',
  magazine: 'others',
  newspaper: 'others',
  web: 'others',
  blog: 'others',
  post: 'others',
  video: 'others',
  podcast: 'others',
  ai: 'others',
  printed: 'others',
  pasted: 'others',
}

/** A source with its full citation as text and the pages that cite it, in order. */
export interface CitedAuthority {
  readonly source: Source
  readonly text: string
  readonly places: readonly string[]
}

/** A section with at least one authority. */
export interface AuthoritySection<Authority extends CitedAuthority> {
  readonly section: AuthoritySectionName
  readonly entries: readonly Authority[]
}

/** Compares numbers by value, so that 8 U.S.C. precedes 42 U.S.C. */
const byAlphabet = new Intl.Collator('en', { numeric: true })

/**
 * Lists authorities by section, each section in alphabetical order (TA1). More than five pages are replaced with
 * `passim` (TA2, TA3), unless the court's rules require every page. A court can also use other section names (TA4).
 */
export function listAuthorities<Authority extends CitedAuthority>(
  authorities: readonly Authority[],
  { sections, most }: TableRules = tableRulesOf('indigo-2e'),
): AuthoritySection<Authority>[] {
  const listed = authorities.map((authority) => ({
    section: SECTION_OF[authority.source.kind],
    key: sortKeyOf(authority),
    entry: authority.places.length > most ? { ...authority, places: ['passim'] } : authority,
  }))
  return sections
    .map(([section, contains]) => ({
      section,
      entries: listed
        .filter((one) => contains.includes(one.section))
        .sort((one, other) => byAlphabet.compare(one.key, other.key))
        .map(({ entry }) => entry),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/**
 * Returns the sort key. For laws, the key is the full text. For other works, it is the first author's name or, without
 * an author, the title without a leading volume number or article.
 */
function sortKeyOf({ source, text }: CitedAuthority): string {
  const [first] = 'authors' in source ? (source.authors ?? []) : []
  const author = first === undefined ? '' : first.kind === 'person' ? first.family : first.name
  const isLaw = SECTION_OF[source.kind] !== 'others'
  const words = isLaw ? text : text.replace(/^\d+[A-Z]? /, '').replace(/^(?:The|An?) /, '')
  return `${author} ${words}`.trim()
}
