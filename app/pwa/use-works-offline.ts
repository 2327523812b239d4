import { useEffect, useState } from 'react'

/**
 * Returns true once a service worker is active. By then, the worker has cached every part of the app, so the page works
 * without a connection.
 */
export function useWorksOffline(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let left = false
    void navigator.serviceWorker?.ready.then(() => {
      if (!left) setReady(true)
    })
    return () => {
      left = true
    }
  }, [])
  return isReady
}
