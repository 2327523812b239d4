import type { OpenAuthority } from './document-authority.ts'
import type { DocumentPassage } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'

/** Matches the number of a note after *supra*, which some manuscripts put in brackets: ` note [26]`. */
const BRACKETED_NOTE = /^,? (?:notes?|nn?\.) ?\[(\d{1,3})\]/

/** Returns the number of the note that a *supra* gives in brackets; undefined if it gives none. */
export function bracketedNote({ kind, span }: PlacedCitation, text: string): number | undefined {
  const number = kind === 'supra' ? BRACKETED_NOTE.exec(text.slice(span[1], span[1] + 20))?.[1] : undefined
  return number === undefined ? undefined : Number(number)
}

/**
 * Returns the work listed so far that a *supra* names by its authors or its title. If the *supra* gives a note in brackets
 * and that note cites such a work, returns that one; otherwise, the only such work of the document, or `several` if the
 * note doesn’t decide between them.
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
  // The numbers can be those of an earlier draft.
  for (const number of [note, note - 1, note + 1]) {
    const own = named.filter((one) => isFrom(one, number))
    if (own[0] !== undefined && (own.length === 1 || number === note)) return own[0]
  }
  return 'several'
}

/** Minimum number of letters of a title that is compared without its spaces and hyphens. */
const SHORTEST_TITLE = 8

/** Returns true if a citation contains a name or a short title, possibly spelled with another hyphen or `&`. */
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
