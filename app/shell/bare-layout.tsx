import type { LayoutProps } from './layout-props.ts'
import { ProductMark } from './product-mark.tsx'
import styles from '../ui/page.module.css'

/** No frame but the mark: for a page that stands alone between another service and this one. */
export function BareLayout({ children }: LayoutProps) {
  return (
    <div className={styles.bare}>
      <header>
        <ProductMark to="/" />
      </header>
      <main id="main">{children}</main>
    </div>
  )
}
