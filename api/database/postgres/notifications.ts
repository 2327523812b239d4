import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { createLocalNotifications } from '../notifications.ts'
import type { DatabaseNotifications } from '../port.ts'
import { driverOptions, type PostgresConnection } from './connection.ts'

const CHANNEL = 'pincite'
/** PostgreSQL takes 8,000 bytes at a time. */
const CHARACTERS_MAX = 1_500

/** News by NOTIFY and LISTEN. */
export interface SharedNotifications extends DatabaseNotifications {
  close(): Promise<void>
}

type TopicMessage = readonly [topic: string, words: string]

/**
 * Begins to listen, and publishes through `connection`.
 *
 * Publishing is no part of a transaction: PostgreSQL lines up every commit that notifies. What is published while the connection
 * is busy travels together. What cannot be sent is dropped; whoever waits for it also looks by himself now and then.
 */
export async function shareNotifications(
  url: string,
  connection: () => PostgresConnection,
): Promise<SharedNotifications> {
  const origin = randomUUID()
  const waiting: TopicMessage[] = []
  let sending: Promise<void> | undefined
  let closed = false

  async function drainQueue(): Promise<void> {
    while (waiting.length > 0) {
      const words = JSON.stringify([origin, ...takeNextBatch(waiting)])
      await connection()
        .query('SELECT pg_notify(?, ?)', [CHANNEL, words])
        .catch(() => {})
    }
    sending = undefined
  }

  const local = createLocalNotifications((topic, words) => {
    if (closed) return
    waiting.push([topic, words])
    sending ??= drainQueue()
  })

  const ear = postgres(url, { ...driverOptions(true), max: 1 })
  let listened = 0
  await ear.listen(
    CHANNEL,
    (text) => {
      const [from, ...told] = JSON.parse(text) as [string, ...TopicMessage[]]
      if (from === origin) return
      for (const [topic, words] of told) local.deliver(topic, words)
    },
    () => {
      listened += 1
      if (listened > 1) local.reportGap()
    },
  )
  return {
    publish: local.publish,
    subscribe: local.subscribe,
    async close() {
      closed = true
      await sending
      await ear.end({ timeout: 1 })
    },
  }
}

function takeNextBatch(waiting: TopicMessage[]): TopicMessage[] {
  let characters = 0
  let count = 0
  for (const [topic, words] of waiting) {
    characters += topic.length + words.length + 8
    if (count > 0 && characters > CHARACTERS_MAX) break
    count += 1
  }
  return waiting.splice(0, count)
}
