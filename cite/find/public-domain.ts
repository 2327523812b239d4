import { stateOfLetters } from '../vocabulary/states.ts'
import { readLexicon } from './lexicon.ts'

const HYPHEN = /(1[789]\d\d|20\d\d)\s?-\s?([A-Za-z.]{2,12})\s?-\s?(\d{1,6}[A-Z]?)(?![\w-]{0,12}\w-)/y

/** Reads a public-domain citation with hyphens between its parts: `2000-Ohio-123`, `2001-NMCA-012`. */
export function hyphenAt(text: string, at: number) {
  HYPHEN.lastIndex = at
  const found = HYPHEN.exec(text)
  if (found === null) return undefined
  const [whole, volume = '', name = '', page = ''] = found
  const known = readLexicon().afterVolume.get(name.replace(/\./g, ''))
  // States that number opinions in this way spell the court in all caps (`2021-NCCOA-2`).
  const entry =
    known ??
    (/^[A-Z]{4,6}$/.test(name) && stateOfLetters(name.slice(0, 2)) !== undefined
      ? { name, kind: 'case' as const, flags: 'Hn-' }
      : undefined)
  if (entry === undefined) return undefined
  return {
    start: at,
    end: at + whole.length,
    kind: 'cite' as const,
    entry,
    volume,
    asWritten: name,
    page,
    joined: 'hyphen' as const,
  }
}

const LOUISIANA =
  /(\d{2,4})[- ](\d{2,5}[A-Z]?)(?:, pp?\. \d[\d–-]*)? \(([A-Z][\w. ]{1,20}?) (\d{1,2}\/\d{1,2}\/\d{2,4})\)/y

/** Reads a Louisiana docket number with the court and the date: `2009 1359R (La. App. 1 Cir. 5/10/10)`. */
export function louisianaAt(text: string, at: number) {
  LOUISIANA.lastIndex = at
  const found = LOUISIANA.exec(text)
  if (found === null) return undefined
  const [whole, volume = '', page = '', name = '', date = ''] = found
  const entry = readLexicon().afterVolume.get(name.replace(/[.\s]/g, '')) ?? {
    name,
    kind: 'case' as const,
    flags: 'L',
  }
  if (!/^La\b/.test(entry.name)) return undefined
  const last = date.slice(date.lastIndexOf('/') + 1)
  const year = last.length === 4 ? last : `${Number(last) > 40 ? '19' : '20'}${last}`
  return {
    start: at,
    end: at + whole.length,
    kind: 'cite' as const,
    entry,
    volume,
    asWritten: name,
    page,
    year,
    joined: 'docket' as const,
  }
}
