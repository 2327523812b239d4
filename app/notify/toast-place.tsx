import { useSyncExternalStore } from 'react'
import { useToastPlaces } from './toast.ts'
import styles from './toast-place.module.css'

function addPlace(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined
  useToastPlaces.setState(({ places }) => ({ places: [...places, place] }))
  return () => {
    useToastPlaces.setState(({ places }) => ({ places: places.filter((other) => other !== place) }))
  }
}

/** A place on the page for notifications: while it is mounted, they render in it instead of over the page. */
export function ToastPlace() {
  return <div ref={addPlace} />
}

const WIDE = '(width >= 64rem)'

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => {
    query.removeEventListener('change', onChange)
  }
}

/**
 * Place for notifications in the bar at the top of a large screen. The bar's other controls make room, so that the
 * newest notification doesn't cover them.
 */
export function BarToastPlace() {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  return isWide && <div ref={addPlace} className={styles.inBar} />
}
