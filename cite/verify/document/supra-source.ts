import type { OpenAuthority } from './document-authority.ts'
import type { DocumentPassage } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'

/** Matches the bracketed note number after *supra* in some manuscripts: ` note [26]`. */
const BRACKETED_NOTE = /^,? (?:notes?|nn?\.) ?\[(\d{1,3})\]/

/** Returns the bracketed note number of a *supra*, or undefined if there is none. */
export function bracketedNote({ kind, span }: PlacedCitation, text: string): number | undefined {
  const number = kind === 'supra' ? BRACKETED_NOTE.exec(text.slice(span[1], span[1] + 20))?.[1] : undefined
  return number === undefined ? undefined : Number(number)
}

/**
 * Returns the listed work that a *supra* identifies by its authors or its title. If the *supra* has a bracketed note
 * number and that note cites such a work, returns that work. Otherwise, returns the only such work in the document, or
 * `several` if more than one is possible.
 */
export function findSupraSource(
  { fields }: PlacedCitation,
  note: number | undefined,
  {
    shelf,
    passages,
  }: { readonly shelf: ReadonlyMap<string, OpenAuthority>; readonly passages: readonly DocumentPassage[] },
): OpenAuthority | 'several' | undefined {
  const parts = (fields.antecedent ?? '').split(/,? (?:&|and) |, /).filter((part) => part !== 'et al.')
  const named = [...shelf.values()].filter(
    ({ source, text }) =>
      source.kind !== 'case' &&
      (hasPart(text, fields.antecedent ?? '') || parts.every((part) => hasPart(text, part))),
  )
  if (named.length < 2 || note === undefined) return named.length === 1 ? named[0] : undefined
  const isFrom = ({ mentions }: OpenAuthority, number: number) =>
    mentions.some(({ passage, form }) => form === 'full' && passages[passage]?.number === number)
  // The number can be off by one, because it may be from an earlier draft.
  for (const number of [note, note - 1, note + 1]) {
    const own = named.filter((one) => isFrom(one, number))
    if (own[0] !== undefined && (own.length === 1 || number === note)) return own[0]
  }
  return 'several'
}

/** Matches the note number of a *supra*. */
const NOTE_OF_SUPRA = /\bsupra,? (?:at )?n(?:ote|\.) ?(\d{1,3})\b/

/**
 * Returns the only work with the name in a *supra* that is first cited in the note with the number in that *supra*.
 * Returns undefined if that note cites `known`, or if the *supra* has no number.
 */
export function findWorkInNote(
  { kind, fields, span }: PlacedCitation,
  known: OpenAuthority | undefined,
  {
    shelf,
    passages,
  }: { readonly shelf: ReadonlyMap<string, OpenAuthority>; readonly passages: readonly DocumentPassage[] },
  text: string,
): OpenAuthority | undefined {
  const number = kind === 'supra' ? NOTE_OF_SUPRA.exec(text.slice(...span))?.[1] : undefined
  const name = fields.antecedent ?? ''
  if (number === undefined || name === '') return undefined
  const isFrom = ({ mentions }: OpenAuthority) =>
    mentions.some(({ passage, form }) => form === 'full' && passages[passage]?.number === Number(number))
  if (known !== undefined && isFrom(known)) return undefined
  const works = [...shelf.values()].filter(
    (one) => one.source.kind !== 'case' && isFrom(one) && hasPart(one.text, name),
  )
  return works.length === 1 ? works[0] : undefined
}

/** Minimum number of letters in a title that may be compared without spaces and hyphens. */
const SHORTEST_TITLE = 8

/** Returns true if a citation contains a name or a short title, ignoring differences in hyphens and `&`. */
function hasPart(text: string, part: string): boolean {
  const words = wordsOf(part)
  if (words === '') return false
  const whole = wordsOf(text)
  if (` ${whole} `.includes(` ${words} `)) return true
  const letters = words.replaceAll(' ', '')
  return letters.length >= SHORTEST_TITLE && whole.replaceAll(' ', '').includes(letters)
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/\bet al\b|\band\b/g, ' ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
