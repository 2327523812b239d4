import type { FrameProps } from '../frames.ts'
import { Mark } from './mark.tsx'
import styles from './page.module.css'

/** No frame but the mark: for a page that stands alone between another service and this one. */
export function BareFrame({ children }: FrameProps) {
  return (
    <div className={styles.bare}>
      <header>
        <Mark to="/" />
      </header>
      <main id="main">{children}</main>
    </div>
  )
}
