import type { LayoutProps } from './layout-props.ts'
import { Mark } from './product-mark.tsx'
import styles from '../ui/page.module.css'

/** No frame but the mark: for a page that stands alone between another service and this one. */
export function BareFrame({ children }: LayoutProps) {
  return (
    <div className={styles.bare}>
      <header>
        <Mark to="/" />
      </header>
      <main id="main">{children}</main>
    </div>
  )
}
