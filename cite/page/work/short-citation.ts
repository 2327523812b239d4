import type { PageWork } from '../extraction.ts'

/**
 * A citation to one reporter or journal, on a separate line: `138 Harv. L. Rev. 2071`, `100 B.U. L. Rev. Online 91
 * (2020)`.
 */
export interface ShortCitation {
  readonly volume: string
  /** The reporter or journal, as the page abbreviates it. */
  readonly name: string
  readonly page: string
  readonly court: string
  readonly year: string
}

const SHORT =
  /^(\d{1,4})\s+([A-Z0-9][\w.,&’'() -]{0,60}?[A-Za-z.)](?:\s?[234]d|th)?)\s+((?:[A-Z]-)?\d{1,5})(?:[,–-]\s?\d+)*(?:\s*\(([^()]{0,40}?)\s*((?:1[789]|20)\d\d)\))?\.?$/

/** Parses text that consists only of a citation to one reporter or journal. */
export function readShortCitation(text: string): ShortCitation | undefined {
  const [, volume, name, page, court = '', year = ''] = SHORT.exec(text.trim()) ?? []
  if (volume === undefined || name === undefined || page === undefined) return undefined
  return { volume, name: name.replace(/,$/, ''), page, court, year }
}

/** Matches the name of a journal in full or abbreviated: `Harvard Law Review`, `Harv. L. Rev.`, `Duke L.J.`. */
const JOURNAL =
  /\b(?:Rev(?:iews?|s?\.)?(?![a-z])|L\.?\s?J\.?|Journals?(?![a-z])|J\.|Q\.|Quarterly|F\. ?on|Forum|Law & Pol)/i

/** Returns true if the name contains a word that occurs in the names of journals but not of case reporters. */
export function isJournalName(name: string): boolean {
  return JOURNAL.test(name) && !/\bF\.\s?(?:2d|3d|4th|Supp)/.test(name)
}

/** Returns the name of a case and its first citation, from `Roe v. Wade, 410 U.S. 113 (1973)`. */
export function readCaseTitle(
  text: string,
): { readonly name: string; readonly printing?: ShortCitation; readonly rest: string } | undefined {
  const found = /^(.{3,300}?),\s+(\d{1,4}\s+[A-Z][\w.’' ]{0,30}?\s+\d{1,5}\b.*)$/.exec(text.trim())
  if (found === null) return undefined
  const [, name = '', rest = ''] = found
  if (!isCaseName(name)) return undefined
  const first = rest.split(/,|\s\(/, 1)[0] ?? ''
  const [note = ''] = /\([^()]*\d{4}\)/.exec(rest) ?? []
  const printing = readShortCitation(`${first} ${note}`.trim()) ?? readShortCitation(first)
  return printing === undefined ? undefined : { name: caseName(name), printing, rest }
}

const PARTIES = /\S\s+v(?:s)?\.?\s+\S/
const ALONE =
  /^(?:in re|in the (?:matter|interest) of|ex parte|(?:the )?(?:people|state|commonwealth|united states)\b.*\b(?:ex rel|in interest of)|(?:matter|estate|application|petition|guardianship|adoption|marriage|appeal|conservatorship) of)\b/i

/** Returns true for the name of a case: two parties, or one party in a matter. */
export function isCaseName(text: string): boolean {
  return text.length <= 300 && (PARTIES.test(text) || ALONE.test(text.trim()))
}

/** Returns a case name with a period after `v` and in mixed case. */
export function caseName(text: string): string {
  const name = text.trim().replace(/\s+(?:v|vs|VS|V)\.?\s+/, ' v. ')
  const letters = name.replace(' v. ', '').replace(/[^\p{L}]/gu, '')
  // The name may be in capitals: `ROE v. WADE`.
  return letters.length > 3 && letters === letters.toUpperCase() ? toMixedCase(name) : name
}

const SMALL = /^(?:v\.|of|the|and|for|in|on|a|an|ex|rel\.|re|et|al\.)$/
const INITIALS =
  /^(?:(?:[A-Z]\.)+|LLC|LLP|LP|PLLC|USA|US|NA|N\.A\.|II|III|IV|FCC|FTC|SEC|EPA|NLRB|IRS|NAACP|ACLU|AT&T|CBS|NBC|ABC|CNN|IBM)[,.]?$/

function toMixedCase(name: string): string {
  return name
    .split(' ')
    .map((word, at) => {
      if (INITIALS.test(word)) return word
      const small = word.toLowerCase()
      if (at > 0 && SMALL.test(small)) return small
      return small.replace(/(?:^|[-'’(.])\p{L}/gu, (start) => start.toUpperCase()).replace(/(['’])S\b/, '$1s')
    })
    .join(' ')
}

/** Returns the parts of a work that a short citation contains. */
export function partsOfPrinting({ volume, name, page, court, year }: ShortCitation): PageWork['parts'] {
  return {
    volume,
    reporter: name,
    page,
    ...(court === '' ? {} : { court }),
    ...(year === '' ? {} : { date: year }),
  }
}
