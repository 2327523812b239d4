import { applyEdits, type Cleaned, cleanText } from './clean.ts'
import type { TextEdit } from './text-edit.ts'
import { foldedLexicon, printedName } from '../find/lexicon.ts'
import { documentEdits } from './typed-document.ts'
import { typedCoreAt } from './typed-core.ts'
import { spacingEdits } from './typed-spacing.ts'
import {
  constitutionEdits,
  editionEdits,
  numberedLawEdits,
  partEdits,
  ruleAndCodeEdits,
  sectionEdits,
} from './typed-law.ts'
import { courtEdits, nameEdits, partyEdits, workEdits } from './typed-name.ts'

/**
 * Prepares text for the parser. Removes paste artifacts (PS11), and corrects citations typed in lowercase, without
 * periods, or with unusual spaces (PS20). If `join` is given, calls it before the corrections to remove line breaks.
 * Returns undefined if nothing changes.
 */
export function readableText(
  given: string,
  join: (text: string) => Cleaned | undefined = () => undefined,
): ReadableText | undefined {
  const clean = cleanText(given)
  const joined = join(clean?.text ?? given)
  const words = joined?.text ?? clean?.text ?? given
  const typed = spellTyped(words)
  const steps = [typed, joined, clean].filter((step) => step !== undefined)
  if (steps.length === 0) return undefined
  return {
    text: typed?.text ?? words,
    spanBack: (span) => steps.reduce((at, step) => step.spanBack(at), span),
    asTyped: (span) => words.slice(...(typed?.spanBack(span) ?? span)),
  }
}

/** Text that is ready to be parsed. `asTyped` returns a range of the text in its original spelling. */
export type ReadableText = Cleaned & {
  readonly asTyped: (span: readonly [start: number, end: number]) => string
}

/** Corrects informally typed citations. Returns undefined if the text contains none. */
function spellTyped(text: string): Cleaned | undefined {
  const edits = [
    ...volumeEdits(text),
    ...partyEdits(text),
    ...constitutionEdits(text),
    ...ruleAndCodeEdits(text),
    ...numberedLawEdits(text),
    ...partEdits(text),
    ...documentEdits(text),
    ...neutralEdits(text),
    ...spacingEdits(text),
  ].toSorted((a, b) => a.from - b.from || a.to - b.to)
  const kept: TextEdit[] = []
  let floor = 0
  for (const edit of edits) {
    if (edit.from < floor || text.slice(edit.from, edit.to) === edit.words) continue
    // Skip an edit that only adds a space if the previous edit already added one.
    if (edit.words === ' ' && edit.to === floor && kept.at(-1)?.words.endsWith(' ')) continue
    kept.push(edit)
    floor = edit.to
  }
  return kept.length === 0 ? undefined : applyEdits(text, kept)
}

/**
 * Matches a volume number. A number that starts with a zero or follows "No.", "at", or a symbol is not a volume:
 * `No. 02C01-9308`, `R. at 5a`, `§ 2D1.1`.
 */
const VOLUME =
  /(?<![\w$.,/–-]|\bNos?\. |\bat |§\s?)([1-9]\d{0,3})(?:[ \u00a0]{1,3}(?=[a-z])(?!at\b)|(?=[A-Za-z](?![a-z]*\b[^.\d])))/g

/** Corrects citations that start with a volume and have a reporter or code in lowercase or without spaces. */
function volumeEdits(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: volume, index } of text.matchAll(VOLUME)) {
    const start = index + volume.length
    const core = typedCoreAt(text, index, start)
    if (core === undefined) continue
    const { entry, end } = core
    if (/\d$/.test(volume)) edits.push({ from: start, to: start, words: ' ' })
    edits.push({ from: start, to: end, words: printedName(entry) })
    if (core.law) {
      edits.push(...sectionEdits(text, end, entry), ...editionEdits(text, end), ...workEdits(text, index))
      continue
    }
    if (/[\d_]/.test(text.charAt(end))) edits.push({ from: end, to: end, words: ' ' })
    if (entry.kind === 'journal' || entry.kind === 'session-law') edits.push(...workEdits(text, index))
    else if (entry.kind === 'case') edits.push(...nameEdits(text, index))
    edits.push(...courtEdits(text, end))
  }
  return edits
}

const NEUTRAL = /(?<![\w-])(?:1[89]|20)\d\d-([a-z]{2,8})-\d{1,6}(?![\w-])/g
const ILLINOIS =
  /(?<![\w-])((?:19|20)\d\d) il app\.? \(?(1st|2n?d|3r?d|4th|5th)\)?,? (\d{6})(-ub?)?(?![\w-])/gi
const STATE = /^(?:oh|ne|nm|nc|nd|me|md|wy|sd|ok|vt|ut|wi|pa|ar|co|il)[a-z]{2,4}$/

/** Corrects public-domain citations typed in lowercase: `2021-ohio-726`, `2021-nccoa-2`. */
function neutralEdits(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: whole, 1: name = '', index } of text.matchAll(NEUTRAL)) {
    const known = foldedLexicon().afterVolume.get(name)
    if (known === undefined && !STATE.test(name)) continue
    const from = index + 5
    edits.push({ from, to: from + name.length, words: known?.letters ?? name.toUpperCase() })
    edits.push(...nameEdits(text, index), ...courtEdits(text, index + whole.length, true))
  }
  for (const {
    0: whole,
    1: year = '',
    2: district = '',
    3: number = '',
    4: letters = '',
    index,
  } of text.matchAll(ILLINOIS)) {
    const short = district.replace(/(?<=[23])[nr]d/i, 'd').toLowerCase()
    const words = `${year} IL App (${short}) ${number}${letters.toUpperCase()}`
    edits.push({ from: index, to: index + whole.length, words }, ...nameEdits(text, index))
  }
  return edits
}
