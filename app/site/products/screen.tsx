import { ButtonLink } from '../../ui/button.tsx'
import { t } from '../messages.ts'
import styles from './screen.module.css'

const products = [
  {
    title: t('res_string_tool'),
    text: t('res_products_string'),
    open: t('res_products_string_open'),
    to: '/client/string',
  },
  {
    title: t('res_webcite'),
    text: t('res_products_webcite'),
    open: t('res_products_webcite_open'),
    to: '/client/webcite',
  },
  {
    title: t('res_products_outlines'),
    text: t('res_products_outlines_text'),
    open: t('res_products_outlines_open'),
    to: '/products/outlines/submission-details',
  },
] as const

/** Lists the products, each with a link. */
export function ProductsScreen() {
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('res_products_title')}</h1>
        <p className={styles.lead}>{t('res_products_lead')}</p>
      </header>
      <ul role="list" className={styles.list}>
        {products.map(({ title, text, open, to }) => (
          <li key={to}>
            <h2>{title}</h2>
            <p>{text}</p>
            <ButtonLink to={to}>{open}</ButtonLink>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('res_products_offline')}</p>
    </div>
  )
}
