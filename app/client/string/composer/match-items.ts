import type { ParsedString } from '#cite/parse/found.ts'
import type { Source } from '#cite/source/source.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { nameOfSource } from '../../source/source-name.ts'

/** How many authorities of the library the box offers. */
const OFFERED = 6

/** Authorities of the library whose name holds every word typed; those whose name begins with it come first; at most `most`. */
export function matchItems(items: readonly LibraryItem[], typed: string, most = OFFERED): LibraryItem[] {
  // Most of the time nothing is typed: not even the patterns are made then.
  if (typed === '') return []
  const words = foldWords(typed)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return []
  return items
    .map((item) => ({ item, name: searchTextOf(item) }))
    .filter(({ name }) => words.every((word) => ` ${name}`.includes(` ${word}`)))
    .sort((one, other) => rankByStart(one.name, words) - rankByStart(other.name, words))
    .slice(0, most)
    .map(({ item }) => item)
}

/** The sources a short form or *supra* may mean. */
export function listSources(items: readonly LibraryItem[]): Source[] {
  return items.flatMap(({ source }) => source ?? [])
}

/** The part of a text that is still to be dealt with once what was recognized is added: nothing is lost. */
export function leftoverText({ leftovers }: Pick<ParsedString, 'leftovers'>): string {
  return leftovers
    .map(({ text }) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .join('\n')
}

/**
 * What stands in the box once a text of it was added: what of that text is still to be dealt with, and what was typed
 * behind it meanwhile. A box that was changed otherwise stays as it is.
 */
export function textAfterAdding(now: string, added: string, leftover = ''): string {
  return now.startsWith(added) ? leftover + now.slice(added.length) : now
}

/** What an authority is found by, read once: the library is searched on every key. */
const searchables = new WeakMap<LibraryItem, string>()

function searchTextOf(item: LibraryItem): string {
  const known = searchables.get(item)
  if (known !== undefined) return known
  const text = foldWords(namesOf(item))
  searchables.set(item, text)
  return text
}

function namesOf({ source }: LibraryItem): string {
  if (source === null) return ''
  const printing = source.kind === 'case' ? source.printings[0] : undefined
  return [nameOfSource(source), printing?.volume, printing?.reporter, printing?.page].join(' ')
}

function rankByStart(name: string, words: readonly string[]): number {
  return name.startsWith(words[0] ?? '') ? 0 : 1
}

function foldWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
