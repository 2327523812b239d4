import { abbreviate } from '../abbreviation/abbreviate.ts'
import { familyOf } from '../author/name.ts'
import { authorsOf, isOnlyNamed, titleOf } from '../kind/short.ts'
import type { Found } from '../find/found.ts'
import type { Source } from '../source/source.ts'
import type { Reading } from './reading.ts'

/**
 * Returns the sources that a reference can refer to: all matching sources cited earlier. If none matches, returns the
 * only matching source in the document.
 */
export function meantBy(found: Found, name: string, { sources, known }: Reading): readonly Source[] {
  const before = findFitting(found, name, [...sources.values()])
  if (before.length > 0) return before
  const elsewhere = findFitting(
    found,
    name,
    known.filter((source) => !isOnlyNamed(source)),
  )
  return elsewhere.length === 1 ? elsewhere : []
}

/** Returns the sources whose citations define this name: `[hereinafter Roe, Notes]` (R9). */
export function calledHereinafter(name: string, { uses, sources }: Reading): readonly Source[] {
  return uses
    .filter(({ parentheticals }) => parentheticals.some(({ text }) => text === `hereinafter ${name}`))
    .flatMap(({ sourceId }) => sources.get(sourceId) ?? [])
}

/**
 * Returns the matching sources. If several have the same author, returns only those whose title is part of the name.
 */
function findFitting(found: Found, name: string, sources: readonly Source[]): readonly Source[] {
  const meant = sources.filter((source) => isMeant(found, name, source))
  if (meant.length < 2) return meant
  // If the reference has no name, the volume must identify the source (RS4).
  if (name === '') return []
  const titled = meant.filter((source) => name.includes(titleOf(source)))
  return titled.length > 0 ? titled : meant
}

/** Returns true if the name in a short form or a *supra* fits the source. */
function isMeant(found: Found, name: string, source: Source): boolean {
  const { kind, fields } = found
  const { volume, reporter } = fields
  if (source.kind === 'pasted' || (name === '' && kind !== 'short')) return false
  if (kind === 'short')
    return (
      source.kind === 'case' &&
      source.printings.some(
        (printing) =>
          printing.volume === volume &&
          printing.reporter === reporter &&
          // A short form with a page before the first page of a case refers to a different case (RS3).
          !(name === '' && Number(printing.page) > Number.parseInt(found.pincite?.[0]?.value ?? '', 10)),
      ) &&
      (source.name.includes(name) || shortened(source.name).includes(shortened(name)))
    )
  if (source.hereinafter === name || titleOf(source).startsWith(name)) return true
  return isByAuthors(name, source)
}

/** Abbreviates a name, because a reference may spell out words that are abbreviated in the source. */
function shortened(name: string): string {
  return abbreviate(name, 'case').text
}

/**
 * Returns true if a name consists of the authors' names in order, possibly with the title: `Roe & Doe`, `Roe et al.`,
 * `Roe, On Notes`.
 */
function isByAuthors(name: string, source: Source): boolean {
  const families = (authorsOf(source) ?? []).map(familyOf)
  if (families.length === 0) return false
  const [authors = '', ...title] = name.split(/, (?=[“A-Z])/)
  const named = authors.replace(/,? et al\.?$/, '').split(/,? (?:&|and) |, /)
  // Small capitals are often pasted as all caps: `ROE, supra note 5` (PS16).
  const same = (one: string, family = ''): boolean => one === family || one === family.toUpperCase()
  if (!named.every((one, at) => same(one, families[at]))) return isOneBody(name, families)
  return title.length === 0 || titleOf(source).toLowerCase().includes(title.join(', ').toLowerCase())
}

/** Returns true if the name is that of one organization, which can contain a comma or an ampersand. */
function isOneBody(name: string, [first = '']: readonly string[]): boolean {
  return first !== '' && name === first
}
