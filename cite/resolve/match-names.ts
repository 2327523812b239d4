import type { Found } from '../find/found.ts'
import { namesOfSource } from './names.ts'

/**
 * Returns the fraction (0 to 1) of the words of the name that the text of a citation contains, plus a small bonus if
 * they are near the start of that text.
 */
export function measureLikeness(name: string, source: Found | undefined): number {
  if (source === undefined) return 0
  const own =
    'words' in source && typeof source.words === 'string' && source.words !== ''
      ? source.words
      : namesOf(source).join(' ')
  if (readInitials(own).includes(name)) return 1
  const words = name.replace(/\bet al\b\.?/, '').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]+/gu) ?? []
  const places = words
    .map((word) => own.toLowerCase().indexOf(word.toLowerCase()))
    .filter((place) => place >= 0)
  if (places.length * 2 <= words.length) return 0
  return places.length / words.length + (own.length - Math.min(...places)) / (own.length + 1) / 100
}

/** Returns the initials of names in a citation: `FTC` for `Fed. Trade Comm’n`. References can use these initials. */
function readInitials(words: string): string[] {
  const runs = words.match(/(?:\b[A-Z][\w.’'-]*(?: (?:of|and|the|for|on|&))* ?){2,8}/g) ?? []
  return runs.flatMap((run) => {
    const letters = (run.match(/\b[A-Z]/g) ?? []).join('')
    return Array.from({ length: letters.length - 1 }, (_, cut) => letters.slice(0, letters.length - cut))
  })
}

const knownNames = new WeakMap<Found, readonly string[]>()

/**
 * Returns the names in a citation. Caches them, because the links in the document are resolved again for every
 * correction.
 */
export function namesOf(citation: Found): readonly string[] {
  const known = knownNames.get(citation)
  if (known !== undefined) return known
  const names = readNames(citation)
  knownNames.set(citation, names)
  return names
}

function readNames({ fields, source, parentheticals = [] }: Found): string[] {
  const { plaintiff = '', defendant = '', author = '', title = '', antecedent = '' } = fields
  // `[hereinafter Notes]` assigns a name to the source (R9).
  const given = parentheticals.map(
    ({ text }) => /^\[?hereinafter,? [“"]?(.*?)[”"]?\]?$/.exec(text)?.[1] ?? '',
  )
  const families = author
    .split(/,? & |, /)
    .map((name) => /\S+$/.exec(name.replace(/ et al\.$/, ''))?.[0] ?? '')
  const joined = families.slice(0, 2).join(' & ')
  const parties = plaintiff === '' || defendant === '' ? '' : `${plaintiff} v. ${defendant}`
  const known = source === undefined || source.kind === 'case' ? [] : namesOfSource(source)
  return [plaintiff, defendant, parties, author, ...families, joined, title, antecedent, ...given, ...known]
    .map(withoutArticle)
    .filter((name) => name !== '')
}

/** Removes the article at the start of a name, because some writers omit it: `The Federalist` becomes `Federalist`. */
function withoutArticle(name: string): string {
  return name.replace(/^The /, '')
}

export function antecedentOf({ fields }: Found): string {
  return withoutArticle(fields.antecedent ?? '')
}

export function hasName(source: Found | undefined, name: string): boolean {
  if (source === undefined || name === '') return false
  const bare = name.replace(/,? et al\.?$/, '')
  return namesOf(source).some((known) => known === bare || startsWithWord(known, bare))
}

function startsWithWord(known: string, name: string): boolean {
  return known.startsWith(name) && !/\w/.test(known.charAt(name.length))
}
