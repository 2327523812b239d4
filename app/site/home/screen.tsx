import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { part } from '../../part.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { t } from './words.ts'
import styles from './screen.module.css'

const demo = part(async () => (await import('./demo.tsx')).Demo)

/** The front page: what it is, what it makes, and where to begin. */
export function HomeScreen() {
  const [trying, setTrying] = useState(false)
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div>
          <h1>{t('res_home_title')}</h1>
          <p className={styles.lead}>{t('res_home_lead')}</p>
          <div className={styles.start}>
            <ButtonLink kind="primary" to="/signup">
              {t('res_home_start')}
            </ButtonLink>
            {!trying && (
              <Button
                onPointerEnter={demo.fetch}
                onClick={() => {
                  setTrying(true)
                }}
              >
                {t('res_home_try')}
              </Button>
            )}
          </div>
        </div>
        <Suspense fallback={<Specimen />}>{trying ? <demo.Component /> : <Specimen />}</Suspense>
      </section>
      <div className={styles.points}>
        <Point title={t('res_string_tool')}>{t('res_string_point')}</Point>
        <Point title={t('res_webcite')}>{t('res_webcite_point')}</Point>
        <Point title={t('res_offline_title')}>{t('res_offline_point')}</Point>
        <Point title={t('res_outlines_title')}>
          {t('res_outlines_point')}{' '}
          <Link to="/products/outlines/submission-details">{t('res_outlines_more')}</Link>
        </Point>
      </div>
    </div>
  )
}

/** A citation is data, the same in every language, so it stands here and not in the words. */
const specimen: readonly (readonly [text: string, italic?: true])[] = [
  ['See Miranda v. Arizona', true],
  [', 384 U.S. 436, 444 (1966); '],
  ['Gideon v. Wainwright', true],
  [', 372 U.S. 335, 344 (1963); '],
  ['see also Escobedo v. Illinois', true],
  [', 378 U.S. 478, 490–91 (1964) (excluding statements made after a request for counsel was refused).'],
]

/** A string cite, set as the tool sets it. */
function Specimen() {
  return (
    <figure className={styles.specimen}>
      <blockquote className="citation" lang="en-US" translate="no">
        {specimen.map(([text, italic]) => (italic === true ? <i key={text}>{text}</i> : text))}
      </blockquote>
      <figcaption>
        <span>{t('res_specimen')}</span>
        <span>{t('res_specimen_note')}</span>
      </figcaption>
    </figure>
  )
}

function Point({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  )
}
