import type { ParsedString } from '../../find/found.ts'
import type { Source } from '../../source/source.ts'
import type { Use } from '../../source/use.ts'
import { Line } from '../../text/line.ts'
import { MONTH_NAMES } from '../../vocabulary/month-names.ts'
import { MONTHS } from '../../vocabulary/months.ts'
import type { Spelling } from './spelling-name.ts'
import { LONG_NAMES, spellOutLaw } from './new-york-laws.ts'

/** A citation, with the pasted text that contains it. */
type Cited = { readonly text: string; readonly source: Source; readonly use: Use }

/** Detects which of the given spellings the pasted text has, and records them on each citation. */
export function noteSpellings(given: string, parsed: ParsedString, kept: readonly Spelling[]): ParsedString {
  const text = given.replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
  const byId = new Map(parsed.sources.map((source) => [source.id, source]))
  let cursor = 0
  const uses = parsed.uses.map((use, index) => {
    const source = byId.get(use.sourceId)
    if (source === undefined) return use
    cursor = Math.max(cursor, text.indexOf(firstNumber(source), cursor))
    // The citations are in the order of the text, so search near the last match rather than from the start of a long
    // text.
    const near = text.slice(Math.max(0, cursor - BEFORE), cursor + AFTER)
    const spelling = kept.filter((one) => IS_SPELLED[one]({ text: near, source, use }))
    const joined = index > 0 && use.signal === undefined && followsComma(near, source)
    if (spelling.length === 0 && !joined) return use
    const choices = {
      ...use.choices,
      ...(spelling.length > 0 && { spelling }),
      ...(joined && { joined: 'comma' as const }),
    }
    return { ...use, choices }
  })
  return { ...parsed, uses }
}

/** Number of characters to search before and after the first number of a citation. */
const [BEFORE, AFTER] = [600, 3000]

/** Returns the first number in a citation: the volume of a case, or the section of a law. */
function firstNumber(source: Source): string {
  if (source.kind === 'case') return source.printings[0]?.volume ?? ''
  return /\d+/.exec(sectionOf(source))?.[0] ?? ''
}

/**
 * Functions that return true if the text has a citation in a given spelling. The text must have straight apostrophes
 * and single spaces.
 */
const IS_SPELLED: Readonly<Record<Spelling, (cited: Cited) => boolean>> = {
  capitals({ text, source }) {
    const name = nameOfLaw(source)
    return name !== '' && hasBeforeNumber(text, name.toUpperCase(), source)
  },
  closed({ text, source }) {
    const [, number = ''] = /(\d[\w.:-]*)\(\w{1,4}\)/.exec(sectionOf(source)) ?? []
    return number !== '' && hasWord(text, `${number}[`)
  },
  tight({ text, source }) {
    if (source.kind !== 'case') return false
    return source.printings.some(({ volume = '', reporter, page = '' }) => {
      const tight = withoutSpaces(reporter)
      return tight !== reporter && hasWord(text, `${volume} ${tight} ${page}`)
    })
  },
  month({ text, source }) {
    const date = source.kind === 'case' ? source.date : undefined
    const month = MONTH_NAMES[(date?.month ?? 0) - 1]
    return (
      month !== undefined &&
      !MONTHS.some((short) => short === month) &&
      text.includes(`${month} ${date?.day}, ${date?.year}`)
    )
  },
  comma({ text, source, use }) {
    const name = nameIn(source)
    if (use.signal === undefined || name === '') return false
    const before = text.split(name).slice(0, -1)
    return before.some((words) => SIGNAL_COMMA.test(words))
  },
  commaAt({ text, source, use }) {
    const [page] = use.pincite ?? []
    return page !== undefined && text.includes(`${nameIn(source)}, supra, at ${page.value}`)
  },
  longName({ text, source }) {
    return LONG_NAMES.some((name) => hasBeforeNumber(text, name, source))
  },
}

const SIGNAL_COMMA = /\b(?:see|cf\.|accord|compare|contra)(?: also| generally)?,(?: e\.g\.,)? $/i

