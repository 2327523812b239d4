import { entityText } from '../text/entities.ts'
import { repairText } from './punctuation.ts'
import type { TextEdit } from './text-edit.ts'

/** A text without paste artifacts, and a function that maps its offsets to the original text. */
export type Cleaned = {
  readonly text: string
  /** Converts a span of the cleaned text to a span of the original text. */
  readonly spanBack: (span: readonly [start: number, end: number]) => readonly [start: number, end: number]
}

// Matches control characters (except tabs and line breaks), soft hyphens, zero-width characters, and direction marks.
const INVISIBLE =
  '[\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]'
const LIGATURE = '[\\ufb00-\\ufb06]'
/** Matches the hyphen and line break in a word divided at the end of a line: `Consti-` `tution`. */
const DIVIDED = '(?<=[a-z])-[ \\t]*\\r?\\n[ \\t]*(?=[a-z])'
/**
 * Matches a break in a number: a line break or a space after its hyphen, or a space before its hyphen in a pincite. The
 * number keeps its hyphen: `§ 29-` `21-107`, `No. 09- cv-10182`, `71, 78 –81`.
 */
const DIVIDED_NUMBER =
  '(?<=\\d|C[VR])[-–](?: |[ \\t]*\\r?\\n[ \\t]*)(?=\\d|(?:cv|cr|md|mc|mj|bk|ap)-\\d)|(?<=\\d, \\d{1,4}) [-–](?=\\d{1,4}[ .,;])'
/** Matches the star of a star page if a space follows: `1994 WL 553368, at * 1`. */
const STAR_APART = '\\*(?<=, (?:at )?\\*) (?=\\d)'
/** Matches nonbreaking spaces and spaces of other widths. The parser treats all of them as ordinary spaces. */
const SPACE = '[\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]'
/** Matches the marker of quoted text at the start of a line in email or Markdown. */
const QUOTED_LINE = '(?<=^|\\n)[ \\t]{0,3}(?:>[ \\t]?){1,4}(?=\\S)'
/** Matches typographic hyphens, which keyboards don't have. */
const PRINTED_HYPHEN = '[\\u2010\\u2011]'
/** Matches footnote and page numbers inside the text, with the tags around them. */
const NUMBER_MARK =
  '<sup\\b[^<>]{0,300}>\\s?\\[?\\d{1,4}\\]?\\s?</sup>|<span class="[^"<>]{0,60}(?:star-pagination|pagenum|page-number|footnote)[^"<>]{0,60}"[^<>]{0,200}>\\[?\\*?\\d{1,4}\\]?</span>|<a\\b[^<>]{0,200}#(?:fn|foot|note)[^<>]{0,200}>\\[?\\d{1,4}\\]?</a>'
const NEW_ITALICS = '</(?:i|em)>\\s{0,8}<(?:i|em)>'
const TAG =
  '</?(?:i|em|b|strong|u|s|span|font|sup|sub|small|a|p|br|div|li|ol|ul|pre|code|blockquote|h[1-6]|table|tbody|tr|td|th|cite|q|mark|section|article|o:p|st1:\\w+)\\b[^<>]{0,400}>|<!--(?:[^-]|-(?!->)){0,400}-->'
const ENTITY = '&(?:#\\d{1,6}|#[xX][0-9a-fA-F]{1,5}|[a-zA-Z]{2,8});'
/** Matches the markup of a Markdown link whose text is a citation. The text itself is kept, as in HTML links. */
const LINKED =
  '\\[(?=(?<to>https?://[^\\]\\s]{1,400})\\]\\(\\k<to>\\))|(?<=\\[(?<from>https?://[^\\]\\s]{1,400}))\\]\\(\\k<from>\\)|\\[(?=[^\\][\\n]{1,160}?(?: vs?\\.? |§|\\d [A-Z]))(?=[^\\][\\n]{1,200}\\]\\(https?://)|(?<=(?: vs?\\.? |§|\\d [A-Z])[^\\][\\n]{1,160})\\]\\(https?://[^\\s()]{1,400}\\)'
