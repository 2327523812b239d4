import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { localNews } from '../news.ts'
import type { News } from '../port.ts'
import { driverOptions, type Line } from './line.ts'

const CHANNEL = 'pincite'
/** PostgreSQL takes 8,000 bytes at a time. */
const CHARACTERS_MAX = 1_500

/** News by NOTIFY and LISTEN. */
export interface SharedNews extends News {
  close(): Promise<void>
}

type Told = readonly [topic: string, words: string]

/**
 * Begins to listen, and tells through `line`.
 *
 * Telling is no part of a transaction: PostgreSQL lines up every commit that notifies. What is told while the line is busy
 * travels together. What cannot be told is dropped; whoever waits for it also looks by himself now and then.
 */
export async function shareNews(url: string, line: () => Line): Promise<SharedNews> {
  const origin = randomUUID()
  const waiting: Told[] = []
  let sending: Promise<void> | undefined
  let closed = false

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const words = JSON.stringify([origin, ...takeSome(waiting)])
      await line()
        .query('SELECT pg_notify(?, ?)', [CHANNEL, words])
        .catch(() => {})
    }
    sending = undefined
  }

  const local = localNews((topic, words) => {
    if (closed) return
    waiting.push([topic, words])
    sending ??= drain()
  })

  const ear = postgres(url, { ...driverOptions(true), max: 1 })
  let listened = 0
  await ear.listen(
    CHANNEL,
    (text) => {
      const [from, ...told] = JSON.parse(text) as [string, ...Told[]]
      if (from === origin) return
      for (const [topic, words] of told) local.deliver(topic, words)
    },
    () => {
      listened += 1
      if (listened > 1) local.missed()
    },
  )
  return {
    tell: local.tell,
    hear: local.hear,
    async close() {
      closed = true
      await sending
      await ear.end({ timeout: 1 })
    },
  }
}

function takeSome(waiting: Told[]): Told[] {
  let characters = 0
  let count = 0
  for (const [topic, words] of waiting) {
    characters += topic.length + words.length + 8
    if (count > 0 && characters > CHARACTERS_MAX) break
    count += 1
  }
  return waiting.splice(0, count)
}
