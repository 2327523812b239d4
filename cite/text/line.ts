import { printable } from './printable.ts'
import type { Run, Slot, Style } from './run.ts'

const FLIP = /<(\/?)(i|nodecor)>/g

/**
 * A citation being written: runs in order, and where a pincite belongs.
 *
 * Mutable on purpose: it lives inside one call of a formatter and never leaves it.
 */
export class Line {
  readonly runs: Run[] = []
  /** How many characters are written so far. */
  length = 0
  /** Offset at which a pincite is, or would be, printed; -1 when the form has no place for one. */
  pinciteAt = -1

  add(given: string, style: Style, slot: Slot): this {
    const text = printable(given)
    if (text === '') return this
    this.runs.push({ text, style, slot })
    this.length += text.length
    return this
  }

  roman(text: string, slot: Slot = 'punctuation'): this {
    return this.add(text, 'roman', slot)
  }

  /** Adds text that may hold `<i>…</i>`: what is italic in a roman title turns roman in an italic one (TF3). */
  rich(text: string, style: Style, slot: Slot): this {
    if (!text.includes('<')) return this.add(text, style, slot)
    let at = 0
    let inside = false
    for (const tag of text.matchAll(FLIP)) {
      this.add(text.slice(at, tag.index), inside ? flipped(style) : style, slot)
      inside = tag[1] === ''
      at = tag.index + tag[0].length
    }
    return this.add(text.slice(at), inside ? flipped(style) : style, slot)
  }

  /** Notes that a pincite would stand here. */
  markPincite(): this {
    this.pinciteAt = this.length
    return this
  }

  /** Adds another line whole, with the place of its pincite. */
  append(other: Line): this {
    if (other.pinciteAt >= 0 && this.pinciteAt < 0) this.pinciteAt = this.length + other.pinciteAt
    this.runs.push(...other.runs)
    this.length += other.length
    return this
  }

  /** The last character written. */
  get last(): string {
    return this.runs.at(-1)?.text.at(-1) ?? ''
  }
}

function flipped(style: Style): Style {
  return style === 'italic' ? 'roman' : 'italic'
}
