import { Fragment } from 'react'
import type { ScreenRoute } from '../routing/routes.ts'
import { ChevronRight } from '../ui/icons.ts'
import { t } from './messages.ts'
import styles from './work-layout.module.css'

/** The page's breadcrumb, from the route's data. */
export function PageBreadcrumb({ route }: { readonly route: ScreenRoute }) {
  const crumbs = route.breadcrumb ?? []
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={t('res_nav_breadcrumb')} className={styles.crumbs}>
      <ol role="list">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb}>
            <li aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {index > 0 && <ChevronRight aria-hidden />}
              {crumb}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
