import { Fragment } from 'react'
import type { ScreenRoute } from '../routing/routes.ts'
import { ChevronRight } from '../ui/icons.ts'
import { t } from './messages.ts'
import styles from './work-layout.module.css'

/** Where the page stands in its area, from the route's own data. */
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