/** Matches emphasis that starts or ends at a space: `*supra* note 3,* *at 4`, `*in * Notes`. */
const EMPHASIS_APART = '(?<=[^\\s*])\\*{1,2} \\*{1,2}(?=[^\\s*])|(?<![\\w*])\\*[a-z]{2,9} \\*(?= [A-Z])'
const EMPHASIS =
  '(?<![\\w`])`(?=[^\\s`\\n][^`\\n]{8,}`)|(?<=[^\\s`])`(?![\\w`])|(?<![\\w*])\\*{1,3}(?=[^\\s*\\d])|(?<=[^\\s*])\\*{1,3}(?![\\w*])|(?<![\\w_])_(?=[^\\s_\\d])(?![\\w%~-]{1,120}\\.(?:pdf|html?|php|aspx?)\\b)|(?<=[^\\s_])_(?![\\w_])'

const UNCLEAN = new RegExp(
  [
    INVISIBLE,
    SPACE,
    QUOTED_LINE,
    LIGATURE,
    DIVIDED,
    DIVIDED_NUMBER,
    PRINTED_HYPHEN,
    STAR_APART,
    '<[/a-z!]',
    '&[#a-z]',
    '\\*[A-Za-z“"‘]',
    '\\b_[A-Za-z“"‘]',
    '`',
    '\\]\\(http',
  ].join('|'),
  'i',
)
const MARKS = new RegExp(
  [
    INVISIBLE,
    SPACE,
    QUOTED_LINE,
    LIGATURE,
    DIVIDED,
    DIVIDED_NUMBER,
    PRINTED_HYPHEN,
    STAR_APART,
    NUMBER_MARK,
    NEW_ITALICS,
    TAG,
    ENTITY,
    LINKED,
    EMPHASIS_APART,
    EMPHASIS,
  ].join('|'),
  'gi',
)

/** Matches markup in HTML source, where a line break counts as a space. */
const PAGE_MARKS = new RegExp(`${MARKS.source}|\\s{2,}|\\n`, 'gi')

const BLOCK = /^<\/?(?:p|br|div|li|ol|ul|pre|blockquote|h[1-6]|table|tbody|tr|section|article)\b/i

/**
 * Removes paste artifacts: invisible characters, word breaks, ligatures, HTML tags and entities, and Markdown emphasis.
 * Then adds missing punctuation. Returns undefined if nothing changes (PS11).
 */
export function cleanText(given: string): Cleaned | undefined {
  const clean = takeOutMarks(given)
  const edits = repairText(clean?.text ?? given)
  if (edits.length === 0) return clean
  const repaired = applyEdits(clean?.text ?? given, edits)
  if (clean === undefined) return repaired
  return { text: repaired.text, spanBack: (span) => clean.spanBack(repaired.spanBack(span)) }
}

function takeOutMarks(given: string): Cleaned | undefined {
  if (!UNCLEAN.test(given)) return undefined
  const edits: TextEdit[] = []
  const open = new Set<string>()
  for (const match of given.matchAll(/<\/?[a-z]/i.test(given) ? PAGE_MARKS : MARKS)) {
    const [mark] = match
    const words = replaceMark(mark, given, { at: match.index, open })
    if (words !== undefined) edits.push({ from: match.index, to: match.index + mark.length, words })
  }
  return applyEdits(given, edits)
}

/**
 * Applies edits. Returns the new text with a mapping to the original offsets. The edits must be in order and not
 * overlap.
 */
export function applyEdits(given: string, edits: readonly TextEdit[]): Cleaned {
  const pieces: Piece[] = []
  let length = 0
  let kept = 0
  const addWords = (words: string, from: number, to: number): void => {
    if (words === '') return
    pieces.push({ words, clean: length, from, to })
    length += words.length
  }
  for (const { from, to, words } of edits) {
    addWords(given.slice(kept, from), kept, from)
    kept = to
    addWords(words, from, to)
  }
  addWords(given.slice(kept), kept, given.length)
  return {
    text: pieces.map(({ words }) => words).join(''),
    spanBack: ([start, end]) => [offsetIn(pieces, start, 0), offsetIn(pieces, Math.max(start, end - 1), 1)],
  }
}

