import { SkeletonRows } from '../ui/status.tsx'
import { t } from './messages.ts'
import styles from '../ui/page.module.css'

/** While it is not yet known who is here, or the page is on its way. `inside` a frame it is no landmark of its own. */
export function WaitingPage({ inside = false }: { readonly inside?: boolean }) {
  const rows = <SkeletonRows label={t('res_loading')} />
  return inside ? rows : <main className={styles.waiting}>{rows}</main>
}
