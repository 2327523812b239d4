import { expect, test } from 'vitest'
import { createLive } from './live.ts'

test('one account listens twenty times at most, whoever else does, and again once a place is free', () => {
  const live = createLive()
  const stops = Array.from({ length: 20 }, () => live.listen('ada', () => {}))
  expect(stops).not.toContain(null)
  expect(live.listen('ada', () => {})).toBeNull()
  expect(live.listen('eve', () => {})).not.toBeNull()
  stops[0]?.()
  expect(live.listen('ada', () => {})).not.toBeNull()
})

test('news of one account reaches nobody else', () => {
  const live = createLive()
  const heard: string[] = []
  live.listen('ada', (v) => heard.push(`ada ${v}`))
  live.listen('eve', (v) => heard.push(`eve ${v}`))
  live.changed('ada', 7)
  expect(heard).toEqual(['ada 7'])
})
