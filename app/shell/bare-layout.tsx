import type { LayoutProps } from './layout-props.ts'
import { ProductMark } from './product-mark.tsx'
import styles from '../ui/page.module.css'

/** Layout with only the logo, for the page to which a login service redirects the user. */
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
