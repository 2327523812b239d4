import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

/** Where the page is. */
export interface Place {
  readonly pathname: string
  /** With its question mark; empty when there is none. */
  readonly search: string
  /** What the navigation that led here passed along; null when nothing. Survives a reload. */
  readonly state: unknown
  /** Another one for every entry of the history. */
  readonly key: string
  /** How the page came here: somebody went there, the address was only replaced, or the browser's own buttons. */
  readonly by: 'push' | 'replace' | 'history'
}

export interface NavigateOptions {
  /** Takes the place of the current entry in the history. */
  readonly replace?: boolean
  /** Something to pass along; kept with the entry, so it must be plain data. */
  readonly state?: unknown
}

const watchers = new Set<(by: Place['by']) => void>()

/** Goes to a path of this app. To the place one is at already, it adds no entry. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const url = new URL(to, location.href)
  const inPlace = replace || url.href === location.href
  history[inPlace ? 'replaceState' : 'pushState']({ state, key: crypto.randomUUID() }, '', url)
  for (const watcher of watchers) watcher(replace ? 'replace' : 'push')
}

function readPlace(by: Place['by']): Place {
  const entry: unknown = history.state
  const fields: Record<string, unknown> = typeof entry === 'object' && entry !== null ? { ...entry } : {}
  const key = typeof fields['key'] === 'string' ? fields['key'] : 'first'
  return { pathname: location.pathname, search: location.search, state: fields['state'] ?? null, key, by }
}

const PlaceContext = createContext<Place | null>(null)

/**
 * Tells everything below where the page is.
 *
 * A move is a transition: the old page stays until what the new one needs has been fetched.
 */
export function NavigationProvider({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState(() => readPlace('push'))
  // A layout effect, so that it listens before a redirect below moves on: that happens in an effect of the same commit.
  useLayoutEffect(() => {
    const update = (by: Place['by']): void => {
      startTransition(() => {
        setPlace(readPlace(by))
      })
    }
    const onPop = (): void => {
      update('history')
    }
    watchers.add(update)
    window.addEventListener('popstate', onPop)
    return () => {
      watchers.delete(update)
      window.removeEventListener('popstate', onPop)
    }
  }, [])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** Where the page is; a new value after each move. */
export function useLocation(): Place {
  const place = useContext(PlaceContext)
  if (place === null) throw new Error('There is no NavigationProvider above')
  return place
}

type Query = Readonly<Record<string, string>>

/** The query of the address, and a way to replace the whole of it. */
export function useSearchParams(): readonly [
  URLSearchParams,
  (query: Query, options?: NavigateOptions) => void,
] {
  const { search } = useLocation()
  return [useMemo(() => new URLSearchParams(search), [search]), setQuery]
}

function setQuery(query: Query, options?: NavigateOptions): void {
  const search = new URLSearchParams(query).toString()
  navigate(search === '' ? location.pathname : `${location.pathname}?${search}`, options)
}

/** Moves on as soon as it is shown; for what only sends on. */
export function Navigate({ to, replace = true, state }: NavigateOptions & { readonly to: string }) {
  // State is compared by what it says: callers write it anew at each render.
  const passed = JSON.stringify(state ?? null)
  useEffect(() => {
    navigate(to, { replace, state: JSON.parse(passed) as unknown })
  }, [to, replace, passed])
  return null
}
