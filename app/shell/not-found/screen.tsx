import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { PageActions, NarrowPage } from '../../ui/page.tsx'
import { t } from './messages.ts'
import { findPublicPages } from './find-pages.ts'
import styles from './not-found.module.css'

/** The pages listed before the user types. The footer of the site links to the others. */
const MAIN: ReadonlySet<string> = new Set(['/products', '/about', '/doctor', '/word'])

/**
 * Shown for unknown paths, and for admin paths to users who are not admins (spec §2). Logged-in users can search their
 * own work from here; others can search the public pages.
 */
export function NotFoundScreen() {
  const ready = useHydrated()
  const signedIn = useSession(({ user }) => user !== null)
  const here = ready && signedIn
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = findPublicPages(typed, here)
  const [first] = found
  const pages = typed.trim() === '' ? found.filter(({ path }) => MAIN.has(path)) : found

  function submitSearch(event: FormEvent): void {
    event.preventDefault()
    if (here) void navigate(`/client/dashboard?${new URLSearchParams({ find: typed.trim() })}`)
    else if (typed.trim() !== '' && first !== undefined) void navigate(first.path)
  }

  return (
    <NarrowPage title={t('res_not_found_title')} lead={t('res_not_found')}>
      <PageActions>
        {here ? (
          <ButtonLink kind="primary" to="/client/dashboard">
            {t('res_dashboard')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" to="/">
            {t('res_go_home')}
          </ButtonLink>
        )}
      </PageActions>
      <search>
        {/* Without scripts the button does nothing; the links below work. */}
        <form onSubmit={submitSearch} className={styles.search}>
          <Field
            label={t(here ? 'res_not_found_search_yours' : 'res_not_found_search')}
            type="search"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
            }}
            action={
              <Button type="submit" disabled={!ready}>
                {t('res_not_found_go')}
              </Button>
            }
          />
        </form>
      </search>
      <nav aria-label={t('res_not_found_pages')} className={styles.pages}>
        <h2>{t('res_not_found_pages')}</h2>
        <ul role="list">
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
        <p role="status">{pages.length === 0 && t('res_not_found_none')}</p>
      </nav>
    </NarrowPage>
  )
}
