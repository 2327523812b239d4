import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { PageActions, NarrowPage } from '../../ui/page.tsx'
import { t } from './messages.ts'
import styles from './not-found.module.css'

/** Tools that visitors can use without an account, by path. */
const TOOLS = [
  ['/', 'string'],
  ['/check', 'check'],
  ['/doctor', 'doctor'],
] as const

/**
 * Shown for unknown paths, and for admin paths to users who are not admins (spec §2). Logged-in users can search their
 * work from here.
 */
export function NotFoundScreen() {
  const ready = useHydrated()
  const signedIn = useSession(({ user }) => user !== null)
  const here = ready && signedIn
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')

  function submitSearch(event: FormEvent): void {
    event.preventDefault()
    void navigate(`/client/dashboard?${new URLSearchParams({ find: typed.trim() })}`)
  }

  return (
    <NarrowPage title={t('res_not_found_title')} lead={t('res_not_found')}>
      {here ? (
        <>
          <search>
            <form onSubmit={submitSearch} className={styles.search}>
              <Field
                label={t('res_not_found_search_yours')}
                type="search"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                }}
                action={<Button type="submit">{t('res_not_found_go')}</Button>}
              />
            </form>
          </search>
          <PageActions>
            <ButtonLink kind="primary" to="/client/dashboard">
              {t('res_dashboard')}
            </ButtonLink>
          </PageActions>
        </>
      ) : (
        <nav aria-label={t('res_not_found_tools')} className={styles.tools}>
          <ul role="list">
            {TOOLS.map(([path, tool]) => (
              <li key={path}>
                <Link to={path}>{t(`res_not_found_tool_${tool}`)}</Link>
                <span>{t(`res_not_found_tool_${tool}_text`)}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </NarrowPage>
  )
}
