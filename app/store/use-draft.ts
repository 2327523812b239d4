import { useCallback, useEffect, useRef, useState } from 'react'
import { GUEST } from '../session/device-names.ts'
import { useSession } from '../session/session.ts'
import {
  loadTypedDraft,
  releaseTypedDraft,
  restoreTypedDrafts,
  saveTypedDraft,
} from '../session/typed-drafts.ts'
import { useMaybeAccountStore } from './store-provider.tsx'
import type { WaitingDraft } from './waiting-drafts.ts'

/** Identifies a draft within the account: a screen or panel, a record, and a field or form. */
export interface DraftPlace {
  readonly screen: string
  /** Id of the record; empty for a new record, or if the screen has none. */
  readonly record?: string | undefined
  readonly field: string
  /** If true, the draft is deleted when its tab closes, so that the next user of this browser doesn't see it. */
  readonly isTabOnly?: true
}

/** A value that is typed but not committed. */
export interface TypedDraft<T> {
  readonly value: T
  /** True if the value was typed before this screen opened. */
  readonly restored: boolean
  /**
   * Sets the value and saves it as a draft before returning. The draft is kept until the value is committed or
   * canceled.
   */
  readonly set: (value: T) => void
  /** Call it on commit and on cancel. Deletes the draft. Nothing is saved until the next `set`. */
  readonly clear: () => void
  /**
   * Attributes for the element that contains the fields. Because drafts are saved, fields with these attributes don't
   * make the browser ask before the page closes.
   */
  readonly mark: { readonly 'data-draft': '' }
}

const mark = { 'data-draft': '' } as const

/** Events that count as the user's first action on the page. */
const USER_EVENTS = ['keydown', 'click', 'input'] as const

/** Returns the name of a draft in the device's storage. */
function draftName(account: string, { screen, record = '', field }: DraftPlace): string {
  return [screen, account, record, field].join('.')
}

/** True if this device has a draft for a field. */
export function hasDraft(account: string, place: DraftPlace): boolean {
  return loadTypedDraft(draftName(account, place)) !== null
}

/** Returns the id of the account whose data is on the screen, or the guest's id if no one is logged in. */
export function useDraftAccount(): string {
  const store = useMaybeAccountStore()?.userId
  const user = useSession((state) => state.user?.id)
  return store ?? user ?? GUEST
}

/**
 * Returns the state of a field or form. Works like `useState`, but the state survives a reload, a closed tab, and a
 * crash of the page or the browser. The value is restored when the field or form opens again. Never use it for
 * passwords, card numbers, or payout details. `parse` checks a restored value, which another version may have written,
 * and returns undefined to discard it.
 */
export function useDraft<T>(
  place: DraftPlace,
  before: T,
  parse: (found: unknown) => T | undefined,
): TypedDraft<T> {
  const name = draftName(useDraftAccount(), place)
  const { isTabOnly } = place
  const [initial] = useState(before)
  const [state, setState] = useState(() => openDraft(name, initial, parse))
  const touched = useRef(false)
  const read = useRef(parse)
  useEffect(() => {
    let left = false
    // After a browser crash, restoring the drafts may take longer than the first render.
    void restoreTypedDrafts().then(() => {
      if (left || touched.current) return
      // The first render may show a draft that was committed before the browser was killed. Restoring removes it.
      const late = openDraft(name, initial, read.current)
      setState((now) => (sameValue(now.value, late.value) ? now : late))
    })
    return () => {
      left = true
      releaseTypedDraft(name)
    }
  }, [name, initial])
  const set = useCallback(
    (value: T) => {
      touched.current = true
      setState({ value, restored: false })
      saveTypedDraft(name, sameValue(value, initial) ? '' : JSON.stringify(value), isTabOnly)
    },
    [name, initial, isTabOnly],
  )
  const clear = useCallback(() => {
    touched.current = true
    saveTypedDraft(name, '')
  }, [name])
  return { ...state, set, clear, mark }
}

function openDraft<T>(
  name: string,
  before: T,
  parse: (found: unknown) => T | undefined,
): { readonly value: T; readonly restored: boolean } {
  const found = parseJson(loadTypedDraft(name))
  const value = found === undefined ? undefined : parse(found)
  return value === undefined || sameValue(value, before)
    ? { value: before, restored: false }
    : { value, restored: true }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Parses a draft of a single text. */
export function parseDraftText(found: unknown): string | undefined {
  return typeof found === 'string' ? found : undefined
}

/** Parses a draft of several named texts. */
export function parseDraftFields(found: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
  return Object.values(found).every((value) => typeof value === 'string')
    ? (found as Readonly<Record<string, string>>)
    : undefined
}

/**
 * Calls `reopen` once, shortly after the first render in which `ready` is true, so that the panel in which a draft was
 * typed opens again. `reopen` gets the newest draft for these screens that no other open page is editing. If `reopen`
 * returns false, it is called with the next draft. If the user presses a key or clicks first, nothing is reopened,
 * because a panel would take focus. The draft then appears when the user opens its panel.
 */
export function useWaitingDraft(
  screens: readonly string[],
  reopen: (draft: WaitingDraft) => boolean,
  ready = true,
): void {
  const account = useDraftAccount()
  const names = screens.join(' ')
  const latest = useRef(reopen)
  const done = useRef(false)
  useEffect(() => {
    latest.current = reopen
  })
  useEffect(() => {
    const leaveToUser = (): void => {
      done.current = true
    }
    for (const event of USER_EVENTS) document.addEventListener(event, leaveToUser, true)
    return () => {
      for (const event of USER_EVENTS) document.removeEventListener(event, leaveToUser, true)
    }
  }, [])
  useEffect(() => {
    if (!ready || done.current) return
    let left = false
    void readWaitingDrafts(names.split(' '), account).then((drafts) => {
      if (left || done.current) return
      done.current = true
      for (const draft of drafts) if (latest.current(draft)) return
    })
    return () => {
      left = true
    }
  }, [names, account, ready])
}

/** Lists the drafts of some screens. Returns an empty list if the module can't be loaded. */
async function readWaitingDrafts(
  screens: readonly string[],
  account: string,
): Promise<readonly WaitingDraft[]> {
  try {
    const { listWaitingDrafts } = await import('./waiting-drafts.ts')
    return await listWaitingDrafts(screens, account)
  } catch (error) {
    console.info('Could not look for drafts:', error)
    return []
  }
}
