import { expect, test } from 'vitest'
import type { Signal } from '#cite/signal/signal.ts'
import { filterSignals } from './filter-signals.ts'
import { signalChoices } from './signals.ts'

const meanings: Partial<Record<Signal, string>> = {
  cf: 'Supports your point by analogy',
  contra: 'Says the opposite',
}
const found = (text: string) =>
  filterSignals(signalChoices, text, (signal) => meanings[signal] ?? '').map(({ signal }) => signal)

test.for<[text: string, signals: readonly Signal[]]>([
  ['but', ['but-see', 'but-cf']],
  ['see a', ['see-also']],
  ['Cf.', ['cf', 'but-cf']],
  ['gen', ['see-generally']],
  ['analogy', ['cf']],
  ['oppos', ['contra']],
  ['zzz', []],
])('the filter “%s” finds signals by name, then by meaning', ([text, signals]) => {
  expect(found(text)).toEqual(signals)
})

test('an empty filter keeps every signal in order', () => {
  expect(found(' ')).toEqual(signalChoices.map(({ signal }) => signal))
})