/** Returns the name of a case as New York opinions print it, even if the case is cited only with *supra*. */
function nameIn(source: Source): string {
  const [author] = source.kind === 'web' ? (source.authors ?? []) : []
  const name = source.kind === 'case' ? source.name : author?.kind === 'organization' ? author.name : ''
  return name
    .replaceAll('’', "'")
    .replace(' v. ', ' v ')
    .replace(/^In re /, 'Matter of ')
}

/** Returns the name of a code, a set of rules, or a constitution. Returns an empty string for other sources. */
function nameOfLaw(source: Source): string {
  const name =
    source.kind === 'statute' || source.kind === 'regulation'
      ? source.code
      : source.kind === 'rule'
        ? source.set
        : source.kind === 'constitution'
          ? source.name
          : ''
  return (name ?? '').replaceAll('’', "'")
}

function sectionOf(source: Source): string {
  if (source.kind === 'statute' || source.kind === 'regulation' || source.kind === 'constitution')
    return source.section ?? ''
  return source.kind === 'rule' ? (source.number ?? '') : ''
}

/** Maximum number of characters between the name of a law and its number: ` art. I, § `. */
const FARTHEST = 12

/** Returns true if the name of a law directly precedes its first number in the text. */
function hasBeforeNumber(text: string, name: string, source: Source): boolean {
  const [number] = /\d[\w.:-]*|[IVX]+\b/.exec(sectionOf(source)) ?? []
  if (number === undefined) return false
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const found = text.indexOf(number, at + name.length)
    if (found !== -1 && found - at - name.length < FARTHEST) return true
  }
  return false
}

/** Returns true if the text contains the given characters and they aren't part of a longer number. */
function hasWord(text: string, words: string): boolean {
  const at = text.indexOf(words)
  return at !== -1 && !/\d/.test(text.charAt(at - 1))
}

/**
 * Returns true if a citation is another section of the preceding law with a separate year: `, § 29.02 (West 2011)`
 * after `(West 2017)`.
 */
function followsComma(text: string, source: Source): boolean {
  return source.kind === 'statute' && source.code === '' && text.includes(`), ${source.section}`)
}

/** Removes the spaces after periods in the name of a reporter: `L. Ed. 2d` becomes `L.Ed.2d`. */
function withoutSpaces(reporter: string): string {
  return reporter.replace(/\. (?=[A-Z]|\d(?:d|th)\b)/g, '.')
}

/** Matches the abbreviated name of a code, a set of rules, or a constitution, without a popular name before it. */
const ABBREVIATED = /^(?:\d+ )?(?:[A-Z][\w’]*\.)+ /

/** Applies the writer's spellings to a finished citation. */
export function respell(line: Line, spelling: readonly string[]): Line {
  if (spelling.length === 0) return line
  const respelled = new Line()
  let start = 0
  for (const { text, style, slot } of line.runs) {
    if (start === line.pinciteAt) respelled.markPincite()
    start += text.length
    let words = text
    if (spelling.includes('capitals') && slot === 'title' && ABBREVIATED.test(words))
      words = words.toUpperCase()
    if (spelling.includes('closed')) words = words.replace(/(?<=[\w\]]) \[(?=\w{1,4}\])/g, '[')
    if (spelling.includes('tight') && slot === 'reporter') words = withoutSpaces(words)
    if (spelling.includes('month') && slot === 'date') words = withFullMonth(words)
    if (spelling.includes('longName')) words = spellOutLaw(words)
    respelled.runs.push({ text: words, style, slot })
    respelled.length += words.length
  }
  if (start === line.pinciteAt) respelled.markPincite()
  return respelled
}

/** Spells out the month in a date: `Apr. 7, 2016` becomes `April 7, 2016`. */
function withFullMonth(date: string): string {
  const at = MONTHS.findIndex((month) => date.startsWith(`${month} `))
  const [short = '', full = ''] = [MONTHS[at], MONTH_NAMES[at]]
  return full + date.slice(short.length)
}
