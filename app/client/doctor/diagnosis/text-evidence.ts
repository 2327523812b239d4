import { MONTH_START } from '#cite/vocabulary/months.ts'
import type { Finding } from '#cite/cite.ts'
import type { NoteSequence, PlacedCitation } from './sequence.ts'

/**
 * Returns true if the rest of the document doesn't contradict the engine's finding about one note. The engine sees only
 * that note, so it may report a missing year that an earlier note gives, or a missing date that the sentence gives.
 */
export function isBorneOut(sequence: NoteSequence, note: number, finding: Finding): boolean {
  const { rule, span, fix } = finding
  const text = sequence.notes[note]?.text ?? ''
  if (rule === 'R5.1.1' && fix === '' && !setsOffPage(text.slice(0, span[0]))) return false
  if (isDateForm(rule, fix) && hasOtherDates(sequence)) return false
  if (isMisplaced(text, finding)) return false
  if (rule === 'R11.5.12' && fix?.startsWith('The ') === true) return isWrittenBefore(sequence, fix)
  if (fix !== undefined) return true
  if (rule === 'R12.4.1') return !isGivenBefore(sequence, note, span)
  if (rule === 'R19.1.1') return lacksEdition(sequence, note, span)
  if (rule === 'R33.5.2') return !DATE.test(sentenceBefore(text, span[0]))
  return true
}

/**
 * Returns true if the surrounding text shows that the rule doesn't apply to a finding, or that its fix is incomplete.
 */
