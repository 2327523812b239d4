import { SkeletonRows } from '../ui/status.tsx'
import { t } from './messages.ts'
import styles from '../ui/page.module.css'

/**
 * Shown while the session or the page is loading. If `inside` is true, the component is inside a layout, so it isn't a
 * landmark.
 */
export function WaitingPage({ inside = false }: { readonly inside?: boolean }) {
  const rows = <SkeletonRows label={t('res_loading')} />
  return inside ? rows : <main className={styles.waiting}>{rows}</main>
}
