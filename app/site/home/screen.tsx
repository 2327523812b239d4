import { memo, type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { lazyPart } from '../../loading/lazy-part.ts'
import { isGuestStringBegun } from '../../session/guest-note-key.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { t } from '../messages.ts'
import { ProductPicture } from '../../shell/product-picture.tsx'
import styles from './screen.module.css'

const demo = lazyPart(() => import('./demo/tool-demo.tsx').then((it) => it.ToolDemo))
// The guest tool: one string without an account. Loads on first use and works on the device.
const tool = lazyPart(() => import('../../client/guest/guest-tool.tsx').then((it) => it.GuestTool))

/** URL fragment that opens the tool, so that Back, reload, and bookmarks work with it (public/open-tool.js). */
const TOOL = 'cite'

/** The home page, or the guest tool if it is open. */
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
 * Introduces the product, with both tools to try. Memoized, because a re-render while the demo is hydrating would
 * discard the demo and shift everything below it.
 */
const FrontPage = memo(function FrontPage() {
  return (
    <div className={styles.home}>
      <UntilTakenOver>
        {/* If the page loads with the tool's URL, it shows the tool's placeholder instead of the home page. */}
        <div className={styles.tool}>
          <ToolPlace />
        </div>
      </UntilTakenOver>
      <section className={styles.hero}>
        <div>
          <h1>{t('res_home_title')}</h1>
          <p className={styles.lead}>{t('res_home_lead')}</p>
          <p className={styles.facts}>{t('res_home_facts')}</p>
        </div>
        <Suspense fallback={<div className={styles.place} />}>
          <demo.Component start={<StartLink />} />
        </Suspense>
      </section>
      <div className={styles.picture}>
        <ProductPicture name="editor" alt={t('res_picture_editor')} />
      </div>
      <div className={styles.points}>
        <HomePoint title={t('res_string_tool')} to="/client/string">
          {t('res_string_point')}
        </HomePoint>
        <HomePoint title={t('res_checks_title')} to="/check">
          {t('res_checks_point')}
        </HomePoint>
        <HomePoint title={t('res_notes_title')} to="/doctor">
          {t('res_notes_point')}
        </HomePoint>
        <HomePoint title={t('res_webcite')} to="/client/webcite">
          {t('res_webcite_point')}
        </HomePoint>
        <HomePoint title={t('res_offline_title')}>{t('res_offline_point')}</HomePoint>
        <HomePoint title={t('res_outlines_title')}>
          {t('res_outlines_point')}{' '}
          <Link to="/products/outlines/submission-details">{t('res_outlines_more')}</Link>
        </HomePoint>
      </div>
    </div>
  )
})

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

/** Links to the guest tool. For a logged-in user, links to the user's work. */
function StartLink() {
  const takenOver = useHydrated()
  const here = useSession((session) => session.user !== null) && takenOver
  return (
    <ButtonLink
      flush
      kind="quiet"
      to={here ? '/client/string' : `#${TOOL}`}
      onPointerEnter={tool.fetch}
      onFocus={tool.fetch}
    >
      {t(takenOver && isGuestStringBegun() ? 'res_home_continue' : 'res_home_start')}
    </ButtonLink>
  )
}

interface HomePointProps {
  readonly title: string
  /** The page of the tool, if it has one. */
  readonly to?: string
  readonly children: ReactNode
}

function HomePoint({ title, to, children }: HomePointProps) {
  return (
    <section>
      <h2>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
      <p>{children}</p>
    </section>
  )
}
