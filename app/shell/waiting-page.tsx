import { SkeletonRows } from '../ui/status.tsx'
import { t } from './messages.ts'
import styles from '../ui/page.module.css'

/**
 * Shown while the session or the page is loading. With `inside`, the component is within a layout, so it is not a
 * landmark.
 */
export function WaitingPage({ inside = false }: { readonly inside?: boolean }) {
  const rows = <SkeletonRows label={t('res_loading')} />
  return inside ? rows : <main className={styles.waiting}>{rows}</main>
}
