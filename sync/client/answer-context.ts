import type { SyncAnswer, SyncRequest } from '../contract/sync.ts'
import type { OutboxPart } from './pending.ts'

/** The parts of a response that the client needs in order to apply it. */
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
