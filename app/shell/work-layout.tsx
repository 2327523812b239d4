import { Files, Globe, LayoutDashboard, type LucideIcon, Quote, Users } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { NavLink } from 'react-router-dom'
import type { FlagName } from '#sync/flag.ts'
import type { LayoutProps } from './layout-props.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import { useSession } from '../session/session.ts'
import { StoreProvider, useStorageFailure } from '../store/store-provider.tsx'
import { classNames } from '../ui/class-names.ts'
import { AccountMenu } from './account-menu.tsx'
import { PageBreadcrumb } from './page-breadcrumb.tsx'
import { ProductMark } from './product-mark.tsx'
import { SyncChip } from '../sync-status/sync-chip.tsx'
import { t } from './messages.ts'
import styles from './work-layout.module.css'

// Nothing in them is needed to begin to work: they come once the frame stands.
const bars = lazyPart(() => import('./foot-bars.tsx').then((it) => it.FootBars))
const storageTrouble = lazyPart(() =>
  import('../sync-status/storage-failure-page.tsx').then((it) => it.StorageFailurePage),
)

interface AreaPlace {
  readonly to: string
  readonly label: string
  readonly short?: string
  readonly icon: LucideIcon
  readonly flag?: FlagName
}

const clientPlaces: readonly AreaPlace[] = [
  { to: '/client/dashboard', label: t('res_dashboard'), icon: LayoutDashboard },
  {
    to: '/client/string',
    label: t('res_string_tool'),
    short: t('res_strings_short'),
    icon: Quote,
    flag: 'stringCiteBetaFeature',
  },
  { to: '/client/webcite', label: t('res_webcite'), icon: Globe },
]

const adminPlaces: readonly AreaPlace[] = [
  { to: '/admin/users', label: t('res_users'), icon: Users },
  { to: '/admin/outline', label: t('res_outlines'), icon: Files, flag: 'adminOutlineBetaFeature' },
]

/** The client area: header, places at the left on a laptop and at the foot on a phone. */
export function ClientLayout(props: LayoutProps) {
  return <WorkLayout {...props} places={clientPlaces} />
}

/** The admin area, in the same frame with its own places. */
export function AdminLayout(props: LayoutProps) {
  return <WorkLayout {...props} places={adminPlaces} />
}

function WorkLayout({ route, children, places }: LayoutProps & { readonly places: readonly AreaPlace[] }) {
  const flags = useSession((session) => session.flags)
  const userId = useSession((session) => session.user?.id ?? null)
  const open = places.filter((place) => place.flag === undefined || flags[place.flag])
  return (
    <StoreProvider userId={userId}>
      <div className={styles.frame}>
        <a href="#main" className="visually-hidden">
          {t('res_skip')}
        </a>
        <header className={styles.header}>
          <ProductMark to="/client/dashboard" />
          <PageBreadcrumb route={route} />
          <div className={styles.end}>
            <OfflineAsNotice />
            <SyncChip />
            <div className={styles.account}>
              <AccountMenu />
            </div>
          </div>
        </header>
        <nav aria-label={t('res_nav_main')} className={styles.rail}>
          {open.map(({ to, label, short, icon: Icon }) => (
            <AreaPlaceLink key={to} to={to}>
              <Icon aria-hidden />
              <span>{short ?? label}</span>
            </AreaPlaceLink>
          ))}
          <div className={styles.more}>
            <AccountMenu inBar />
          </div>
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          <UsableStore>{children}</UsableStore>
        </main>
        <Suspense>
          <bars.Component />
        </Suspense>
      </div>
    </StoreProvider>
  )
}

/** The page; or, while this device's copy of the work cannot be used, what to do about that. */
function UsableStore({ children }: { readonly children: ReactNode }) {
  const failure = useStorageFailure()
  if (failure === null) return children
  return (
    <Suspense>
      <storageTrouble.Component failure={failure} />
    </Suspense>
  )
}

/** Says so when the app was opened from memory, because the server could not be asked who is here (contract 6.8). */
function OfflineAsNotice() {
  const name = useSession(({ known, user }) => (known === 'offline' && user !== null ? user.firstName : null))
  return name === null ? null : <span className={styles.offlineAs}>{t('res_offline_as', { name })}</span>
}

function AreaPlaceLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <NavLink to={to} className={classNames(styles.place)}>
      {children}
    </NavLink>
  )
}
