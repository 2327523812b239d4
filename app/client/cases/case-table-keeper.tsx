import { useEffect } from 'react'
import { afterFirstPaint } from '../../loading/after-first-paint.ts'
import { keepCaseTable } from './case-table.ts'

/** Brings the table of cases to a device that the app is installed on, so that it is there without a connection. */
export function CaseTableKeeper() {
  useEffect(() => {
    // Where it cannot be had now it comes with the next start, or when it is first needed.
    const keep = (): void => void keepCaseTable().catch(() => undefined)
    window.addEventListener('appinstalled', keep)
    if (matchMedia('(display-mode: standalone)').matches) void afterFirstPaint().then(keep)
    return () => {
      window.removeEventListener('appinstalled', keep)
    }
  }, [])
  return null
}
