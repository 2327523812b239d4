import { Link } from 'react-router-dom'
import { statusOfReasons } from '#cite/status/authority-status.ts'
import { StatusMark } from '../../client/status/status-mark.tsx'
import { ProductPicture } from '../../shell/product-picture.tsx'
import { t } from './messages.ts'
import styles from './screen.module.css'

/** The tools, grouped by purpose, each with the path of its page. */
const groups = [
  {
    title: t('res_products_write'),
    pictures: ['short-forms', 'word', 'extension'],
    tools: [
      { key: 'string', title: t('res_string_tool'), to: '/client/string' },
      { key: 'notes', title: t('res_products_notes'), to: '/client/string' },
      { key: 'webcite', title: t('res_webcite'), to: '/client/webcite' },
      { key: 'word', title: t('res_products_word'), to: '/word' },
      { key: 'extension', title: t('res_products_extension'), to: '/extension' },
      { key: 'move', title: t('res_products_move'), to: '/client/string' },
    ],
  },
  {
    title: t('res_products_check'),
    pictures: ['record'],
    tools: [
      { key: 'checks', title: t('res_products_checks'), to: '/' },
      { key: 'doctor', title: t('res_products_doctor'), to: '/doctor' },
      { key: 'brief', title: t('res_products_brief'), to: '/check' },
    ],
  },
  {
    title: t('res_products_learn'),
    pictures: [],
    tools: [{ key: 'practice', title: t('res_products_practice'), to: '/client/practice' }],
  },
] as const

/** Alternative text and caption of each picture. */
const pictures = {
  'short-forms': { alt: t('res_products_picture_notes'), about: t('res_products_picture_notes_about') },
  record: { alt: t('res_products_picture_record'), about: t('res_products_picture_record_about') },
  extension: {
    alt: t('res_products_picture_extension'),
    about: t('res_products_picture_extension_about'),
  },
  word: { alt: t('res_products_picture_word'), about: t('res_products_picture_word_about') },
} as const

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
} as const

/** Citations as the editor shows them, each split into the name, the rest of the citation, and the problem. */
const rows = [
  { name: 'Katz v. United States', rest: ', 389 U.S. 347, 351 (1967)', reasons: [] },
  { name: 'Roe v. Wade', rest: ', 410 U.S. 113, 153 (1973)', reasons: ['overruled'] },
  { name: 'Miranda v. Arizona', rest: ', 385 U.S. 436, 444 (1966)', reasons: ['wrong-volume'] },
  { name: 'Marbury v. Madison', rest: ', 5 U.S. (1 Cranch) 137, 500 (1803)', reasons: ['impossible-page'] },
] as const

/** The signal as printed, which is the same in every language. */
const SIGNAL = 'See'

/** Lists the tools in groups, each with a link, below an example of a string in the editor. */
export function ProductsScreen() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('res_products_title')}</h1>
          <p className={styles.lead}>{t('res_products_lead')}</p>
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
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h2>{group.title}</h2>
          <ul role="list" className={styles.list}>
            {group.tools.map(({ key, title, to }) => (
              <li key={key}>
                <h3>
                  <Link to={to}>{title}</Link>
                </h3>
                <p>{texts[key]}</p>
              </li>
            ))}
          </ul>
          {group.pictures.length > 0 && (
            <div className={styles.pictures}>
              {group.pictures.map((name) => (
                <figure key={name}>
                  <ProductPicture name={name} alt={pictures[name].alt} />
                  <figcaption>{pictures[name].about}</figcaption>
                </figure>
              ))}
            </div>
          )}
        </section>
      ))}
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
      <p className={styles.note}>
        {t('res_products_outlines_text')}{' '}
        <Link to="/products/outlines/submission-details">{t('res_products_outlines_open')}</Link>
      </p>
    </div>
  )
}
