import { useEffect, useSyncExternalStore } from 'react'
import { caseLookup } from '#sync/contract/case-lookup.ts'
import { callApi } from '../../../net/call-api.ts'
import { useOnlineState } from '../../../net/use-online.ts'
import { useSession } from '../../../session/session.ts'
import { loadTypedDraft, saveTypedDraft } from '../../../session/typed-drafts.ts'
import { createLookupStore, type LookupReply, type LookupState, type LookupStore } from './lookup-store.ts'

const stores = new Map<string, LookupStore>()

/**
 * Returns this device's lookup store for an account. Logging out deletes the saved lookup results together with the
 * account's drafts.
 */
function storeOf(userId: string): LookupStore {
  const known = stores.get(userId)
  if (known !== undefined) return known
  const name = `lookups.${userId}`
  const made = createLookupStore({
    ask: askServer,
    load: () => loadTypedDraft(name),
    save: (text) => {
      saveTypedDraft(name, text)
    },
    isOnline: () => navigator.onLine,
    now: Date.now,
    later(work, milliseconds) {
      const timer = setTimeout(work, milliseconds)
      return () => {
        clearTimeout(timer)
      }
    },
  })
  stores.set(userId, made)
  return made
}

async function askServer(citations: readonly string[]): Promise<LookupReply> {
  const answer = await callApi(caseLookup.ask, { input: { citations: [...citations] } })
  if (answer.ok) return { to: 'answered', ...answer.value }
  return { to: answer.failure.code === 'FEATURE_DISABLED' ? 'absent' : 'failed' }
}

const nothing: LookupState = { answers: new Map(), wait: null, busy: false, absent: false }
const noPlaces: readonly string[] = []

/** Looks up citations while they are on screen; sends nothing unless `allowed`. */
export function useOnlineLookup(places: readonly string[], allowed: boolean): LookupState {
  const userId = useSession(({ user }) => user?.id)
  const online = useOnlineState()
  const store = userId === undefined ? undefined : storeOf(userId)
  const wanted = allowed ? places : noPlaces
  useEffect(() => {
    store?.request(wanted)
  }, [store, wanted])
  useEffect(() => {
    store?.noticeConnection(online)
  }, [store, online])
  return useSyncExternalStore(store?.subscribe ?? noSubscription, store?.snapshot ?? (() => nothing))
}

const noSubscription = () => () => undefined

/**
 * True if the operator configured lookup; undefined until known. Requested once, and again if there was no response.
 */
let offered: boolean | undefined
let asking: Promise<void> | undefined
const listeners = new Set<() => void>()

function askWhetherOffered(): void {
  if (offered !== undefined) return
  asking ??= callApi(caseLookup.config).then((answer) => {
    asking = undefined
    if (!answer.ok) return
    offered = answer.value.offered
    for (const listener of listeners) listener()
  })
}

/**
 * Returns true if citations can be looked up on this server; undefined while unknown. Asks the server as soon as
 * `wanted` is true.
 */
export function useLookupOffer(wanted: boolean): boolean | undefined {
  const online = useOnlineState()
  const verified = useSession(({ user }) => user !== null && user.emailVerified !== null)
  useEffect(() => {
    if (wanted && online && verified) askWhetherOffered()
  }, [wanted, online, verified])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => offered,
  )
}
