import { useObservable } from 'dexie-react-hooks'
import type { LiveQuery } from './live-query.ts'

/** A value and the query that produced it. A value from another query is ignored. */
interface SeenValue<T> {
  readonly query: LiveQuery<T> | null
  readonly value: T
}

/**
 * Returns the latest result of a live query; undefined before the first result and if `query` is null. Never returns
 * another query's result, although `useObservable` keeps its last value until the next one arrives. Errors go to the
 * page's error boundary.
 */
export function useLiveQuery<T>(query: LiveQuery<T> | null): T | undefined {
  const seen = useObservable(() => observableOf(query), [query])
  return seen?.query === query ? seen.value : undefined
}

function observableOf<T>(query: LiveQuery<T> | null) {
  return {
    // Provide no initial value. An initial value would make the hook run the query twice.
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
