import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Returns the state of a list, which is stored in the URL so that the state survives a reload and can be shared. */
export function useListAddress(): {
  readonly query: Readonly<Record<string, string>>
  /**
   * Changes some parameters. If anything except the page changes, the list returns to the first page. Empty values are
   * removed from the URL.
   */
  readonly change: (values: Readonly<Record<string, string>>) => void
  readonly clear: () => void
} {
  const [params, setParams] = useSearchParams()
  // The parameters that were requested last. The URL updates a moment later, so a second change must start from these
  // parameters.
  const asked = useRef(params)
  useLayoutEffect(() => {
    asked.current = params
  }, [params])
  function changeListAddress(next: URLSearchParams): void {
    asked.current = next
    setParams(next, { replace: true })
  }
  return {
    query: Object.fromEntries(params),
    change(values) {
      const next = new URLSearchParams(asked.current)
      if (!('page' in values)) next.delete('page')
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      changeListAddress(next)
    },
    clear: () => {
      changeListAddress(new URLSearchParams())
    },
  }
}
