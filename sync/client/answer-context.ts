import type { SyncAnswer, SyncRequest } from '../contract/sync.ts'
import type { OutboxPart } from './pending.ts'

/** The request an answer belongs to, and who applies it. */
export interface AnswerContext {
  readonly request: SyncRequest
  readonly answer: SyncAnswer
  /** The part of the outbox that the request was the beginning of, where that was not all of it. */
  readonly part?: OutboxPart | undefined
  /** The session of the tab that applies, for mutations that healing makes. */
  readonly session: string
  /** The device's clock, milliseconds. */
  readonly now: number
}
