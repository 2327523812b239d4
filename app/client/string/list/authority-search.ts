import type { Source } from '#cite/source/source.ts'
import type { StoredProject, ProjectContents, ProjectAuthority } from '../../../store/store-hooks.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { readSource } from '../../source/read-source.ts'

export interface AuthorityHit {
  readonly id: string
  readonly projectId: string
  readonly name: string
  /** Volume, reporter, and page, or the site. */
  readonly detail: string
  /** Null if the authority can't be read. */
  readonly source: Source | null
}

interface IndexEntry extends AuthorityHit {
  readonly text: string
}

/** Maximum number of authorities in the results. */
const SHOWN = 50

/** Cache the entries, because reading an authority takes longer than searching it. */
const entries = new WeakMap<ProjectAuthority['authority'], IndexEntry>()

/** Builds the search index: one line of text per authority. */
export function buildAuthorityIndex(shelf: readonly ProjectAuthority[]): readonly IndexEntry[] {
  return shelf.map(({ projectId, authority }) => {
    const known = entries.get(authority)
    if (known !== undefined) return known
    const source = readSource(authority.id, authority.source)
    const name = nameOfSource(source)
    const detail = detailOf(source)
    const text = foldWords([name, detail, ...wordsOf(authority.source)].join(' '))
    const entry = { id: authority.id, projectId, name, detail, source, text }
    entries.set(authority, entry)
    return entry
  })
}

/**
 * Returns the authorities in the given projects that contain every word of a query. Names that start with the first
 * word of the query come first.
 */
export function searchAuthorities(
  index: readonly IndexEntry[],
  query: string,
  projects: ReadonlySet<string>,
): AuthorityHit[] {
  const words = foldWords(query)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const [first = ''] = words
  const found = index.filter(
    ({ text, projectId }) => words.every((word) => text.includes(word)) && projects.has(projectId),
  )
  const begins = found.filter(({ text }) => text.startsWith(first))
  const others = found.filter(({ text }) => !text.startsWith(first))
  return [...begins, ...others].slice(0, SHOWN)
}

export function firstUseOf(
  { strings, uses }: Pick<ProjectContents, 'strings' | 'uses'>,
  authorityId: string,
): ProjectContents['uses'][number] | undefined {
  const place = new Map(strings.map(({ id }, at) => [id, at]))
  const placeOf = (use: ProjectContents['uses'][number]): number => place.get(use.pos.stringId) ?? Infinity
  return uses
    .filter((use) => use.authorityId === authorityId && place.has(use.pos.stringId))
    .toSorted((one, other) => placeOf(one) - placeOf(other))[0]
}

/** Returns the projects whose name or course contains every word of a query. */
export function searchProjects(projects: readonly StoredProject[], query: string): readonly StoredProject[] {
  const words = foldWords(query)
    .split(' ')
    .filter((word) => word !== '')
  return projects.filter(({ name, course }) => {
    const text = foldWords(`${name} ${course}`)
    return words.every((word) => text.includes(word))
  })
}

function detailOf(source: Source | null): string {
  if (source?.kind === 'case') {
    const [printing] = source.printings
    return [printing?.volume, printing?.reporter, printing?.page]
      .filter((part) => part !== undefined)
      .join(' ')
  }
  if (source === null) return ''
  return ['journal', 'site', 'publication', 'section', 'url']
    .map((field): unknown => Reflect.get(source, field))
    .filter((value) => typeof value === 'string' && value !== '')
    .slice(0, 1)
    .join('')
}

/** Returns all strings in a source, at any depth: people, dates, addresses. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}

function foldWords(text: string): string {
  const bare = /[^ -~]/.test(text) ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text
  return bare
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
