import { useState } from 'react'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import { session } from '#sync/contract/session.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { type CallResult, callApi } from '../../net/call-api.ts'
import { showToast } from '../../notify/toast.ts'
import { Button } from '../../ui/button.tsx'
import { InlineNotice, StatusChip } from '../../ui/status.tsx'
import { readBrowserName } from '../../browser/browser-name.ts'
import { LoadedSection, SettingsSection } from './settings-section.tsx'
import type { LoadState } from './use-loaded-data.ts'
import { t } from '../messages.ts'
import styles from './settings.module.css'

type ActiveSessions = OutputOf<typeof session.list>
type ActiveSession = ActiveSessions['data'][number]

const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Lists the user's sessions and ends them remotely. */
export function ActiveSessionsSection({ places }: { readonly places: LoadState<ActiveSessions> }) {
  return (
    <SettingsSection title={t('res_places_title')}>
      <LoadedSection loaded={places}>
        {({ data }) => <ActiveSessionList places={data} onChange={places.retry} />}
      </LoadedSection>
    </SettingsSection>
  )
}

interface ActiveSessionListProps {
  readonly places: readonly ActiveSession[]
  readonly onChange: () => void
}

function ActiveSessionList({ places, onChange }: ActiveSessionListProps) {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const here = places.filter(({ current }) => current)
  const elsewhere = places.filter(({ current }) => !current)

  async function endSession(
    what: string,
    done: string,
    work: () => Promise<CallResult<unknown>>,
  ): Promise<void> {
    setBusy(what)
    setProblem(undefined)
    const answer = await work()
    setBusy(undefined)
    if (answer.ok) showToast({ message: done, tone: 'ok' })
    else setProblem(describeFailure(answer.failure))
    // NOT_FOUND means that the session has already ended, so reload the list.
    if (answer.ok || answer.failure.code === 'NOT_FOUND') onChange()
  }

  return (
    <>
      {problem !== undefined && (
        <InlineNotice tone="err" role="alert">
          {problem}
        </InlineNotice>
      )}
      <ul className={styles.list}>
        {[...here, ...elsewhere].map((place) => (
          <li key={place.id}>
            <div>
              <strong>{nameOfSession(place)}</strong>{' '}
              {place.current && <StatusChip tone="ok">{t('res_places_here')}</StatusChip>}{' '}
              {place.shared && <StatusChip>{t('res_places_shared')}</StatusChip>}
              <p className={styles.lead}>
                {t('res_places_seen', {
                  date: times.format(new Date(place.lastSeenAt)),
                  place: place.ipPrefix,
                })}
              </p>
            </div>
            {!place.current && (
              <Button
                small
                aria-label={t('res_places_end_named', { device: nameOfSession(place) })}
                busy={busy === place.id}
                onClick={() =>
                  void endSession(place.id, t('res_places_ended'), () =>
                    callApi(session.end, { params: { id: place.id } }),
                  )
                }
              >
                {t('res_places_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {elsewhere.length === 0 ? (
        <p className={styles.lead}>{t('res_places_only')}</p>
      ) : (
        <div className={styles.actions}>
          <Button
            busy={busy === 'others'}
            onClick={() =>
              void endSession('others', t('res_places_others_ended'), () => callApi(session.endOthers))
            }
          >
            {t('res_places_others')}
          </Button>
        </div>
      )}
    </>
  )
}

function nameOfSession({ userAgent }: ActiveSession): string {
  const device = readBrowserName(userAgent)
  return device === undefined ? t('res_device_unknown') : t('res_device', device)
}
