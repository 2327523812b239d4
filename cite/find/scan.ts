import { RESTATEMENT_SERIES } from '../vocabulary/ordinals.ts'
import { isDigit, isSpace, isUpper, isWord } from '../text/character.ts'
import { longestName } from './known-name.ts'
import { type Entry, foldedLexicon, readLexicon } from './lexicon.ts'
import type { CitationCore } from './citation-core.ts'
import { readPage } from './reporter-page.ts'
import { abroadAt, followsAbroad } from './bracketed-year.ts'
import { reportAt } from '../kind/report/number.ts'
import { type Place, readSection } from './section.ts'
import { docketAt, idAt, supraAt, urlAt } from './fixed-forms.ts'
import { datedSection, joinedBySign, numberAt, withComment } from './volume-first.ts'

/**
 * Finds the main parts of all citations in a single pass.
 *
 * At a digit, searches for the longest name in the tables that follows the number. At a capital letter, searches for
 * the names that can start a citation. `§`, `Id.`, `supra`, and URLs are unambiguous. The length of every search is
 * limited, so the pass takes linear time (PS2).
 */
export function scan(text: string): CitationCore[] {
  const cores: CitationCore[] = []
  const length = text.length
  let boundary = true
  for (let at = 0; at < length;) {
    const code = text.charCodeAt(at)
    if (boundary && isWord(code)) {
      const core = coreAt(text, at, code)
      if (core !== undefined) {
        cores.push(core)
        at = core.end
        boundary = !isWord(text.charCodeAt(at - 1))
        continue
      }
    } else if (code === 0xa7) {
      const core = sectionAt(text, at)
      if (core !== undefined) {
        cores.push(core)
        at = core.end
        continue
      }
    }
    const abroad =
      code === 0x5b || code === 0x28 || (isDigit(code) && followsAbroad(text, at, cores.at(-1)))
        ? abroadAt(text, at)
        : undefined
    if (abroad !== undefined) {
      cores.push(abroad)
      at = abroad.end
      continue
    }
    boundary = !isWord(code) && code !== 0x24
    at += 1
  }
  return cores
}

function coreAt(text: string, at: number, code: number): CitationCore | undefined {
  if (isDigit(code)) return numberAt(text, at)
  if (code === 73 || code === 105) return idAt(text, at) ?? (code === 73 ? nameFirstAt(text, at) : undefined)
  if (code === 115 || code === 83)
    return supraAt(text, at) ?? (code === 83 ? (reportAt(text, at) ?? nameFirstAt(text, at)) : undefined)
  if (code === 72) return reportAt(text, at) ?? nameFirstAt(text, at)
  if (code === 104 || code === 119) return urlAt(text, at)
  return isUpper(code)
    ? code === 80
      ? (publicLawAt(text, at) ?? nameFirstAt(text, at))
      : nameFirstAt(text, at)
    : undefined
}

/** Reads a citation that starts with a name: a code, a constitution, a rule, or a reporter without volumes. */
function nameFirstAt(text: string, at: number): CitationCore | undefined {
  // The name must not be the second part of a hyphenated word: `Miami-Dade County Code`.
  if (/[-\]]/.test(text.charAt(at - 1))) return undefined
  const code = text.charCodeAt(at)
  // Try restatements and model laws first, because their subjects can also be names of reporters and codes.
  const restated =
    code === 80 || code === 82 || code === 77 || code === 85
      ? namedBySign(text, at, RESTATED, 'restatement')
      : undefined
  if (restated !== undefined) return restated
  if (code === 78 && text.charCodeAt(at + 1) === 111) return docketAt(text, at)
  const { openings, first } = readLexicon()
  const named = opensName(text, at, openings) ? longestName(text, at, first) : undefined
  if (named === undefined) return firstInCapitals(text, at) ?? subjectCodeAt(text, at)
  const digits = /^,?\s*(?=\d)/.exec(text.slice(named.end, named.end + 8))?.[0]
  const after = digits === undefined ? undefined : named.end + digits.length
  const place = { at, ...named, after, next: after === undefined ? undefined : numberAt(text, after) }
  return named.entry.kind === 'case' ? reporterFirst(text, place) : lawFirst(text, place)
}

/**
 * A name at the start of a citation. `after` is the offset of the number after the name, and `next` is the citation
 * that starts at that number.
 */
type NameFirst = {
  readonly at: number
  readonly entry: Entry
  readonly end: number
  readonly after: number | undefined
  readonly next: CitationCore | undefined
}

