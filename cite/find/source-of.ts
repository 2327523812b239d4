import { spaceCourt } from '../court/court.ts'
import type { CiteDate } from '../source/date.ts'
import type { Printing } from '../kind/case/schema.ts'
import type { Source } from '../source/source.ts'
import { curl } from '../text/typography.ts'
import type { Found } from './found.ts'
import { omitEmpty } from '../source/given-field.ts'
import type { CitationCore } from './citation-core.ts'
import { readAuthors } from '../author/read.ts'
import { monthNumber } from '../date/read.ts'
import { spaced } from '../text/spaced.ts'

/**
 * Builds the source of a citation if the citation has enough information. The id of the source is the text of the
 * citation (PS4).
 */
export function sourceOf(found: Found, core: CitationCore): Source | undefined {
  return builders[found.kind]?.(found, core)
}

/** Functions that build the source, for each kind of citation that identifies one. */
const builders: Partial<Record<Found['kind'], (found: Found, core: CitationCore) => Source>> = {
  case: caseOf,
  statute: ({ fields }, { words }) => ({
    kind: 'statute',
    id: spaced(fields.volume, fields.reporter, fields.section),
    code: standardName(fields),
    ...omitEmpty({
      volume: fields.volume,
      section: addSign(words, fields.volume !== undefined),
      publisher: editionWords(fields),
      date: yearOf(fields),
      supplement: fields.supplement,
    }),
  }),
  regulation: (found, core) => ({
    kind: 'regulation',
    id: idOfPlace(found),
    ...lawPlace(found, core),
    ...omitEmpty({ publisher: found.fields.publisher, date: dateOf(found.fields) }),
  }),
  'session-law': (found, { kind, words }) => {
    const { fields } = found
    const place =
      kind === 'public-law'
        ? { number: `Pub. L. No. ${fields.volume ?? ''}`, ...omitEmpty({ section: words }) }
        : {
            volume: fields.volume ?? '',
            laws: fields.reporterAsWritten ?? '',
            ...omitEmpty({ page: fields.page ?? words }),
          }
    return { kind: 'session-law', id: idOfPlace(found), ...place, ...omitEmpty({ date: dateOf(fields) }) }
  },
  constitution: ({ fields }) => ({
    kind: 'constitution',
    id: spaced(fields.reporter, fields.section),
    name: fields.reporter ?? '',
    // `readSection` doesn't include the period of `pmbl.`, so add it.
    ...omitEmpty({ section: fields.section?.replace(/\bpmbl$/, 'pmbl.') }),
  }),
  rule: ({ fields }) => ({
    kind: 'rule',
    id: spaced(fields.reporter, fields.section),
    set: standardName(fields),
    ...omitEmpty({
      number: joinParts(fields.section, fields.pincite),
      publisher: fields.publisher,
      date: yearOf(fields),
    }),
  }),
  restatement: ({ fields }, { words }) => ({
    kind: 'restatement',
    id: spaced(fields.reporter, fields.section),
    title: fields.reporter ?? '',
    ...omitEmpty({ section: words, institution: fields.publisher, date: yearOf(fields) }),
  }),
  report: ({ fields }, { words = '' }) => ({
    kind: 'report',
    id: words,
    number: printedReport(words),
    ...omitEmpty({ date: yearOf(fields) }),
  }),
  journal: ({ fields }) => ({
    kind: 'article',
    id: spaced(fields.volume, fields.reporter, fields.page),
    ...(fields.author === undefined ? {} : { authors: readAuthors(fields.author) }),
    title: fields.title ?? '',
    volume: fields.volume ?? '',
    journal: journalName(fields),
    ...omitEmpty({ page: fields.page, date: dateOf(fields) }),
  }),
  web: ({ fields: { url } }) => ({ kind: 'web', id: spaced(url), ...omitEmpty({ url }) }),
}

function idOfPlace({ fields }: Found): string {
  return spaced(fields.volume, fields.reporter, fields.section ?? fields.page)
}

/** Returns the number of a report. A name pasted in law review capitals is converted to title case. */
export function printedReport(words: string): string {
  return (
    words
      .replace(/\b[A-Z]{2,4}(?=\.)/g, (word) => word.charAt(0) + word.slice(1).toLowerCase())
      .replace(/^H\. R\./, 'H.R.')
      // The number of a document has a hyphen, and the label of a part is lowercase: `No. 111-110, pt. 1`.
      .replace(/(?<=\d)–(?=\d)/, '-')
      .replace(/\b(Rep|Doc) (?=N)/, '$1. ')
      .replace(/ N[oO]\.? ?(?=\d)/, ' No. ')
      .replace(
        /,? (pt|vol)(s?)\. ?(?=\d)/i,
        (_, part: string, many: string) => `, ${part.toLowerCase()}${many}. `,
      )
  )
}

/**
 * Returns the text before the year in the parenthetical of a code. The text may contain a month and day:
 * `current through July 22,`.
 */
function editionWords({ publisher, month, day }: Found['fields']): string | undefined {
  return day === undefined
    ? publisher
    : [publisher, month, `${day},`].filter((part) => part !== undefined).join(' ')
}

function yearOf({ year }: Found['fields']): CiteDate | undefined {
  return year === undefined ? undefined : { year: Number(year) }
}

/**
 * Returns the standard name if the name in the text differs from it only in spaces and periods. Otherwise, returns the
 * name as written (PS1).
 */
