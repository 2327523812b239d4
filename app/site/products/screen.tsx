import { statusOfReasons } from '#cite/status/authority-status.ts'
import { StatusMark } from '../../client/status/status-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductPicture } from '../../shell/product-picture.tsx'
import { t } from './messages.ts'
import styles from './screen.module.css'

const products = [
  { key: 'string', title: t('res_string_tool'), to: '/client/string' },
  { key: 'checks', title: t('res_products_checks'), to: '/' },
  { key: 'notes', title: t('res_products_notes'), to: '/client/string' },
  { key: 'webcite', title: t('res_webcite'), to: '/client/webcite' },
  { key: 'extension', title: t('res_products_extension'), to: '/extension' },
  { key: 'doctor', title: t('res_products_doctor'), to: '/doctor' },
  { key: 'word', title: t('res_products_word'), to: '/word' },
  { key: 'brief', title: t('res_products_brief'), to: '/check' },
  { key: 'practice', title: t('res_products_practice'), to: '/client/practice' },
  { key: 'move', title: t('res_products_move'), to: '/client/string' },
  { key: 'outlines', title: t('res_products_outlines'), to: '/products/outlines/submission-details' },
] as const

/** Outlines are the one product that is not a citation tool. */
const toolCount = products.filter(({ key }) => key !== 'outlines').length

const texts = {
  string: t('res_products_string'),
  checks: t('res_products_checks_text'),
  notes: t('res_products_notes_text'),
  webcite: t('res_products_webcite'),
  extension: t('res_products_extension_text'),
  doctor: t('res_products_doctor_text'),
  word: t('res_products_word_text'),
  brief: t('res_products_brief_text'),
  practice: t('res_products_practice_text'),
  move: t('res_products_move_text'),
  outlines: t('res_products_outlines_text'),
} as const

/** Citations as the editor shows them: the name, the rest of the citation, and the problem. */
const rows = [
  { name: 'Katz v. United States', rest: ', 389 U.S. 347, 351 (1967)', reasons: [] },
  { name: 'Roe v. Wade', rest: ', 410 U.S. 113, 153 (1973)', reasons: ['overruled'] },
  { name: 'Miranda v. Arizona', rest: ', 385 U.S. 436, 444 (1966)', reasons: ['wrong-volume'] },
  { name: 'Marbury v. Madison', rest: ', 5 U.S. (1 Cranch) 137, 500 (1803)', reasons: ['impossible-page'] },
] as const

/** The signal as printed, which is the same in every language. */
const SIGNAL = 'See'

/** Lists the products, each with a link, below an example of a string in the editor. */
export function ProductsScreen() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('res_products_title')}</h1>
          <p className={styles.lead}>{t('res_products_lead', { count: toolCount })}</p>
        </div>
        <figure aria-label={t('res_products_figure')} className={styles.figure}>
          {rows.map(({ name, rest, reasons }, at) => (
            <p key={name}>
              <span className="citation">
                {at === 0 && <i className={styles.signal}>{SIGNAL} </i>}
                <i>{name}</i>
                {rest}
              </span>{' '}
              <StatusMark status={statusOfReasons(reasons)} />
            </p>
          ))}
        </figure>
      </header>
      {/* On a phone, the pictures scroll sideways and must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" aria-label={t('res_products_pictures')} tabIndex={0} className={styles.pictures}>
        <figure>
          <ProductPicture name="short-forms" alt={t('res_products_picture_notes')} />
          <figcaption>{t('res_products_picture_notes_about')}</figcaption>
        </figure>
        <figure>
          <ProductPicture name="record" alt={t('res_products_picture_record')} />
          <figcaption>{t('res_products_picture_record_about')}</figcaption>
        </figure>
        <figure>
          <ProductPicture name="extension" alt={t('res_products_picture_extension')} />
          <figcaption>{t('res_products_picture_extension_about')}</figcaption>
        </figure>
        <figure>
          <ProductPicture name="word" alt={t('res_products_picture_word')} />
          <figcaption>{t('res_products_picture_word_about')}</figcaption>
        </figure>
      </div>
      <ul role="list" className={styles.list}>
        {products.map(({ key, title, to }) => (
          <li key={key}>
            <h2>{title}</h2>
            <p>{texts[key]}</p>
            <ButtonLink to={to}>{t(`res_products_${key}_open`)}</ButtonLink>
          </li>
        ))}
      </ul>
      <div className={styles.readers}>
        <section>
          <h2>{t('res_products_journals_title')}</h2>
          <p>{t('res_products_journals')}</p>
        </section>
        <section>
          <h2>{t('res_products_firms_title')}</h2>
          <p>{t('res_products_firms')}</p>
        </section>
      </div>
      <p className={styles.note}>{t('res_products_offline')}</p>
    </div>
  )
}
