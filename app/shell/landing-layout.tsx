import { NavLink } from 'react-router-dom'
import type { LayoutProps } from './layout-props.ts'
import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ProductMark } from './product-mark.tsx'
import { t } from './messages.ts'
import styles from './landing-layout.module.css'

/** Layout of the public pages. For a logged-in user, a link to the app replaces the login link. */
export function LandingLayout({ children }: LayoutProps) {
  const signedIn = useSession((session) => session.user !== null)
  const here = useHydrated() && signedIn
  return (
    <div className={styles.frame}>
      <a href="#main" className="visually-hidden">
        {t('res_skip')}
      </a>
      <header className={styles.header}>
        <ProductMark to="/" />
        <nav aria-label={t('res_nav_site')} className={styles.nav}>
          <SiteLink to="/products" minor>
            {t('res_products')}
          </SiteLink>
          <SiteLink to="/about" minor>
            {t('res_about')}
          </SiteLink>
          {/* Both sets of links take the same space, so that nothing moves when the session becomes known. */}
          <div className={styles.either} data-here={here || undefined}>
            <span>
              <SiteLink to="/login">{t('res_log_in')}</SiteLink>
              <ButtonLink to="/signup">{t('res_sign_up')}</ButtonLink>
            </span>
            <ButtonLink kind="primary" to="/client/dashboard">
              {t('res_open_app')}
            </ButtonLink>
          </div>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <span>{t('res_tagline')}</span>
        <nav aria-label={t('res_nav_footer')}>
          <SiteLink to="/products">{t('res_products')}</SiteLink>
          <SiteLink to="/doctor">{t('res_doctor')}</SiteLink>
          <SiteLink to="/about">{t('res_about')}</SiteLink>
          <SiteLink to="/products/outlines/submission-details">{t('res_submissions')}</SiteLink>
          <SiteLink to="/promises">{t('res_promises')}</SiteLink>
          <SiteLink to="/accessibility">{t('res_accessibility')}</SiteLink>
          <SiteLink to="/terms">{t('res_terms')}</SiteLink>
          <SiteLink to="/privacy">{t('res_privacy')}</SiteLink>
        </nav>
      </footer>
    </div>
  )
}

interface SiteLinkProps {
  readonly to: string
  /** True for a link that the header hides on a phone and the footer includes. */
  readonly minor?: boolean
  readonly children: string
}

function SiteLink({ to, minor = false, children }: SiteLinkProps) {
  return (
    <NavLink to={to} end className={classNames(styles.link, minor && styles.minor)}>
      {children}
    </NavLink>
  )
}
