import { useState } from 'react'
import { audit, auditActions, type AuditLine } from '#sync/contract/audit.ts'
import { callApi } from '../../net/call-api.ts'
import { useOnlineState } from '../../net/use-online.ts'
import { formatMoment } from '../../messages/format.ts'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { EmptyState } from '../../ui/status.tsx'
import { ListFilters } from '../list-filters.tsx'
import { ListPage } from '../list-page.tsx'
import { useServerQuery } from '../use-server-query.ts'
import { useListAddress } from '../use-list-address.ts'
import { nameAuditAction } from './audit-messages.ts'
import { ChangedValues } from './changed-values.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

const filters = ['actor', 'target', 'action', 'day'] as const

/** The audit log, one page at a time; read-only (contract 5, 6.6). */
export function AuditLogPage() {
  const online = useOnlineState()
  const inCharge = useSession(({ user }) => user?.roleNames.includes('super-admin') === true)
  const { query, change } = useListAddress()
  const [round, setRound] = useState(0)
  const [cleared, setCleared] = useState(0)
  const { view: _, day = '', ...rest } = query
  const { page: _page, ...filtered } = rest
  const narrowing = { ...filtered, ...convertDayToTimes(day) }
  const question = { ...rest, ...narrowing }
  const asked = useServerQuery(JSON.stringify([question, round, online]), (signal) =>
    callApi(audit.list, { query: question, signal }),
  )

  return (
    <ListPage
      title={t('res_audit_title')}
      online={online}
      offline={[t('res_audit_offline_title'), t('res_audit_offline')]}
      failedTitle={t('res_audit_failed_title')}
      asked={asked}
      onAgain={() => {
        setRound(round + 1)
      }}
      onPage={(page) => {
        change({ page: String(page) })
      }}
      actions={
        <div className={styles.buttons}>
          {inCharge && online && (
            <ButtonLink
              to={`${audit.file.path}?${new URLSearchParams(narrowing).toString()}`}
              reloadDocument
              download
            >
              {t('res_audit_file')}
            </ButtonLink>
          )}
          <ButtonLink to="/admin/users">{t('res_audit_back')}</ButtonLink>
        </div>
      }
      filters={
        <ListFilters
          key={cleared}
          texts={[
            { name: 'actor', label: t('res_audit_actor') },
            { name: 'target', label: t('res_audit_target') },
          ]}
          any={t('res_users_any')}
          choices={[
            {
              name: 'action',
              label: t('res_audit_action'),
              options: auditActions.map((action) => [action, nameAuditAction(action)] as const),
            },
          ]}
          query={query}
          onChange={change}
        >
          <Field
            label={t('res_audit_day')}
            type="date"
            value={day}
            onChange={(event) => {
              change({ day: event.target.value })
            }}
          />
        </ListFilters>
      }
      count={(total) =>
        total === 1
          ? t('res_audit_count_one')
          : t('res_audit_count', { total: total.toLocaleString('en-US') })
      }
    >
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            title={t('res_audit_none_title')}
            actions={
              <Button
                onClick={() => {
                  change(Object.fromEntries(filters.map((name) => [name, ''])))
                  setCleared(cleared + 1)
                }}
              >
                {t('res_users_clear')}
              </Button>
            }
          >
            {t('res_audit_none')}
          </EmptyState>
        ) : (
          <AuditLines lines={data} />
        )
      }
    </ListPage>
  )
}

/**
 * Converts a local day to the time range that the server expects. The end is exclusive. Returns an empty object for an
 * invalid day.
 */
function convertDayToTimes(day: string): Readonly<Record<string, string>> {
  const from = new Date(`${day}T00:00`)
  if (Number.isNaN(from.getTime())) return {}
  const to = new Date(from)
  to.setDate(to.getDate() + 1)
  return { from: from.toISOString(), to: to.toISOString() }
}

/** The log as a table; on a phone, each entry becomes a card. */
function AuditLines({ lines }: { readonly lines: readonly AuditLine[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('res_audit_at')}</th>
          <th scope="col">{t('res_audit_by')}</th>
          <th scope="col">{t('res_audit_action')}</th>
          <th scope="col">{t('res_audit_about')}</th>
          <th scope="col">{t('res_audit_change')}</th>
          <th scope="col">{t('res_audit_place')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className={styles.muted}>
              <time dateTime={line.at}>{formatMoment(line.at)}</time>
            </td>
            <td data-label={t('res_audit_by')}>
              {line.actorId === null ? (
                t('res_audit_nobody')
              ) : (
                <AuditPerson id={line.actorId} of={line.actor} />
              )}
            </td>
            <td className={styles.title}>{nameAuditAction(line.action)}</td>
            <td data-label={isAboutAnother(line) ? t('res_audit_about') : undefined}>
              {isAboutAnother(line) && <AuditPerson id={line.targetId} of={line.target} />}
            </td>
            <td data-wide className={styles.muted}>
              <ChangedValues before={line.before} after={line.after} />
            </td>
            <td className={classNames(styles.muted, styles.address)} data-label={t('res_audit_place')}>
              {line.ipPrefix}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns true if an entry names an account other than the one that acted. */
function isAboutAnother(line: AuditLine): line is AuditLine & { readonly targetId: string } {
  return line.targetId !== null && line.targetId !== line.actorId
}

/** The name and email address of an account, or only its id if the account was deleted. */
function AuditPerson({ id, of }: { readonly id: string; readonly of: AuditLine['actor'] }) {
  if (of === null) return <code>{id}</code>
  return (
    <div>
      {of.name}
      {of.email !== null && (
        <div className={classNames(styles.muted, styles.mail)}>
          {of.email.replace(/@.*/, '')}
          <wbr />
          {of.email.replace(/^[^@]*/, '')}
        </div>
      )}
    </div>
  )
}
