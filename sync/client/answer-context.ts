import type { SyncAnswer, SyncRequest } from '../contract/sync.ts'

/** The request an answer belongs to, and who applies it. */
export interface AnswerContext {
  readonly request: SyncRequest
  readonly answer: SyncAnswer
  /** The session of the tab that applies, for mutations that healing makes. */
  readonly session: string
  /** The device's clock, milliseconds. */
  readonly now: number
}
