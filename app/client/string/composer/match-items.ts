import type { ParsedString } from '#cite/find/found.ts'
import type { Source } from '#cite/source/source.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { nameOfSource } from '../../source/source-name.ts'

const OFFERED = 6
/** Maximum length of text to search the library for, in characters. Names of authorities are shorter. */
const SEARCHED_MAX = 1_000

/**
 * Returns at most `most` library authorities whose names contain every typed word. Names that start with the typed text
 * come first.
 */
export function matchItems(items: readonly LibraryItem[], typed: string, most = OFFERED): LibraryItem[] {
  if (typed === '' || typed.length > SEARCHED_MAX) return []
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

/** Lists the sources that a short form or *supra* may refer to. */
export function listSources(items: readonly LibraryItem[]): Source[] {
  return items.flatMap(({ source }) => source ?? [])
}

/** Returns the unrecognized part of a text after the recognized parts are added, so that no text is lost. */
export function leftoverText({ leftovers }: Pick<ParsedString, 'leftovers'>): string {
  return leftovers
    .map(({ text }) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .join('\n')
}

/** Maximum length of unrecognized text shown in full, in characters. The box contains the complete text. */
const SHOWN_MAX = 400

/** Shortens an unrecognized text for a notice about it. */
export function shortenLeftover(text: string): string {
  return text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX).trimEnd()}…`
}

/**
 * Returns the content of the box after its text was added to the string: the unrecognized part, and anything typed
 * after it in the meantime. If the text in the box changed in any other way, returns that text unchanged.
 */
export function textAfterAdding(now: string, added: string, leftover = ''): string {
  return now.startsWith(added) ? leftover + now.slice(added.length) : now
}

/** Searchable text of each authority, computed once because the library is searched on every keystroke. */
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
