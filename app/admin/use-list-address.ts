import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The state of a list, kept in the address: it survives a reload, and can be sent to somebody. */
export function useListAddress(): {
  readonly query: Readonly<Record<string, string>>
  /** Changes some of it. Anything but the page itself leads back to the first page; empty values leave the address. */
  readonly change: (values: Readonly<Record<string, string>>) => void
  readonly clear: () => void
} {
  const [params, setParams] = useSearchParams()
  // What was asked for last: the address is drawn a moment later, and a second change must not undo the first.
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
