import { useState } from 'react'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import { session } from '#sync/contract/session.ts'
import { wordsOf } from '../../messages/failure-messages.ts'
import { type Answer, call } from '../../net/call-api.ts'
import { toast } from '../../notify/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, StatusChip } from '../../ui/status.tsx'
import { deviceOf } from './browser-name.ts'
import { Loading, Section } from './settings-section.tsx'
import type { Loaded } from './use-loaded.ts'
import { t } from '../messages.ts'
import styles from './settings.module.css'

type Places = OutputOf<typeof session.list>
type Place = Places['data'][number]

const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Where the person is signed in, and ending that from afar. */
export function PlacesSection({ places }: { readonly places: Loaded<Places> }) {
  return (
    <Section title={t('res_places_title')}>
      <Loading loaded={places}>{({ data }) => <PlaceList places={data} onChange={places.retry} />}</Loading>
    </Section>
  )
}

interface PlaceListProps {
  readonly places: readonly Place[]
  readonly onChange: () => void
}

function PlaceList({ places, onChange }: PlaceListProps) {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const here = places.filter(({ current }) => current)
  const elsewhere = places.filter(({ current }) => !current)

  async function end(what: string, done: string, work: () => Promise<Answer<unknown>>): Promise<void> {
    setBusy(what)
    setProblem(undefined)
    const answer = await work()
    setBusy(undefined)
    if (answer.ok) toast({ message: done, tone: 'ok' })
    else setProblem(wordsOf(answer.failure))
    // It may have ended by itself meanwhile: the list knows.
    if (answer.ok || answer.failure.code === 'NOT_FOUND') onChange()
  }

  return (
    <>
      {problem !== undefined && (
        <Notice tone="err" role="alert">
          {problem}
        </Notice>
      )}
      <ul className={styles.list}>
        {[...here, ...elsewhere].map((place) => (
          <li key={place.id}>
            <div>
              <strong>{nameOf(place)}</strong>{' '}
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
                aria-label={t('res_places_end_named', { device: nameOf(place) })}
                busy={busy === place.id}
                onClick={() =>
                  void end(place.id, t('res_places_ended'), () =>
                    call(session.end, { params: { id: place.id } }),
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
            onClick={() => void end('others', t('res_places_others_ended'), () => call(session.endOthers))}
          >
            {t('res_places_others')}
          </Button>
        </div>
      )}
    </>
  )
}

function nameOf({ userAgent }: Place): string {
  const device = deviceOf(userAgent)
  return device === undefined ? t('res_device_unknown') : t('res_device', device)
}
