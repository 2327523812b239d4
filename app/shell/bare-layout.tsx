import type { FrameProps } from '../entry/layouts.ts'
import { Mark } from './product-mark.tsx'
import styles from '../ui/page.module.css'

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
