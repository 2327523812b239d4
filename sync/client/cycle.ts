import type { SyncAnswer, SyncRequest } from '../contract/sync.ts'
import type { Failure } from '../failure.ts'
import { applyAnswer } from './answer.ts'
import type { ClientPort } from './port.ts'
import { buildRequest, type RequestSizes } from './request.ts'

/** Sends a request to the server and resolves with the response or a failure. Never rejects. */
export type SendRequest = (
  request: SyncRequest,
) => Promise<
  { readonly ok: true; readonly value: SyncAnswer } | { readonly ok: false; readonly failure: Failure }
>

export interface SyncCycle {
  readonly port: ClientPort
  readonly send: SendRequest
  readonly user: string
  readonly session: string
  readonly sizes: RequestSizes
  /** The device's clock, in milliseconds. */
  readonly now: () => number
}

/**
 * Result of one round.
 * - `applied`: the store is up to date with the response. `more` is true if another round is needed, `skew` is how far
 *   the device's clock is ahead of the server's in milliseconds, `v` is the store's version, and `waits` is true if
 *   changes of a switched-off tool were withheld.
 * - `stale`: another tab has already applied a newer response.
 * - `failed`: nothing changed.
 */
export type CycleOutcome =
  | {
      readonly kind: 'applied'
      readonly more: boolean
      readonly skew: number
      readonly v: number
      readonly waits?: boolean
    }
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly mutations: number }

/** Runs one round: pushes the oldest queued changes, pulls the server's changes, and applies the response (CL10). */
export async function runCycle({ port, send, user, session, sizes, now }: SyncCycle): Promise<CycleOutcome> {
  const request = await port.transact((tx) => buildRequest(tx, user, sizes))
  const sent = await send(request)
  if (!sent.ok) return { kind: 'failed', failure: sent.failure, mutations: request.muts.length }
  const answer = sent.value
  return port.transact(async (tx) => {
    const applied = await applyAnswer(tx, { request, answer, session, now: now() })
    if (!applied) return { kind: 'stale' }
    const more = answer.more || (await tx.outbox(0, 1)).length > 0
    return { kind: 'applied', more, skew: now() - answer.now, v: answer.v }
  })
}
