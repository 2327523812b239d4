import { useEffect, useState } from 'react'
import { isCaseListKept, subscribeToCaseList } from './case-list.ts'

/** Returns true if the case list is on this device; undefined until that is known. */
export function useCaseListKept(): boolean | undefined {
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => {
    let left = false
    const look = (): void => {
      void isCaseListKept().then((kept) => {
        if (!left) setKept(kept)
      })
    }
    look()
    const stop = subscribeToCaseList(look)
    return () => {
      left = true
      stop()
    }
  }, [])
  return isKept
}
