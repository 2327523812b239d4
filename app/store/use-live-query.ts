import { useObservable } from 'dexie-react-hooks'
import type { LiveQuery } from './live-query.ts'

/** A value with the query it was read by: another query's value is none of this one's. */
interface SeenValue<T> {
  readonly query: LiveQuery<T> | null
  readonly value: T
}

/**
 * The latest a live query has read; undefined before there is any, and for null. What was read for another query is
 * never shown for this one: `useObservable` keeps its last value until the next. An error goes to the page's boundary.
 */
export function useLiveQuery<T>(query: LiveQuery<T> | null): T | undefined {
  const seen = useObservable(() => observableOf(query), [query])
  return seen?.query === query ? seen.value : undefined
}

function observableOf<T>(query: LiveQuery<T> | null) {
  return {
    // Nothing is known before the first reading: asked for it, the hook would read everything twice.
    hasValue: () => false,
    subscribe: (onValue: (seen: SeenValue<T>) => void, onError?: (error: unknown) => void) =>
      query?.subscribe({
        next: (value) => {
          onValue({ query, value })
        },
        error: (error) => onError?.(error),
      }) ?? { unsubscribe: () => {} },
  }
}