function isMisplaced(text: string, { rule, span: [start, end], fix }: Finding): boolean {
  const [before, was, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  // A quotation mark at the end of a URL is part of the sentence.
  if (rule === 'R33.6.1') return /["”’]/.test(was)
  if (rule === 'T17') return SENTENCE_IN_PARENTHESES.test(before)
  // In other styles, a page follows the year: `105 Suppl. 3, (2015): S380`.
  if (rule === 'R12.1') return fix === '' && /^ \([^()]{1,40}\):/.test(after)
  // A page can follow the section of a treatise: `§ 604, 1162 (1920)`.
  if (rule === 'R5.2.1' && fix === '§§' && /^ [\w.]+, \d+ \(\d{4}\)/.test(after) && !CODE.test(before))
    return true
  // If more sections follow, the citation needs two section signs.
  return rule === 'R5.2.1' && fix?.startsWith('§ ') === true && /^[\w.()-]{0,24}, \d{1,4}\.\d/.test(after)
}

/** The end of the name of a code, before a section sign. */
const CODE = /(?:\b(?:Code|Laws?|Act|Rev\.)|\p{Lu}\.|\b(?:Ann|Stat|Comp|Gen)\.)(?: § ?[\w.()]+ to)? $/u

/** Several words of a sentence in parentheses before a date: `(available for one year beginning April 1, 2021)`. */
const SENTENCE_IN_PARENTHESES = /\((?:[^()]{0,200}\s)?(?:\p{Ll}{2,20} ){4}$/u

/**
 * Returns true if the text before a number shows that the number is a page: a comma after a reporter and its page, a
 * journal, or a title. After a period, a date, a parenthesis, or a URL, a number may be anything.
 */
function setsOffPage(before: string): boolean {
  if (/\b(?:[Ss]upra notes? \d{1,4},?|[Ii]d\.) at $/.test(before)) return true
  const cited = /^([^]*),["'’”)\]]*\s*$/.exec(before)?.[1] ?? ''
  if (/\d$/.test(cited)) return PAGE_OF_VOLUME.test(cited) && !DATED.test(cited)
  return /[\p{L}.?!’”]$/u.test(cited) && !/(?:^|\s)\p{Lu}$/u.test(cited) && !ADDRESS.test(cited)
}

/** A volume, a reporter, and a page, which more pages can follow: `12 F.3d 34, 36`. */
const PAGE_OF_VOLUME =
  /\b\d{1,4} \p{Lu}[\p{L}\d.’'& ]{0,60}?(?<!\b(?:No|Nos|Vol|Vols|Pt|Ch|Ex|Tbl)\.) \d{1,5}(?:[-–]\d{1,5})?(?:, \d{1,5}(?:[-–]\d{1,5})?)*$/u

const DATED = new RegExp(`\\b${MONTH_START}[a-z]*\\.? (?:\\d{1,2}, )?(?:1[6-9]|20)\\d\\d$`)

/**
 * A URL, or its last part if a line break splits the URL. The last part ends with a domain or a file type such as
 * `.html`.
 */
const ADDRESS = /(?:https?:|www\.)\S*$|\/\S*$|\.(?:html?|pdf|aspx?|php|docx?|com|org|gov|edu|net)$/i

/** Returns true if a correction changes only the form of a date: a month, or the text before a date of access. */
function isDateForm(rule: string, fix: string | undefined): boolean {
  return (rule === 'T17' || rule === 'R33.5.2') && fix !== undefined && fix !== ''
}

const otherDates = new WeakMap<NoteSequence, boolean>()

/**
 * Returns true if a document writes dates as in *The Chicago Manual of Style*: several notes cite in that style, and
 * fewer notes have legal dates. One corrected date would differ from all the others.
 */
function hasOtherDates(sequence: NoteSequence): boolean {
  const known = otherDates.get(sequence)
  if (known !== undefined) return known
  const count = (pattern: RegExp): number => sequence.notes.filter(({ text }) => pattern.test(text)).length
  const chicago = count(CHICAGO)
  const isOther = chicago >= FEW && chicago > count(LEGAL_DATE)
  otherDates.set(sequence, isOther)
  return isOther
}

/** Parts of citations in Chicago style: `44, no. 1 (2009): 7`, `(New York: Norton, 1999)`, `accessed May 3, 2017`. */
const CHICAGO =
  /\d(?:, no\. ?\d+)? \((?:\p{L}+ )?\d{4}\): \w|\(\p{Lu}[\p{L}., ]{2,40}: [^():;]{2,60}, \d{4}\)|(?<!\()\b(?:[Aa]ccessed|[Rr]etrieved)(?: on| from)? (?:\p{Lu}\p{Ll}+ \d|https?:)/u

/** Dates in the form used in legal citations: `(last visited May 3, 2017)`, `(Feb. 3, 2017)`. */
const LEGAL_DATE =
  /\blast visited\b|\b(?:Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec)\. (?:\d{1,2}, )?(?:1[6-9]|20)\d\d\b/

/**
 * Returns true if a note in the document writes a popular name with its article: `The Slaughter-House Cases`. Reporters
 * print most of these names without the article.
 */
function isWrittenBefore({ notes }: NoteSequence, name: string): boolean {
  return notes.some(({ text }) => text.includes(name))
}

/** Returns true if an earlier citation identifies the same opinion. The later citation can then be shorter. */
function isGivenBefore({ found }: NoteSequence, note: number, [start, end]: Finding['span']): boolean {
  const here = found.find((one) => one.note === note && one.core[0] === start && one.core[1] === end)
  return (
    here !== undefined &&
    found.some(
      ({ index, fields }) =>
        index < here.index &&
        fields.volume === here.fields.volume &&
        fields.reporter === here.fields.reporter &&
        fields.page === here.fields.page,
    )
  )
}

/**
 * Returns true if this is the document's first full citation of a C.F.R. section without a year, and the document
 * usually gives years (R19.1.1).
 */
function lacksEdition(sequence: NoteSequence, note: number, span: Finding['span']): boolean {
  const { found, notes } = sequence
  const sections = found.filter(({ kind, fields }) => kind === 'regulation' && fields.reporter === 'C.F.R.')
  const here = sections.find((one) => one.note === note && one.span[0] === span[0])
  if (here === undefined || isInSentence(notes[note]?.text ?? '', here)) return false
  const dated = sections.filter(({ fields }) => fields.year !== undefined)
  if ((sections.length - dated.length) * 2 > sections.length && sections.length > FEW) return false
  return !sections.some((one) => one.index < here.index && isSameSection(one, here))
}

/** This many citations, or fewer, are not enough to infer a house style. */
const FEW = 3

function isSameSection({ fields: one }: PlacedCitation, { fields: other }: PlacedCitation): boolean {
  return one.volume === other.volume && baseOf(one.section) === baseOf(other.section)
}

function baseOf(section = ''): string {
  return section.replace(/\(.*$/, '')
}

/** Returns true if the writer's sentence leads into a citation: `fees under 38 C.F.R. § 14.636`. */
function isInSentence(text: string, { span: [start] }: Pick<PlacedCitation, 'span'>): boolean {
  const before = text.slice(0, start).replace(SIGNAL, '')
  return !/(?:^|[.;?!:—][”’"')\]]*|[()[\]]|\b(?:citing|quoting|and|with)|\d,)\s*$/.test(before)
}

const SIGNAL =
  /\b(?:see|see also|see generally|but see|but cf\.|cf\.|accord|contra|compare|e\.g\.)(?:,? e\.g\.)?,?\s*$/i

/** Returns the part of a citation sentence before a position. */
function sentenceBefore(text: string, at: number): string {
  return /[^;]*$/.exec(text.slice(Math.max(0, at - 240), at))?.[0] ?? ''
}

const DATE = /\b(?:1[6-9]|20)\d\d\b|\bforthcoming\b/
