import { expect, test } from 'vitest'
import { createLocalNotifications } from '../database/notifications.ts'
import { createVersionFeed } from './version-feed.ts'

test('limits an account to twenty listeners, and allows another one after one has left', () => {
  const live = createVersionFeed(createLocalNotifications(), async () => 0)
  const stops = Array.from({ length: 20 }, () => live.listen('ada', () => {}))
  expect(stops).not.toContain(null)
  expect(live.listen('ada', () => {})).toBeNull()
  expect(live.listen('eve', () => {})).not.toBeNull()
  stops[0]?.()
  expect(live.listen('ada', () => {})).not.toBeNull()
})

test('notifies only the account’s own listeners', () => {
  const live = createVersionFeed(createLocalNotifications(), async () => 0)
  const heard: string[] = []
  live.listen('ada', (v) => heard.push(`ada ${v}`))
  live.listen('eve', (v) => heard.push(`eve ${v}`))
  live.changed('ada', 7)
  expect(heard).toEqual(['ada 7'])
})

test('after a gap, sends every listener the current version', async () => {
  const news = createLocalNotifications()
  const live = createVersionFeed(news, async (user) => (user === 'ada' ? 9 : 0))
  const heard = Promise.withResolvers<number>()
  live.listen('ada', heard.resolve)
  news.reportGap()
  expect(await heard.promise).toBe(9)
})
