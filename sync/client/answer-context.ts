import type { SyncAnswer, SyncRequest } from '../contract/sync.ts'
import type { OutboxPart } from './pending.ts'

/** A response, and what the client needs to apply it. */
export interface AnswerContext {
  readonly request: SyncRequest
  readonly answer: SyncAnswer
  /**
   * The part of the outbox that the request was built from; undefined if the request was built from the entire outbox.
   */
  readonly part?: OutboxPart | undefined
  /** The session of the tab that applies the response, used for mutations created by healing. */
  readonly session: string
  /** The device's clock, in milliseconds. */
  readonly now: number
}
