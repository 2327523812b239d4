import type { Source } from '#cite/cite.ts'
import { antecedentOf, type NoteSequence, type PlacedCitation, sourceOf } from './sequence.ts'

type Law = Extract<Source, { kind: 'statute' | 'regulation' | 'rule' }>

/**
 * Returns the laws that a citation cites, one for each section or subsection: `§ 78s(d), (e)` cites `§ 78s(d)` and
 * `§ 78s(e)`. An *id.* can cite another section of the same code. Returns undefined if the citation doesn't cite a law.
 */
export function lawsOf(sequence: NoteSequence, citation: PlacedCitation): readonly Law[] | undefined {
  const antecedent = sourceOf(antecedentOf(sequence, citation.index))
  if (antecedent === undefined || !isLaw(antecedent)) return undefined
  const own = sourceOf(citation)
  if (own !== undefined && isLaw(own)) return splitLaw(own)
  const section = sectionOf(sequence, citation)
  if (section !== undefined && antecedent.kind !== 'rule') return splitLaw({ ...antecedent, section })
  const before = citation.kind === 'id' ? previousOf(sequence, citation) : undefined
  return (before && lawsOf(sequence, before)) ?? splitLaw(antecedent)
}

/** Returns the section that a reference gives, if it gives one: `§ 78s(c)` in `Id. § 78s(c)`. */
function sectionOf(
  sequence: NoteSequence,
  { kind, fields, span, note, index }: PlacedCitation,
): string | undefined {
  const { pincite = '', section } = fields
  if (kind === 'id') {
    if (!/^§+ ?\d/.test(pincite)) return undefined
    const after = sequence.notes[note]?.text.slice(...span) ?? ''
    return (
      /(?<!§)§{1,2} ?\d[^;]{0,80}$/
        .exec(after.replace(/\s\((?!(?:\d{1,3}|[a-z]|[ivx]{2,5}|[A-Z])\)).*$/, ''))?.[0]
        .replace(/ (?=\()/, '') ?? pincite
    )
  }
  const full = antecedentOf(sequence, index)
  return kind === 'section' && section !== undefined && full?.fields.section === section
    ? `§ ${section}${pincite}`
    : undefined
}

/** Returns the citation before an *id.*, which the *id.* repeats if it gives no section. */
function previousOf(sequence: NoteSequence, { index, note }: PlacedCitation): PlacedCitation | undefined {
  const full = antecedentOf(sequence, index)
  return sequence.found
    .slice(0, index)
    .findLast((one) => !one.within && one.note <= note && antecedentOf(sequence, one.index) === full)
}

function isLaw(source: Source): source is Law {
  return (
    source.kind === 'rule' ||
    source.kind === 'statute' ||
    (source.kind === 'regulation' && source.register === undefined)
  )
}

/** Splits a law into its sections and subsections. A list that can't be split remains one law. */
function splitLaw(law: Law): Law[] {
  if (law.kind === 'rule') return splitList(law.number ?? '').map((number): Law => ({ ...law, number }))
  const { section = '' } = law
  const at = section.lastIndexOf('§')
  if (at < 0) return [law]
  const lead = section.slice(0, at).replace(/(?<!§)§{1,2}\s?$/, '')
  const list = section.slice(at + 1).trim()
  const items = splitList(list)
  return items.length === 1 && items[0] === list
    ? [law]
    : items.map((item): Law => ({ ...law, section: `${lead}§ ${item}` }))
}

const SECTION = String.raw`\d[\p{L}\d.:/–-]*(?:\([\p{L}\d]{1,5}\))*`
const SUBSECTION = String.raw`(?:\([\p{L}\d]{1,5}\))+`
const ITEM = new RegExp(String.raw`^(?:${SECTION}|${SUBSECTION})(?:[-–]${SUBSECTION})?$`, 'u')

/** Splits `78s(d), (e)` into `78s(d)` and `78s(e)`, and `32(a)(5), 33` into `32(a)(5)` and `33`. */
function splitList(list: string): string[] {
  const items = list.split(/,\s?(?:and |or |& )?|\s(?:and|or|&)\s/)
  if (!items.every((item) => ITEM.test(item))) return [list]
  const laws: string[] = []
  for (const item of items) {
    const [from = '', to] = item.split(/(?<=\))[-–](?=\()/)
    const law = from.startsWith('(') ? replaceLevel(laws.at(-1) ?? '', from) : from
    if (law === undefined) return [list]
    laws.push(...(to === undefined ? [law] : rangeOf(law, to)))
  }
  return laws
}

/**
 * Returns `78s(b)(2)` for `78s(b)(1)` and `(2)`, which replaces the deepest level of its kind and all deeper levels.
 * Returns undefined if no level is of its kind.
 */
function replaceLevel(law: string, item: string): string | undefined {
  const levels = law.match(/\([^()]*\)/g) ?? []
  const [first = ''] = item.match(/\([^()]*\)/) ?? []
  const isSame = (level: string): boolean => levelOf(level) === levelOf(first)
  // The letter after `(h)` is `(i)`, which also looks like a numeral.
  const isLetter = (level: string): boolean => /^\([a-z]\)$/.test(level) && /^\([a-z]\)$/.test(first)
  const own = levels.findLastIndex(isSame)
  const same = own < 0 ? levels.findLastIndex(isLetter) : own
  return same < 0 ? undefined : `${law.replace(/\(.*$/, '')}${levels.slice(0, same).join('')}${item}`
}

function levelOf(level: string): number {
  return LEVELS.findIndex((kind) => kind.test(level))
}

/** Kinds of subsection numbers. Roman numerals precede letters because `(i)` is usually a numeral. */
const LEVELS = [/^\(\d+\)$/, /^\([ivx]+\)$/, /^\([a-z]{1,2}\)$/, /^\([A-Z]{1,2}\)$/]

/** Maximum number of subsections in a range that is listed in full. */
const LONGEST_RANGE = 8

/** Returns each subsection of a range of letters or digits: `(f)-(h)` cites (f), (g), and (h). */
function rangeOf(from: string, to: string): string[] {
  const [, lead = '', first = ''] = /^(.*)\(([^()]*)\)$/.exec(from) ?? []
  const last = to.replace(/[()]/g, '')
  const count = valueOf(last) - valueOf(first)
  if (!(count > 0 && count < LONGEST_RANGE)) return [`${from}–${to}`]
  return Array.from({ length: count + 1 }, (_, step) => {
    const value = /^\d/.test(first)
      ? String(Number(first) + step)
      : String.fromCodePoint((first.codePointAt(0) ?? 0) + step)
    return `${lead}(${value})`
  })
}

/** Returns the position of a number or a single letter in its sequence; NaN for any other text. */
function valueOf(number: string): number {
  if (/^\d+$/.test(number)) return Number(number)
  return /^\p{L}$/u.test(number) ? (number.codePointAt(0) ?? Number.NaN) : Number.NaN
}
