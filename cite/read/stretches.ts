import { trimTail } from '../text/trim.ts'
import { applyEdits, type Cleaned } from '../repair/clean.ts'
import type { TextEdit } from '../repair/text-edit.ts'
import { readOtherStyle, type StyledWork } from './other-styles.ts'
import { lineEnds } from '../segment/segments.ts'
import { readableText } from '../repair/typed.ts'
import type { CourtForms } from '../profile/court-forms.ts'
import { curl } from '../text/typography.ts'
import type { TextRead } from './reading.ts'

/** Maximum length of a citation in a nonlegal style. */
export const LONGEST_LINE = 1000

/** Removes paste artifacts, and joins two lines if a citation continues on the second. */
export function readablePaste(given: string, court: CourtForms | undefined): TextRead {
  const read = readableText(given, (text) => {
    const joined = joinLines(text)
    const local = court?.read(joined?.text ?? text)
    return local === undefined || joined === undefined
      ? (local ?? joined)
      : { text: local.text, spanBack: (span) => joined.spanBack(local.spanBack(span)) }
  })
  const clean = read?.text ?? given
  return {
    given,
    clean,
    spanBack: read?.spanBack ?? ((span) => span),
    asTyped: read?.asTyped ?? ((span) => clean.slice(...span)),
  }
}

const LINE_END = /(?<![ \u00a0\t\r])[ \u00a0\t\r]*\n[ \u00a0\t]*(?=\S)/g

/** Removes the line breaks in citations, because a name, a title, or a URL can continue on the next line (PS11). */
function joinLines(text: string): Cleaned | undefined {
  const spaces = spacesInAddresses(text)
  if (!text.includes('\n')) return spaces.length === 0 ? undefined : applyEdits(text, spaces)
  const kept = new Set<number>()
  for (const { start, text: line, styled } of stretchesOf(text))
    if (styled !== undefined) kept.add(start - 1).add(start + line.length)
  const inside = new Set(spaces.map(({ from }) => from))
  const edits: TextEdit[] = [...spaces]
  for (const { 0: space, index } of text.matchAll(LINE_END)) {
    if (inside.has(index)) continue
    const at = index + space.indexOf('\n')
    if (index > 0 && text.charAt(index - 1) !== '\n' && !kept.has(at) && !lineEnds(text, at))
      edits.push({ from: index, to: index + space.length, words: ' ' })
  }
  return edits.length === 0
    ? undefined
    : applyEdits(
        text,
        edits.toSorted((one, other) => one.from - other.from),
      )
}

/** Matches the part of a URL after a space: a path, a file, or, after `https://`, the host. */
const ADDRESS_GOES_ON =
  /[ \t\r]{0,3}\n?[ \t]{0,3}(?=[/-]\w|(?<=https?:\/\s{1,3})\/\w|[\w%~./-]{1,80}\?\w{1,20}=|[\w%~-]{1,120}[-_%/][\w%~./-]{0,120}\.(?:pdf|html?|php|aspx?)\b|(?<=\/\/www\s{1,3})\.[a-z]|(?<=\/\/[\w.-]{3,60}\s)[a-z\d-]{2,40}\.(?:com|org|net|gov|edu)\/|(?<=perma\.cc\/[A-Z\d]{4}-\s{1,7})[A-Z\d]{4}\b|(?<=[/_=&?-]\s{1,7})(?:[a-z0-9][\w%~.]*[-_/=%][^\s;,]*|[\w-]+\.(?:pdf|html?|php|aspx?|cfm|jsp)\b|[a-z]+(?:\.[a-z]{2,4}\/| -\w)))/y

/** Removes the spaces and line breaks that copying adds inside URLs. */
function spacesInAddresses(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: start, index } of text.matchAll(/https?:\/(?:\/\S*|(?= \/\w))/g)) {
    let end = index + start.length
    for (let count = 0; count < 20; count += 1) {
      ADDRESS_GOES_ON.lastIndex = end
      const space = ADDRESS_GOES_ON.exec(text)?.[0] ?? ''
      if (space === '') break
      edits.push({ from: end, to: end + space.length, words: '' })
      end +=
        space.length +
        (/^\S*/.exec(text.slice(end + space.length, end + space.length + 400))?.[0].length ?? 0)
    }
  }
  return edits
}

/** Part of a text: either lines with legal citations, or one line with a citation in another style. */
type Stretch = { readonly text: string; readonly start: number; readonly styled?: StyledWork }

/**
 * Splits the text into single lines that are citations in another style, as in a bibliography (PS14), and the lines
 * between them.
 */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  let start = 0
  for (const line of text.split('\n')) {
    const styled = line.length > LONGEST_LINE ? undefined : readOtherStyle(curl(trimTail(line.trim(), ',;')))
    if (styled !== undefined) {
      if (start > from) stretches.push({ text: text.slice(from, start), start: from })
      stretches.push({ text: line, start, styled })
      from = start + line.length
    }
    start += line.length + 1
  }
  if (from < text.length) stretches.push({ text: text.slice(from), start: from })
  return stretches
}
