import type { FrameProps } from '../frames.ts'
import styles from './page.module.css'

/** No frame: for a page that stands alone between another service and this one. */
export function BareFrame({ children }: FrameProps) {
  return <main className={styles.waiting}>{children}</main>
}
