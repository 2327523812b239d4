import { Link } from 'react-router-dom'
import { t } from '../messages/translator.ts'
import styles from './product-mark.module.css'

/** The product's name and logo, a pilcrow with a pin's head. Links to `to`. */
export function ProductMark({ to }: { readonly to: string }) {
  return (
    <Link to={to} className={styles.mark}>
      <svg viewBox="0 0 24 24" aria-hidden className={styles.sign}>
        <rect width="24" height="24" rx="5" className={styles.ground} />
        <path d="M11 18.1V6.1h6.4M14.3 6.1v12" className={styles.stroke} />
        <circle cx="9.2" cy="9" r="3.4" className={styles.head} />
      </svg>
      {t('res_product')}
    </Link>
  )
}
