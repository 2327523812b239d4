import { stateCodeOf } from '../vocabulary/states.ts'
import { readCitationInWords } from './cited-in-words.ts'
import { words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'
import { knownPublication } from './reporter-name.ts'

/** Codes that Zotero's "code" field or a code's official website spells differently. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/^(?:e-?CFR|CFR|C\. ?F\. ?R\.?)$/i, 'C.F.R.'],
  [/^(?:USC|U\. ?S\. ?C\.?|U\.?S\.? Code)$/i, 'U.S.C.'],
  [/^(?:USCA|U\. ?S\. ?C\. ?A\.?)$/i, 'U.S.C.A.'],
]

/**
 * Normalizes the fields of a statute or regulation exported by a program that doesn't use CSL-M's codes (EX13): the
 * code, its title number, the section, the public-law number, and the section heading.
 */
export function withPlainLaw(item: CslItem): CslItem {
  if (/^[a-z]{2,}(?::|$)/.test(words(item.jurisdiction)) || words(item['gazette-flag']) !== '') return item
  return asRegulation(withoutHeading(withSection(withLawNumber(withCode(withTitleInCode(item))))))
}

/**
 * Changes the type of an item in the Code of Federal Regulations or the Federal Register, which contain regulations.
 */
function asRegulation(item: CslItem): CslItem {
  const code = words(item['container-title'])
  return code === 'C.F.R.' || (code === 'Fed. Reg.' && words(item.page) !== '')
    ? { ...item, type: 'regulation' }
    : item
}

/** Reads a code with its title number in one field: `42 U.S.C.`, `U.S.C. Title 42`. */
function withTitleInCode(item: CslItem): CslItem {
  const container = words(item['container-title'])
  const [, number = '', code = ''] = /^(\d+)(?:st|d|nd|rd|th)? (\D.*)$/.exec(container) ?? []
  const [, named = '', after = ''] = /^(\D.*?),? (?:Title|tit\.) (\d+)$/i.exec(container) ?? []
  const name = code || named
  if (name === '' || knownPublication(codeName(name)) === undefined || words(item.volume) !== '') return item
  return { ...item, 'container-title': name, volume: number || after }
}

function codeName(name: string): string {
  return CODES.find(([pattern]) => pattern.test(name))?.[1] ?? name
}

function withCode(item: CslItem): CslItem {
  const container = words(item['container-title'])
  if (container === '') return item
  // "Pub. L." is part of the number of a law, not its publication.
  if (/^(?:Pub(?:lic|\.)? ?L(?:aws?|\.)?(?: No\.?)?|P\. ?L\.)$/i.test(container)) {
    const number =
      words(item.number) || [words(item.volume), words(item.page)].filter((part) => part !== '').join('-')
    return { ...item, 'container-title': undefined, volume: undefined, page: undefined, number }
  }
  const code = codeName(container)
  const name = knownPublication(code)?.name ?? code
  const volume = words(item.volume)
  const title = /^(?:TITLE|Title|tit\.) (\d+[A-Z]?)\b/.exec(volume)?.[1]
  const inTitle =
    name === 'C.F.R.' || name === 'U.S.C.' ? /\bTitle (\d+)\b/i.exec(words(item.title))?.[1] : undefined
  const number = title ?? (volume === '' ? inTitle : undefined)
  return { ...item, 'container-title': name, ...(number === undefined ? {} : { volume: number }) }
}

const PUBLIC_LAW = /(?:Pub(?:lic|\.)? ?L(?:aw|\.)?|P\. ?L\.)(?: ?Nos?\.?)? ?(\d{2,3}[-–]\d{1,4})\b/i

/**
 * Recognizes the number of a public law in any spelling, and a citation to the Statutes at Large in the number,
 * references, or page field.
 */
function withLawNumber(item: CslItem): CslItem {
  const number = words(item.number)
  const found = PUBLIC_LAW.exec(number)
  const bare = /^\d{2,3}[-–]\d{1,4}$/.exec(number)
  const law = found?.[1] ?? bare?.[0]
  if (law === undefined || isAbroad(item) || (bare !== null && !isStatute(item))) return item
  const code = words(item['container-title'])
  const named: CslItem = { ...item, number: `Pub. L. No. ${law.replace('–', '-')}` }
  if (code !== '') return named
  // The Statutes at Large after the number: `Pub. L. No. 88-352, 78 Stat. 241`.
  const [, volume, page] =
    /\b(\d+) Stat\. (\d+)/.exec(`${number} ${words(item.references)} ${words(item.page)}`) ?? []
  return volume === undefined ? named : { ...named, 'container-title': 'Stat.', volume, page }
}

/**
 * Returns true for a statute. A number without a label is a public-law number only in a statute, because rulings and
 * orders have numbers of the same form.
 */
function isStatute(item: CslItem): boolean {
  return /^(?:legislation|statute)$/.test(item.type) && words(item.genre) === ''
}

/** Returns true for legislation of another country, which has no public-law number. */
function isAbroad(item: CslItem): boolean {
  const language = words(item.language)
  const place = words(item.jurisdiction)
  return (
    words(item.foreign) !== '' ||
    (place !== '' && stateCodeOf(place) === undefined && !/^(?:U\.?S\.?|United States)/.test(place)) ||
    (/^[a-z]{2}(?:-[A-Z]{2})?$/.test(language) && !/^en(?:-US)?$/i.test(language))
  )
}

/** Removes labels that the citation prints as symbols (`Section 1983`, `Part 101—Administration`). */
function withSection(item: CslItem): CslItem {
  const section = words(item.section)
  const part = /^(?:Part|pt\.?) (\d[\w.]*)/i.exec(section)?.[1]
  if (part !== undefined) return { ...item, section: `pt. ${part}`, title: headingOf(item) }
  const bare = section.replace(/^(?:Sections?|Secs?\.?|ss?\.?|§+) ?(?=\d)/i, '')
  const cut = /^(\d[\w.:-]*(?:\([^)]*\))*)[.:—–]? [—–-]? ?[A-Z][a-z]/.exec(bare)?.[1]
  return section === bare && cut === undefined ? item : { ...item, section: cut ?? bare }
}

/** Returns the heading, unless it is the title of a code volume (`e-CFR: Title 13: Business Credit`). */
function headingOf(item: CslItem): string | undefined {
  return /\bTitle \d+\b/i.test(words(item.title)) ? undefined : words(item.title)
}

const ACT = /\b(?:Act|Acts|Law|Code|Amendments?|Statute|Resolution|Rules?|Order|Reform|Treaty|Bill)\b/

/**
 * Drops a section heading, such as `Civil action for deprivation of rights`, because citations omit it (R16.1). Keeps
 * the name of an act.
 */
function withoutHeading(item: CslItem): CslItem {
  const title = words(item.title)
  const whole = words(item['container-title']) === '' ? readCitationInWords(title) : undefined
  if (whole?.kind === 'statute' && words(item.section) === '')
    return {
      ...item,
      title: undefined,
      'container-title': whole.code,
      volume: whole.volume,
      section: whole.section,
    }
  const coded = words(item['container-title']) !== '' && words(item.section) !== ''
  const sentence = /^[A-Z]\S*(?: \S+)*? (?!(?:with|from|into|under|over|and|the|for|after)\b)[a-z]{4,}/.test(
    title,
  )
  return coded && sentence && !ACT.test(title) ? { ...item, title: undefined } : item
}