/** Part of the cleaned text, with the range of the original text that it replaces. */
type Piece = { readonly words: string; readonly clean: number; readonly from: number; readonly to: number }

/**
 * Converts the start (if `side` is 0) or the end (if `side` is 1) of a character in the cleaned text to an offset in
 * the original. Offsets inside a replacement are converted to the start or end of the replaced text.
 */
function offsetIn(pieces: readonly Piece[], at: number, side: 0 | 1): number {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle]?.clean ?? 0) <= at) low = middle
    else high = middle - 1
  }
  const piece = pieces[low]
  if (piece === undefined) return 0
  if (piece.to - piece.from !== piece.words.length) return side === 0 ? piece.from : piece.to
  return Math.min(piece.from + at - piece.clean + side, piece.to)
}

type Place = { readonly at: number; readonly open: Set<string> }

/** Returns the replacement for a mark. Returns undefined if the mark is ordinary text. */
function replaceMark(mark: string, given: string, { at, open }: Place): string | undefined {
  if (/[\ufb00-\ufb06]/.test(mark)) return mark.normalize('NFKC')
  const first = mark.charAt(0)
  if (first === '&') return entityText(mark.slice(1, -1))?.replace('\u00a0', ' ')
  if (/^\s*>|^[[\]]/.test(mark)) return ''
  if (mark === '* ') return '*'
  if (/^\*.* /.test(mark)) return mark.replaceAll('*', '').replace(/(?<=[a-z]) $/, '')
  if (first === '*' || first === '_' || first === '`') return replaceEmphasis(mark, given, { at, open })
  if (first === '<') {
    if (/^<\/(?:i|em)>\s*<(?:i|em)>$/i.test(mark)) return ' '
    if (BLOCK.test(mark)) return '\n'
    // Remove any other tag, such as tags around a page number in a citation.
    return ''
  }
  if (/^ [-–]/.test(mark)) return mark.charAt(1)
  if (/^\s/.test(mark)) return ' '
  if (mark === '\u2010' || mark === '\u2011') return '-'
  if (/^[-–]/.test(mark)) return keepsHyphen(given, at, at + mark.length) ? first : ''
  return mark === '\u0085' ? '\n' : ''
}

/**
 * Returns true if the hyphen at the end of a line belongs to the text. Such a hyphen follows a digit, is in a URL, or
 * precedes a particle (`Carrasco-` `de-Jesús`).
 */
function keepsHyphen(given: string, at: number, end: number): boolean {
  return (
    /\d/.test(given.charAt(at - 1)) ||
    /^(?:de|del|la|le|du|al|el|y|von|van)-\p{Lu}/u.test(given.slice(end, end + 6)) ||
    /https?:\/\/\S*$/.test(given.slice(Math.max(0, at - 300), at))
  )
}

/** Returns true if an offset is inside a URL, because repairs must not change URLs. */
export function isInAddress(given: string, at: number): boolean {
  return /(?:https?:\/\/|www\.)[^\s<>"]*$/.test(given.slice(Math.max(0, at - 600), at))
}

/**
 * Returns the replacement for an emphasis mark. A mark before a word opens emphasis if the same mark follows later on
 * the line. A mark closes emphasis if emphasis is open. A single star is ordinary text.
 */
function replaceEmphasis(mark: string, given: string, { at, open }: Place): string | undefined {
  // URLs must not change at all (RJ3).
  if (isInAddress(given, at) && !(open.has(mark) && /[\s).,;]|^$/.test(given.charAt(at + mark.length))))
    return undefined
  if (open.has(mark) && /\S/.test(given.charAt(at - 1))) {
    open.delete(mark)
    return ''
  }
  const line = given.slice(at + mark.length, at + mark.length + 300)
  const end = /\n\s*\n/.exec(line)?.index ?? line.length
  if (/\s/.test(given.charAt(at + mark.length)) || !line.slice(0, end).includes(mark)) return undefined
  open.add(mark)
  return ''
}
