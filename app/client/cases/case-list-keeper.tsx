import { useEffect } from 'react'
import { afterFirstPaint } from '../../loading/after-first-paint.ts'
import { cacheCaseList } from './case-list.ts'

/** Caches the case list where the app is installed, for offline use. */
export function CaseListKeeper() {
  useEffect(() => {
    // After a failure, the list is fetched at the next start or when it is first needed.
    const keep = (): void => void cacheCaseList().catch(() => undefined)
    window.addEventListener('appinstalled', keep)
    if (matchMedia('(display-mode: standalone)').matches) void afterFirstPaint().then(keep)
    return () => {
      window.removeEventListener('appinstalled', keep)
    }
  }, [])
  return null
}