/** Reads the section after the name of a law. */
function lawFirst(text: string, { at, entry, end, next }: NameFirst): CitationCore | undefined {
  // After the title of an article, the number is the volume of a journal:
  // `The Limits of Public Law, 45 Harv. L. Rev. 12`.
  if (next?.kind === 'cite' && /,\s*$/.test(text.slice(at, next.start))) return undefined
  const dated = entry.kind === 'constitution' ? datedConstitution(text, { at, entry, end }) : undefined
  if (dated !== undefined) return dated
  const law =
    (entry.kind === 'code' ? datedSection(text, end, 'first') : undefined) ??
    readSection(text, end, placeOf(entry))
  const isLaw = law !== undefined && (!entry.flags.includes('x') || text.slice(end, law.end).includes('§'))
  return isLaw
    ? withComment(text, { start: at, kind: 'law', entry, asWritten: text.slice(at, end), ...law })
    : subjectCodeAt(text, at)
}

/** Reads a constitution cited with its year, as in Illinois and Michigan: `Ill. Const. 1970, art. I, § 2`. */
function datedConstitution(
  text: string,
  { at, entry, end }: Pick<NameFirst, 'at' | 'entry' | 'end'>,
): CitationCore | undefined {
  const edition = /^ (?:of )?(?:1[789]|20)\d\d(?=,? [Aa]rt)/.exec(text.slice(end, end + 20))?.[0]
  if (edition === undefined) return undefined
  const part = readSection(text, end + edition.length, 'constitution')
  const name = `${entry.name}${edition},`
  return part && { start: at, kind: 'law', entry: { ...entry, name }, asWritten: name, ...part }
}

/** Reads the page after the name of a reporter without volumes. */
function reporterFirst(text: string, { at, entry, end, after, next }: NameFirst): CitationCore | undefined {
  const page = readPage(text, end, entry, true)
  if (page === undefined || page.short) return undefined
  // If another citation starts at the number, the name is that of a party, not of a reporter: "Roe v. Cooke, 131 S. Ct.
  // 859".
  if (next !== undefined) return undefined
  // The number can be the volume of a periodical that isn't in the tables: `Against the Wall, 37 Psych. & Mktg. 177`.
  if (after !== undefined && VOLUME_OF_OTHER.test(text.slice(after, after + 60))) return undefined
  // In `T.C. Memo. 2019-233`, a hyphen joins the year and the number.
  const series = entry.flags.includes('Y') && entry.flags.includes('n') ? { joined: 'series' as const } : {}
  const paragraph = entry.flags.includes('C') ? joinedBySign(text.slice(end, page.end)) : {}
  const asWritten = text.slice(at, end)
  return { start: at, kind: 'cite', entry, asWritten, ...page.fields, ...series, ...paragraph, end: page.end }
}

const VOLUME_OF_OTHER = /^\d{1,4} (?:[A-Z][\w.’'-]*|[A-Z]+\.?)(?: (?:[A-Z][\w.’'-]*|&|of|on|and|the)){1,6} \d/

const CAPITALS = /[A-Z]{2,}\.? [A-Z]|[A-Z]\. ?(?:[A-Z]\. ?){0,8}[A-Z]{3}/y

/**
 * Reads a name in small capitals that was pasted from a law review as all caps: `U.S. CONST. amend. XIV`,
 * `FED. R. CIV. P. 12` (PS16).
 */
function firstInCapitals(text: string, at: number): CitationCore | undefined {
  CAPITALS.lastIndex = at
  if (!CAPITALS.test(text)) return undefined
  const named = longestName(text, at, foldedLexicon().first, true)
  if (named === undefined || named.entry.kind === 'case') return undefined
  const { entry, end } = named
  const law = readSection(text, end, placeOf(entry))
  return law === undefined
    ? undefined
    : { start: at, kind: 'law', entry, asWritten: text.slice(at, end), ...law }
}

function placeOf({ kind, flags }: Entry): Place {
  if (kind === 'constitution' || kind === 'rule') return kind
  return flags.includes('s') ? 'subject' : 'first'
}

/**
 * Returns true if a name can start with the word at this offset. Without spaces, as in `Fed.R.Civ.P.`, the first word
 * ends at the first period.
 */
