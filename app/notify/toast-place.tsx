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

/** An area of the page for notifications. While it is mounted, notifications render in it instead of over the page. */
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
 * An area for notifications in the empty part of a large screen's top bar, so that the newest notification neither
 * covers nor moves a control.
 */
export function BarToastPlace() {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  return isWide && <div ref={addPlace} className={styles.inBar} />
}
