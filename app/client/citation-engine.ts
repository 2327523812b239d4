import { useSyncExternalStore } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import { type CourtProfileName, isCourtProfile } from '#cite/source/profile-name.ts'
import type { Source } from '#cite/source/source.ts'

/** The citation engine: everything `cite/cite.ts` exports. */
export type CitationEngine = typeof import('#cite/cite.ts') & {
  /** The court whose style the engine reads and writes; absent if the style is an edition of a rule book. */
  readonly profile?: CourtProfileName
  /**
   * Replaces the function that parses text too long to parse on the page. Defaults to a worker (reading/parse-text.ts).
   */
  readonly parseLong?: (text: string, known: readonly Source[]) => Promise<ParsedString>
}

/** The engine once loaded; `loading` until then; `failed` if it could not be fetched. */
export type EngineState = CitationEngine | 'loading' | 'failed'

let state: EngineState = 'loading'
let running: Promise<CitationEngine> | undefined
const listeners = new Set<() => void>()

function setEngineState(next: EngineState): void {
  state = next
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/**
 * Resolves to the engine; rejects if it can't be fetched. The engine is fetched only once. After a failure, the next
 * call or the next connection tries again.
 */
export function fetchEngine(): Promise<CitationEngine> {
  running ??= import('#cite/cite.ts')
  running.then(setEngineState, () => {
    running = undefined
    setEngineState('failed')
    window.addEventListener('online', retryWhenOnline, { once: true })
  })
  return running
}

function retryWhenOnline(): void {
  // Ignore a failure, because the state reports it.
  fetchEngine().catch(() => undefined)
}

/** State of the court profiles, which load when a project, a setting, or a document uses one. */
let courts: 'absent' | 'loading' | 'ready' | 'failed' = 'absent'
let loadingCourts: Promise<void> | undefined

/** Loads the court profiles and makes them available to the engine. After a failure, the next call tries again. */
function fetchCourts(): Promise<void> {
  if (loadingCourts !== undefined) return loadingCourts
  courts = 'loading'
  loadingCourts = import('#cite/courts.ts').then(({ installCourts }) => {
    installCourts()
    courts = 'ready'
  })
  loadingCourts.then(notifyListeners, () => {
    loadingCourts = undefined
    courts = 'failed'
    notifyListeners()
    window.addEventListener('online', retryCourtsWhenOnline, { once: true })
  })
  return loadingCourts
}

function retryCourtsWhenOnline(): void {
  // Ignore a failure, because the state reports it.
  fetchCourts().catch(() => undefined)
}

/**
 * Returns the first court profile that one of the projects uses; undefined if none does. One is enough, because all
 * court profiles load together.
 */
export function courtProfileOf(projects: readonly { readonly profile: string }[]): string | undefined {
  return projects.find(({ profile }) => isCourtProfile(profile))?.profile
}

/** Resolves to the engine for a profile; rejects if part of it cannot be fetched. */
export async function fetchEngineFor(profile: string | undefined): Promise<CitationEngine> {
  if (!isCourtProfile(profile)) return fetchEngine()
  const [engine] = await Promise.all([fetchEngine(), fetchCourts()])
  return boundTo(engine, profile)
}

const bound = new Map<CourtProfileName, CitationEngine>()

/**
 * Returns an engine that follows a court's style when it parses text and when it chooses the forms of citations in
 * notes.
 */
function boundTo(engine: CitationEngine, profile: CourtProfileName): CitationEngine {
  const known = bound.get(profile)
  if (known !== undefined) return known
  const own: CitationEngine = {
    ...engine,
    profile,
    parseString: (text, sources, options) => engine.parseString(text, sources, { profile, ...options }),
    ledger: (notes, sources) => engine.ledger(notes, sources, profile),
  }
  bound.set(profile, own)
  return own
}

function stateFor(court: CourtProfileName): EngineState {
  if (typeof state === 'string') return state
  if (courts === 'ready') return boundTo(state, court)
  return courts === 'failed' ? 'failed' : 'loading'
}

function subscribeToEngine(listener: () => void): () => void {
  listeners.add(listener)
  if (state === 'loading') retryWhenOnline()
  return () => {
    listeners.delete(listener)
  }
}

function subscribeToCourts(listener: () => void): () => void {
  if (courts === 'absent') retryCourtsWhenOnline()
  return subscribeToEngine(listener)
}

/**
 * Returns the state of the engine for a profile. The engine, its tables, and the court profiles are separate chunks, so
 * that screens can render first.
 */
export function useEngineState(profile?: string): EngineState {
  const court = isCourtProfile(profile) ? profile : undefined
  return useSyncExternalStore(court === undefined ? subscribeToEngine : subscribeToCourts, () =>
    court === undefined ? state : stateFor(court),
  )
}

/** Returns the engine for a profile, or null until it has loaded. */
export function useEngine(profile?: string): CitationEngine | null {
  const current = useEngineState(profile)
  return typeof current === 'string' ? null : current
}