function opensName(text: string, at: number, openings: ReadonlySet<string>): boolean {
  let key = ''
  let stopped = false
  for (let index = at; index < text.length && index < at + 16; index += 1) {
    const code = text.charCodeAt(index)
    if (isSpace(code)) break
    if (code === 46 && !stopped) {
      if (openings.has(key)) return true
      stopped = true
    }
    if (code !== 46 && code !== 0x2019 && code !== 39 && code !== 44) key += text.charAt(index)
  }
  return openings.has(key)
}

/** Matches a state code by its subject. In California courts, “Code” may come first: `Code Civ. Proc., § 425.16`. */
const SUBJECT_CODE =
  /(?:(?:[A-Z][a-z]*\.|[A-Z]\.\s?[A-Z]\.|[A-Z][a-z]+|[A-Z]{2,}\.?)(?:(?:\s|(?<=\.))(?:[A-Z][\w’'-]*(?:\.(?![A-Z])[\w’'-]*)*(?:\.(?=[A-Z]))?|&|and|of)){0,7}?\s(?:Code|Law|Stats?\.|Laws|Statutes|CODE|LAWS?|STAT\.)(?:\s(?:Ann\.|ANN\.))?|Code\s(?:Civ|Crim)\.\sProc\.),?(?=\s§§?\s?\d)/y

const RESTATED = new RegExp(
  `(?:(?:Restatement(?: \\((?:${RESTATEMENT_SERIES.join('|')})\\))?|Principles) of (?:the )?(?:[A-Z][\\w.’'-]*:?|&|and|of|the)(?: (?:[A-Z][\\w.’'-]*:?|&|and|of|for|the)){0,9}|(?:Model|Unif\\.|Uniform) (?:[A-Z][\\w.’'-]*|&|and|of|the)(?: (?:[A-Z][\\w.’'-]*|&|and|of|the)){0,6} (?:Code|Act|Conduct)|U\\.S\\. Sent[’']g Guidelines Manual),?(?= (?:§§?|[Rr]r?\\.|[Ss]ecs?\\.|[Ss]ections?) ?\\d)`,
  'y',
)

/** Matches the title of a treatise before a section: `Cohen’s Handbook of Federal Indian Law § 16.01`. */
const TREATISE =
  /\b(?:Handbook|Treatise|Hornbook|Principles|Elements|Commentar(?:y|ies)|Law)\s(?:of|on)(?:\sthe)?\s/

/** Reads a state code cited by its subject: `Cal. Water Code § 12`, `N.Y. Exec. Law § 632-a`, `Pen. Code, § 187`. */
function subjectCodeAt(text: string, at: number): CitationCore | undefined {
  if (TREATISE.test(text.slice(Math.max(0, at - 32), at))) return undefined
  const core = namedBySign(text, at, SUBJECT_CODE, 'code')
  return core !== undefined && TREATISE.test(text.slice(at, core.end)) ? undefined : core
}

/** Reads the name of a law before a section symbol. The words of the name must show that it is a law. */
function namedBySign(
  text: string,
  at: number,
  pattern: RegExp,
  kind: Entry['kind'],
): CitationCore | undefined {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (found === null) return undefined
  const law = readSection(text, at + found[0].length, 'first')
  if (law === undefined) return undefined
  const name = found[0]
    .replace(/,$/, '')
    .replace(/\s+/g, ' ')
    // Add the space that federal courts omit in West's reporters: `Cal.Penal Code`.
    .replace(/\.(?=[A-Z][a-z]{2})/g, '. ')
  const core = { start: at, kind: 'law' as const, entry: { name, kind, flags: '' }, asWritten: name, ...law }
  return kind === 'restatement' ? withComment(text, core) : core
}

const PUBLIC_LAW = /Pub(?:lic)?\.? ?L(?:aw)?\.?,? ?(?:No\.|Number)? ?(\d{1,3}[-–]\d{1,4})/y

function publicLawAt(text: string, at: number): CitationCore | undefined {
  if (text.charCodeAt(at + 1) !== 117) return undefined
  PUBLIC_LAW.lastIndex = at
  const found = PUBLIC_LAW.exec(text)
  if (found === null) return undefined
  const section = readSection(text, at + found[0].length, 'constitution')
  const core = { start: at, kind: 'public-law' as const, volume: found[1] ?? '' }
  return section === undefined ? { ...core, end: at + found[0].length } : { ...core, ...section }
}

/** Reads a section symbol that doesn't follow the name of a code in the tables. */
function sectionAt(text: string, at: number): CitationCore | undefined {
  const law = readSection(text, at, 'first')
  return law === undefined ? undefined : { start: at, kind: 'section', ...law }
}
