import { memo, type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { lazyPart } from '../../loading/lazy-part.ts'
import { isGuestStringBegun } from '../../session/guest-note-key.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { t } from '../messages.ts'
import styles from './screen.module.css'

const demo = lazyPart(() => import('./demo/tool-demo.tsx').then((it) => it.ToolDemo))
// All that stands around one string without an account: it comes when somebody begins, and stays on the device.
const tool = lazyPart(() => import('../../client/guest/guest-tool.tsx').then((it) => it.GuestTool))

/** Where the tool opens, as an address behind the page's own: it can be gone back from, loaded again and kept (public/open-tool.js). */
const TOOL = 'cite'

/** The front page; or the tool, where somebody has begun to cite. */
export function HomeScreen() {
  const { hash } = useLocation()
  if (!useHydrated() || hash !== `#${TOOL}`) return <FrontPage />
  return (
    <Suspense fallback={<ToolPlace />}>
      <tool.Component />
    </Suspense>
  )
}

/**
 * What it is, both tools to try, and where to begin. Rendered once: drawn again while the demo in it is still being taken
 * over, the demo would be thrown away, and everything below it would move.
 */
const FrontPage = memo(function FrontPage() {
  return (
    <div className={styles.home}>
      <UntilTakenOver>
        {/* A page loaded at the tool's address shows its place from the start, and not the front page first. */}
        <div className={styles.tool}>
          <ToolPlace />
        </div>
      </UntilTakenOver>
      <section className={styles.hero}>
        <div>
          <h1>{t('res_home_title')}</h1>
          <p className={styles.lead}>{t('res_home_lead')}</p>
        </div>
        <Suspense fallback={<div className={styles.place} />}>
          <demo.Component />
        </Suspense>
        <div className={styles.start}>
          <StartLink />
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
})

/** Where the tool will stand. */
function ToolPlace() {
  return (
    <div role="status" className={styles.waiting}>
      <span className="visually-hidden">{t('res_home_opening')}</span>
    </div>
  )
}

function UntilTakenOver({ children }: { readonly children: ReactNode }) {
  return useHydrated() ? null : children
}

/** Leads to the tool, or somebody who is signed in to their work. */
function StartLink() {
  const takenOver = useHydrated()
  const here = useSession((session) => session.user !== null) && takenOver
  return (
    <ButtonLink
      kind="primary"
      to={here ? '/client/string' : `#${TOOL}`}
      onPointerEnter={tool.fetch}
      onFocus={tool.fetch}
    >
      {t(takenOver && isGuestStringBegun() ? 'res_home_continue' : 'res_home_start')}
    </ButtonLink>
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
