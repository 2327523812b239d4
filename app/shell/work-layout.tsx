import { FileCheck, Files, Globe, LayoutDashboard, type LucideIcon, Quote, Target, Users } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { FlagName } from '#sync/flag.ts'
import type { LayoutProps } from './layout-props.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import { optionalPart } from '../loading/optional-part.ts'
import { BarToastPlace } from '../notify/toast-place.tsx'
import { useSession } from '../session/session.ts'
import { StoreProvider, useIsMemoryOnly, useStorageFailure } from '../store/store-provider.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageBreadcrumb } from './page-breadcrumb.tsx'
import { ProductMark } from './product-mark.tsx'
import { SyncChip } from '../sync-status/sync-chip.tsx'
import { t } from './messages.ts'
import styles from './work-layout.module.css'

// Load the menu separately, because the menu is needed only when it opens. Its space is reserved until then.
const accountMenu = optionalPart(() => import('./account-menu.tsx').then((it) => it.AccountMenu))
accountMenu.fetch()

// Load these after the layout, because they are not needed to start working.
const bars = optionalPart(() => import('./foot-bars.tsx').then((it) => it.FootBars))
const switchedOffNotice = optionalPart(() =>
  import('./switched-off-notice.tsx').then((it) => it.SwitchedOffNotice),
)
const storageTrouble = lazyPart(() =>
  import('../sync-status/storage-failure-page.tsx').then((it) => it.StorageFailurePage),
)
const memoryOnly = optionalPart(() =>
  import('../sync-status/memory-only-notice.tsx').then((it) => it.MemoryOnlyNotice),
)

interface AreaPlace {
  readonly to: string
  readonly label: string
  readonly short?: string
  readonly icon: LucideIcon
  readonly flag?: FlagName
  /** True to show the link only in the navigation rail of a laptop. On a phone, it is under More. */
  readonly wideOnly?: boolean
}

const clientPlaces: readonly AreaPlace[] = [
  { to: '/client/dashboard', label: t('res_dashboard'), icon: LayoutDashboard },
  {
    to: '/client/string',
    label: t('res_string_list'),
    icon: Quote,
    flag: 'stringCiteBetaFeature',
  },
  { to: '/client/webcite', label: t('res_webcite'), icon: Globe },
  { to: '/client/doctor', label: t('res_doctor'), short: t('res_doctor_short'), icon: Files },
  { to: '/client/check', label: t('res_brief'), icon: FileCheck, wideOnly: true },
  { to: '/client/practice', label: t('res_practice'), icon: Target, wideOnly: true },
]

const adminPlaces: readonly AreaPlace[] = [
  { to: '/admin/users', label: t('res_users'), icon: Users },
  { to: '/admin/outline', label: t('res_outlines'), icon: Files, flag: 'adminOutlineBetaFeature' },
]

/** Layout of the client area: a header, and navigation on the left on a laptop and at the bottom on a phone. */
export function ClientLayout(props: LayoutProps) {
  return <WorkLayout {...props} places={clientPlaces} />
}

/** Layout of the admin area, with the navigation between admin pages. */
export function AdminLayout(props: LayoutProps) {
  return <WorkLayout {...props} places={adminPlaces} />
}

function WorkLayout({ route, children, places }: LayoutProps & { readonly places: readonly AreaPlace[] }) {
  const flags = useSession((session) => session.flags)
  const userId = useSession((session) => session.user?.id ?? null)
  const switchedOff = readSwitchedOff(useLocation().state)
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
            <div className={styles.sync}>
              <OfflineAsNotice />
              <SyncChip />
            </div>
            <BarToastPlace />
            <div className={styles.account}>
              <Suspense>
                <accountMenu.Component />
              </Suspense>
            </div>
          </div>
        </header>
        <nav aria-label={t('res_nav_main')} className={styles.rail}>
          {open.map(({ to, label, short, wideOnly, icon: Icon }) => (
            <AreaPlaceLink key={to} to={to} className={wideOnly === true ? styles.wideOnly : undefined}>
              <Icon aria-hidden />
              <span>{short ?? label}</span>
            </AreaPlaceLink>
          ))}
          <div className={styles.more}>
            <Suspense>
              <accountMenu.Component inBar />
            </Suspense>
          </div>
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          <MemoryNotice />
          <Suspense>{switchedOff !== null && <switchedOffNotice.Component title={switchedOff} />}</Suspense>
          <UsableStore>{children}</UsableStore>
        </main>
        <Suspense>
          <bars.Component />
        </Suspense>
      </div>
    </StoreProvider>
  )
}

/**
 * Returns the title of a turned-off page that redirected the user here, from the navigation state; null if there is
 * none.
 */
function readSwitchedOff(state: unknown): string | null {
  const title: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'switchedOff') : null
  return typeof title === 'string' ? title : null
}

/** Renders the page, or the storage failure page if this device's data can't be used. */
function UsableStore({ children }: { readonly children: ReactNode }) {
  const failure = useStorageFailure()
  if (failure === null) return children
  return (
    <Suspense>
      <storageTrouble.Component failure={failure} />
    </Suspense>
  )
}

/** Explains how blocked browser storage affects the user's work. */
function MemoryNotice() {
  const inMemory = useIsMemoryOnly()
  return <Suspense>{inMemory && <memoryOnly.Component />}</Suspense>
}

/** Shown if the app opened with the remembered user, because the server can't be reached (contract 6.8). */
function OfflineAsNotice() {
  const name = useSession(({ known, user }) =>
    known === 'offline' && user !== null ? user.firstName || user.email : null,
  )
  return name === null ? null : <span className={styles.offlineAs}>{t('res_offline_as', { name })}</span>
}

interface AreaPlaceLinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

function AreaPlaceLink({ to, className, children }: AreaPlaceLinkProps) {
  return (
    <NavLink to={to} className={classNames(styles.place, className)}>
      {children}
    </NavLink>
  )
}
