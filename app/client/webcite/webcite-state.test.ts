import { expect, test } from 'vitest'
import type { Extraction } from '#cite/page/extraction.ts'
import { failure } from '#sync/failure.ts'
import { emptyDraft } from './webcite-draft.ts'
import { idleReading, reduceWebcite, type WebciteAction, type WebciteState } from './webcite-state.ts'

const start: WebciteState = { draft: emptyDraft, reading: idleReading, mustWait: false }
const after = (...actions: WebciteAction[]): WebciteState => actions.reduce(reduceWebcite, start)
const address = 'https://slate.com/a'
const typed: WebciteAction = { do: 'type', name: 'url', value: address }
const begun: WebciteAction = { do: 'begin-reading', is: 'reading' }
const found = { url: address, by: 'server', fields: {} as Extraction } as const

test('fills the draft and ends the reading in one step', () => {
  const state = after(typed, begun, { do: 'found', found, notice: null })
  expect(state).toMatchObject({ draft: { found }, reading: { is: 'idle' } })
})

test('reports the notice that came with a page', () => {
  const notice = failure('NETWORK_ERROR')
  expect(after(typed, begun, { do: 'found', found, notice }).reading).toEqual({
    is: 'noticed',
    failure: notice,
  })
})

test('queues the citation if the page is unreachable', () => {
  const waiting = after(typed, begun, { do: 'wait' })
  expect(waiting).toMatchObject({
    reading: { is: 'idle' },
    mustWait: true,
    draft: { values: { url: address } },
  })
  expect(reduceWebcite(waiting, { do: 'waited' }).mustWait).toBe(false)
})

test('still queues the citation after further typing', () => {
  expect(after(begun, { do: 'wait' }, typed).mustWait).toBe(true)
})

test('does not queue a new citation if only the previous page was unreachable', () => {
  expect(after(begun, { do: 'wait' }, { do: 'clear' }).mustWait).toBe(false)
  expect(after(begun, { do: 'wait' }, { do: 'open', draft: emptyDraft }).mustWait).toBe(false)
  expect(after(begun, { do: 'wait' }, { do: 'share', url: address, title: '' }).mustWait).toBe(false)
})

test('replaces the previous read and its failure when a new read starts', () => {
  const failed = after(typed, begun, { do: 'refused', code: 'BAD_GATEWAY' })
  expect(failed).toMatchObject({
    draft: { refused: { url: address, code: 'BAD_GATEWAY' } },
    reading: { is: 'idle' },
  })
  expect(reduceWebcite(failed, begun)).toMatchObject({ draft: { refused: null }, reading: { is: 'reading' } })
})
