import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../loading/lazy-part.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { t } from '../messages.ts'
import styles from './screen.module.css'

const demo = lazyPart(() => import('./demo/tool-demo.tsx').then((it) => it.ToolDemo))

/** The front page: what it is, both tools to try, and where to begin. */
export function HomeScreen() {
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div>
          <h1>{t('res_home_title')}</h1>
          <p className={styles.lead}>{t('res_home_lead')}</p>
        </div>
        <Suspense fallback={<div className={styles.place} />}>
          <demo.Component />
        </Suspense>
        <div className={styles.start}>
          <ButtonLink kind="primary" to="/signup">
            {t('res_home_start')}
          </ButtonLink>
        </div>
      </section>
      <div className={styles.points}>
        <HomePoint title={t('res_string_tool')}>{t('res_string_point')}</HomePoint>
        <HomePoint title={t('res_webcite')}>{t('res_webcite_point')}</HomePoint>
        <HomePoint title={t('res_offline_title')}>{t('res_offline_point')}</HomePoint>
        <HomePoint title={t('res_outlines_title')}>
          {t('res_outlines_point')}{' '}
          <Link to="/products/outlines/submission-details">{t('res_outlines_more')}</Link>
        </HomePoint>
      </div>
    </div>
  )
}

function HomePoint({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  )
}
