import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { createLocalNotifications } from '../notifications.ts'
import type { DatabaseNotifications } from '../port.ts'
import { driverOptions, type PostgresConnection } from './connection.ts'

const CHANNEL = 'pincite'
/** Maximum length of a message in characters. PostgreSQL limits a payload to 8,000 bytes. */
const CHARACTERS_MAX = 1_500

/** Notifications over NOTIFY and LISTEN. */
export interface SharedNotifications extends DatabaseNotifications {
  close(): Promise<void>
}

type TopicMessage = readonly [topic: string, message: string]

/**
 * Starts listening, and publishes through `connection`.
 *
 * Messages are published outside transactions, because PostgreSQL lets only one notifying transaction commit at a time.
 * Messages that can't be sent are dropped, so subscribers must also poll.
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
      const message = JSON.stringify([origin, ...takeNextBatch(waiting)])
      await connection()
        .query('SELECT pg_notify(?, ?)', [CHANNEL, message])
        .catch(() => {})
    }
    sending = undefined
  }

  const local = createLocalNotifications((topic, message) => {
    if (closed) return
    waiting.push([topic, message])
    sending ??= drainQueue()
  })

  const ear = postgres(url, { ...driverOptions(true), max: 1 })
  let listened = 0
  await ear.listen(
    CHANNEL,
    (text) => {
      const [from, ...told] = JSON.parse(text) as [string, ...TopicMessage[]]
      if (from === origin) return
      for (const [topic, message] of told) local.deliver(topic, message)
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
  for (const [topic, message] of waiting) {
    characters += topic.length + message.length + 8
    if (count > 0 && characters > CHARACTERS_MAX) break
    count += 1
  }
  return waiting.splice(0, count)
}
