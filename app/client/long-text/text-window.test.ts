import { describe, expect, test } from 'vitest'
import { partAround, partFrom, partUpTo, type TextWindow } from './text-window.ts'

const texts = [
  'word '.repeat(40_000),
  'A'.repeat(200_000),
  '\t\n'.repeat(100_000),
  '😀'.repeat(60_000),
  `x${'😀'.repeat(60_000)}`,
  'line of text\n'.repeat(10_000),
]

/** Returns true if a part does not split a surrogate pair. */
function isWhole(text: string, { from, to }: TextWindow): boolean {
  return text.slice(from, to).isWellFormed()
}

describe('parts of a long text', () => {
  test.for(texts.map((text) => [text.slice(0, 8), text] as const))(
    'cover the text once, forward and backward, without splitting a character: %s',
    ([, text]) => {
      let [forward, backward, at] = ['', '', 0]
      while (at < text.length) {
        const part = partFrom(text, at)
        expect([isWhole(text, part), part.to - part.from <= 5_000, part.to > at]).toEqual([true, true, true])
        forward += text.slice(part.from, part.to)
        at = part.to
      }
      while (at > 0) {
        const part = partUpTo(text, at)
        expect([isWhole(text, part), part.to - part.from <= 5_000, part.from < at]).toEqual([
          true,
          true,
          true,
        ])
        backward = text.slice(part.from, part.to) + backward
        at = part.from
      }
      expect([forward === text, backward === text]).toEqual([true, true])
    },
  )

  test.for(texts.map((text) => [text.slice(0, 8), text] as const))('contain the caret: %s', ([, text]) => {
    for (let caret = 0; caret <= text.length; caret += 1_234) {
      const { from, to } = partAround(text, caret)
      expect([from <= caret, caret <= to, to - from <= 5_000]).toEqual([true, true, true])
    }
    expect(partAround(text, text.length).to).toBe(text.length)
  })

  test('end after a line or word', () => {
    const text = 'line of text\n'.repeat(10_000)
    expect(text.slice(0, partFrom(text, 0).to)).toMatch(/[ \n]$/)
  })
})
