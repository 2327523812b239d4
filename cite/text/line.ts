import { printable } from './printable.ts'
import type { Run, Slot, Style } from './run.ts'

/** Matches a quotation at the end of a title, except one whose last character (such as `?`) replaces the comma. */
const QUOTED = /[^?!…]”$|(?:^|[ (])‘[^‘]*[^?!…]’$/

/**
 * Matches a case name in a title if each party is one word and both ends of the name are clear:
 * `A Comment on Roe v. Wade`. Doesn't match `The Return of Acme Scouts v. Roe`.
 */
const TITLED_CASE =
  /(?:^(?=\S+ v\. [\p{L}’ ]+[:?—])|(?<=[:;?!—–] |(?<![\p{L}’])(?:After|From|On|(?!(?:of|the|for|and|de|la) )[a-z]+) ))\p{Lu}[\p{L}’]+ v\. (?:City of (?:\p{Lu}\p{Ll}+ )?)?\p{Lu}[\p{L}’]+(?=$|[:;?!—–)”]| (?!of|for|and [A-HJ-Z])[a-z])/gu

const FLIP = /<(\/?)(i|nodecor)>/g

/**
 * A citation while it is being written: its runs in order, and the position of the pincite.
 *
 * The class is mutable. Only the formatter call that creates a line uses it.
 */
export class Line {
  readonly runs: Run[] = []
  /** Number of characters written so far. */
  length = 0
  /** Offset at which the pincite is or would be printed, or -1 if the form has no pincite. */
  pinciteAt = -1

  add(given: string, style: Style, slot: Slot): this {
    let text = printable(given)
    if (text === '') return this
    const last = this.runs.at(-1)
    // If a quotation is at the end of a title, the comma after the title goes inside the quotation marks.
    const [mark = ''] = (text.startsWith(', ') && last?.slot === 'title' && QUOTED.exec(last.text)) || []
    if (last !== undefined && mark !== '') {
      text = text.slice(1)
      if (last.text.at(-2) !== ',') {
        this.runs[this.runs.length - 1] = {
          ...last,
          text: `${last.text.slice(0, -1)},${last.text.slice(-1)}`,
        }
        this.length += 1
      }
    }
    this.runs.push({ text, style, slot })
    this.length += text.length
    return this
  }

  roman(text: string, slot: Slot = 'punctuation'): this {
    return this.add(text, 'roman', slot)
  }

  /** Adds text that may contain `<i>…</i>`. In an italic title, the text in this element becomes roman (TF3). */
  rich(text: string, style: Style, slot: Slot): this {
    if (!text.includes('<')) return this.add(text, style, slot)
    let at = 0
    let inside = false
    for (const tag of text.matchAll(FLIP)) {
      const words = text.slice(at, tag.index)
      this.add(words, inside ? flipStyle(style, words) : style, slot)
      inside = tag[1] === ''
      at = tag.index + tag[0].length
    }
    const words = text.slice(at)
    return this.add(words, inside ? flipStyle(style, words) : style, slot)
  }

  /** Adds the title of a work. A case name in an italic title becomes roman (TF6). */
  title(title: string, style: Style): this {
    return this.rich(style === 'italic' ? title.replace(TITLED_CASE, '<i>$&</i>') : title, style, 'title')
  }

  /** Records the current position as that of the pincite. */
  markPincite(): this {
    this.pinciteAt = this.length
    return this
  }

  /** Appends another line. If this line has no pincite, also takes over the position of the other line's pincite. */
  append(other: Line): this {
    if (other.pinciteAt >= 0 && this.pinciteAt < 0) this.pinciteAt = this.length + other.pinciteAt
    this.runs.push(...other.runs)
    this.length += other.length
    return this
  }

  /**
   * Removes separators that remain where parts are missing: `Roe, , at 3`, a comma at either end, double spaces (EX8).
   * Doesn't change URLs. `moved` converts offsets in this line to offsets in the new line.
   */
  withoutGaps(): { line: Line; moved: (at: number) => number } {
    const text = this.runs
      .map((run) => (run.slot === 'url' ? 'x'.repeat(run.text.length) : run.text))
      .join('')
    if (!GAP.test(text)) return { line: this, moved: (at) => at }
    const dropped = new Uint8Array(text.length)
    const runAt = this.runs.flatMap((run, index) => Array<number>(run.text.length).fill(index))
    for (const gap of text.matchAll(GAPS)) {
      const end = gap.index + gap[0].length
      // Keep double separators within one part, because the user typed them. Remove only separators between parts.
      if (gap.index > 0 && end < text.length && runAt[gap.index] === runAt[end]) continue
      dropped.fill(1, gap.index, end)
    }
    const moved = (at: number): number => at - dropped.subarray(0, at).reduce((sum, one) => sum + one, 0)
    const line = new Line()
    let start = 0
    for (const run of this.runs) {
      const kept = [...Array(run.text.length).keys()].filter((at) => dropped[start + at] === 0)
      line.add(kept.map((at) => run.text.charAt(at)).join(''), run.style, run.slot)
      start += run.text.length
    }
    if (this.pinciteAt >= 0) line.pinciteAt = moved(this.pinciteAt)
    return { line, moved }
  }

  /** The last character written. */
  get last(): string {
    return this.runs.at(-1)?.text.at(-1) ?? ''
  }
}

/** Matches a line that needs cleanup. Testing this first is fast, because most lines don't match. */
const GAP = /^[\s,:]|[\s,]$|, ?,| {2}|: ?:| ,/
/** Matches text to remove: separators at either end, one of two commas or spaces, or a space before a comma. */
const GAPS = /^[\s,:]+|(?<![\s,])[\s,]+$|, ?(?=,)| (?=[ ,])|: ?(?=:)/g

/**
 * Returns roman for a page and an author after a title in small capitals: `The Federalist No. 12, at 34 (Jane Roe)`.
 */
function flipStyle(style: Style, words: string): Style {
  const isTail = style === 'smallCaps' && /^(?:, at| \()/.test(words)
  return isTail || style === 'italic' ? 'roman' : 'italic'
}