function standardName({ reporter = '', reporterAsWritten = reporter }: Found['fields']): string {
  const lettersOf = (name: string): string => name.replace(/[^\p{L}\p{N}&]/gu, '').toLowerCase()
  // Keep initials as written: `MRE`, `M.R.E.`.
  const own = reporter === reporterAsWritten.replaceAll('.', '')
  return !own && lettersOf(reporter) === lettersOf(reporterAsWritten) ? reporter : reporterAsWritten
}

/** Adds the missing spaces and periods to the name of a journal. The initials of a school remain as written. */
export function journalName(fields: Found['fields']): string {
  const { reporter = '', reporterAsWritten = reporter } = fields
  const capitals = /(?<![\w.])[A-Z]{2,}(?![\w.])/.exec(reporterAsWritten)?.[0]
  const standard = curl(standardName(fields))
  // Keep initials without periods as written. Words such as `REV` are not initials if they are in the standard name.
  return capitals === undefined || standard.toUpperCase().includes(capitals) ? standard : reporterAsWritten
}

/** Matches a list of sections after one section symbol or none: `§ 1983, 1985(3) and 1988`. */
const LISTED =
  /^(?:§ ?)?(\d[\w.:–-]*(?:\(\w{1,5}\))*(?:(?:,? and |,? & |, )\d[\w.:–-]*(?:\(\w{1,5}\))*){1,7})$/

/**
 * Adds a section symbol to a section without one, as in `28 U.S.C. 1331`, and a second symbol to a list of sections
 * (T13). Returns other text unchanged.
 */
function addSign(section: string | undefined, titled = true): string | undefined {
  if (section === undefined || (!titled && !section.startsWith('§'))) return section
  if (LISTED.test(section)) return section.replace(LISTED, '§§ $1')
  return /^\d+(?:[A-Za-z]{1,4}(?:[-–]\d+[A-Za-z]?)?)?(?:\(\w{1,5}\))*(?:,? et seq\.?| note)?$/.test(section)
    ? `§ ${section.replace(',', '')}`
    : section
}

/** Returns the fields that specify the location of a law: the page of a register, or the section of a code. */
function lawPlace(
  { fields }: Found,
  { entry, words }: CitationCore,
): Partial<Extract<Source, { kind: 'regulation' }>> {
  const name = standardName(fields)
  // The C.F.R. has no pages, except in title 3. In any other title, a number alone is a section without its symbol.
  if (name === 'C.F.R.' && fields.volume !== '3') {
    const section = fields.page === undefined ? addSign(words) : `§ ${words ?? fields.page}`
    return { code: name, ...omitEmpty({ volume: fields.volume, section }) }
  }
  // A number with a subdivision is a section, even without a section symbol: `22 NYCRR 202.48(a)`.
  const numbered = entry?.kind === 'regulation' && fields.pincite?.startsWith('(') === true
  if (fields.page !== undefined && !numbered)
    return { register: { volume: fields.volume ?? '', name, page: fields.page } }
  return {
    code: name,
    ...omitEmpty({ volume: fields.volume, section: words }),
  }
}

function caseOf({ fields }: Found, core: CitationCore): Source {
  const { volume, reporter = '', page, docket, court, petition } = fields
  if (core.kind === 'docket')
    return {
      kind: 'case',
      id: spaced(docket, court),
      name: nameOf(fields),
      printings: [],
      ...omitEmpty({
        docket: docket?.replace(/^No\. (?=\d)/, ''),
        court: spacedCourt(court),
        date: dateOf(fields),
      }),
    }
  const printing: Printing =
    core.joined === 'series'
      ? { reporter, page: `${volume ?? ''}-${page ?? ''}`, form: 'series' }
      : {
          ...omitEmpty({ volume }),
          reporter,
          ...omitEmpty({ nominative: core.nominative, page, form: formOf(core) }),
        }
  return {
    kind: 'case',
    id: spaced(volume, reporter, page),
    name: nameOf(fields),
    printings: [printing],
    ...omitEmpty({
      court: spacedCourt(court),
      petition,
      date:
        (fields.yearImplied === true ? undefined : dateOf(fields)) ??
        (core.year === undefined ? undefined : { year: Number(core.year) }),
    }),
  }
}

/** Returns the format of a citation that isn't volume, reporter, and page. */
function formOf({ entry, joined }: CitationCore): Printing['form'] {
  if (joined === 'paragraph') return 'looseleaf'
  if (joined === 'hyphen') return joined
  const flags = entry?.flags ?? ''
  if (flags.includes('n') && joined === undefined) return 'neutral'
  return flags.includes('d') ? 'database' : undefined
}

/** Corrects the spaces in the name of a court. The citation found keeps the original text, which the linter needs. */
function spacedCourt(court: string | undefined): string | undefined {
  return court === undefined ? undefined : spaceCourt(court)
}

function nameOf(fields: Found['fields']): string {
  if (fields.title !== undefined) return fields.title
  if (fields.plaintiff !== undefined && fields.defendant !== undefined)
    return `${fields.plaintiff} v. ${fields.defendant}`
  return fields.antecedent ?? fields.defendant ?? ''
}

/** Builds a date from the fields, with the month and day if they are given. */
export function dateOf(fields: Pick<Found['fields'], 'year' | 'month' | 'day'>): CiteDate | undefined {
  if (fields.year === undefined) return undefined
  const month = fields.month === undefined ? undefined : monthNumber(fields.month)
  return {
    year: Number(fields.year),
    ...omitEmpty({ month }),
    ...(fields.day === undefined ? {} : { day: Number(fields.day) }),
  }
}

function joinParts(section: string | undefined, rest: string | undefined): string | undefined {
  return section === undefined ? undefined : `${section}${rest ?? ''}`
}
