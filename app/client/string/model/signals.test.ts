import { describe, expect, test } from 'vitest'
import { SIGNALS } from '#cite/signal/signal.ts'
import { signalChoices, signalOfLetter, signalsInForce, signalsToPrint } from './signals.ts'

describe('the signal palette', () => {
  test('no two signals share a letter', () => {
    const letters = signalChoices.map((choice) => choice.letter)
    expect(new Set(letters).size).toBe(letters.length)
  })

  test('every signal of the engine can be chosen', () => {
    const offered = signalChoices.flatMap(({ signal, withExample }) => [signal, withExample ?? signal])
    expect(SIGNALS.filter((signal) => !offered.includes(signal))).toEqual([])
  })

  test('a capital letter chooses the form with e.g.', () => {
    expect(signalOfLetter('s')).toBe('see')
    expect(signalOfLetter('S')).toBe('see-eg')
    expect(signalOfLetter('A')).toBe('accord')
    expect(signalOfLetter('q')).toBeUndefined()
  })
})

describe('the signal a row stands under', () => {
  test('is its own, or that of the nearest row before it', () => {
    const rows = [{ signal: 'see' as const }, {}, { signal: null }, { signal: 'but-see' as const }, {}]
    expect(signalsInForce(rows)).toEqual(['see', 'see', 'see', 'but-see', 'but-see'])
  })

  test('is none when nothing was chosen', () => {
    expect(signalsInForce([{}, {}])).toEqual(['none', 'none'])
  })

  test('is printed once for a run of rows', () => {
    const rows = [{ signal: 'see' as const }, { signal: 'see' as const }, { signal: 'cf' as const }]
    expect(signalsToPrint(rows)).toEqual(['see', undefined, 'cf'])
  })
})
