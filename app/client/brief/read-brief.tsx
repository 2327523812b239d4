import { useEffect, useMemo, useRef, useState } from 'react'
import { formatDay } from '../../messages/format.ts'
import { useSession } from '../../session/session.ts'
import { parseDraftText, useDraft } from '../../store/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, InlineNotice } from '../../ui/status.tsx'
import { fetchCaseList } from '../cases/case-list.ts'
import { formatPersonName } from '#sync/user.ts'
import { describeWait } from '../cases/online/lookup-words.ts'
import { useLookupOffer } from '../cases/online/use-online-lookup.ts'
import { type CaseReports, useCaseReports } from '../cases/use-case-reports.ts'
import { useEngine } from '../citation-engine.ts'
import { BriefHead } from './brief-head.tsx'
import { listGuarded, listRows } from './brief-rows.ts'
import { BriefFilter, BriefTable, type WantedRows } from './brief-table.tsx'
import { CertificatePanel } from './certificate-panel.tsx'
import type { ReadMark } from './make-certificate.ts'
import { DifferencesView } from './differences-view.tsx'
import { t } from './messages.ts'
import { OpinionPanel } from './opinion-panel.tsx'
import type { BriefCheck, OpenBrief } from './use-brief.ts'
import { ReviewBar } from './review-bar.tsx'
import { WebLinks } from './web-links.tsx'
import styles from './brief.module.css'

interface ReadBriefProps {
  readonly open: OpenBrief
  readonly check: BriefCheck
}

/** Shows a document with its authorities and their results. */
export function ReadBrief({ open, check }: ReadBriefProps) {
  const engine = useEngine()
  const [lookUp, setLookUp] = useState(false)
  const { contents } = open
  const guarded = useMemo(() => listGuarded({ contents }), [contents])
  const reports = useCaseReports(engine, guarded, lookUp)
  useEffect(() => {
    // Ignore a failure, because the state of the list reports it.
    if (guarded.length > 0) void fetchCaseList().catch(() => undefined)
  }, [guarded])
  const rows = listRows(open, reports)
  const user = useSession((session) => session.user)
  const { value: signer, set: setSigner } = useDraft(
    { screen: 'brief', field: 'signer' },
    user === null ? '' : formatPersonName(user),
    parseDraftText,
  )
  const [marks, setMarks] = useState<ReadonlyMap<string, ReadMark>>(new Map())
  const sources = describeSources(open, reports)
  const [wanted, setWanted] = useState<WantedRows>('all')
  const isDifferences = wanted === 'differences'
  const opinionInput = useRef<HTMLInputElement>(null)
  const certificate = useRef<HTMLHeadingElement>(null)
  if (contents.authorities.length === 0)
    return (
      <>
        <EmptyState
          title={t('res_brief_none')}
          actions={<Button onClick={check.close}>{t('res_brief_close')}</Button>}
        >
          {t('res_brief_none_text')}
        </EmptyState>
        <WebLinks open={open} check={check} />
      </>
    )
  const lookup = (
    <LookupChoice lookUp={lookUp} onChange={setLookUp} wait={lookUp ? describeWait(reports.lookup) : ''} />
  )
  return (
    <>
      <BriefHead open={open} rows={rows} sources={sources} isDifferences={isDifferences} check={check} />
      <ReviewBar
        count={rows.length}
        reviewed={rows.filter(({ authority }) => marks.has(authority.id)).length}
        onCertificate={
          isDifferences
            ? undefined
            : () => {
                certificate.current?.scrollIntoView()
                certificate.current?.focus({ preventScroll: true })
              }
        }
      >
        <BriefFilter rows={rows} wanted={wanted} onWanted={setWanted} />
      </ReviewBar>
      {reports.table === 'failed' && (
        <InlineNotice tone="warn">
          {t('res_brief_case_list_missing')}{' '}
          <Button small onClick={() => void fetchCaseList().catch(() => undefined)}>
            {t('res_brief_try_again')}
          </Button>
        </InlineNotice>
      )}
      {open.laws === 'failed' && (
        <InlineNotice tone="warn">
          {t('res_brief_law_lists_missing')}{' '}
          <Button small onClick={check.checkLaws}>
            {t('res_brief_try_again')}
          </Button>
        </InlineNotice>
      )}
      {isDifferences ? (
        <DifferencesView open={open} rows={rows} sources={sources} />
      ) : (
        <BriefTable
          rows={rows}
          wanted={wanted}
          marks={marks}
          onMark={(id, isRead) => {
            const next = new Map(marks)
            if (isRead) next.set(id, { by: signer === '' ? t('res_cert_someone') : signer, at: Date.now() })
            else next.delete(id)
            setMarks(next)
          }}
          onAddOpinion={() => opinionInput.current?.click()}
        />
      )}
      {lookup}
      <OpinionPanel open={open} check={check} input={opinionInput} />
      <UnreadList open={open} />
      {!isDifferences && (
        <>
          <CertificatePanel
            heading={certificate}
            open={open}
            rows={rows}
            marks={marks}
            sources={sources}
            signer={signer}
            onSigner={setSigner}
          />
          <WebLinks open={open} check={check} />
        </>
      )}
      <ul className={styles.sources}>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </>
  )
}

interface LookupChoiceProps {
  readonly lookUp: boolean
  readonly onChange: (lookUp: boolean) => void
  /** The reason that results are missing; empty if all results are in. */
  readonly wait: string
}

/** Turns lookup on or off for this document. It is off until the user turns it on. */
function LookupChoice({ lookUp, onChange, wait }: LookupChoiceProps) {
  const offered = useLookupOffer(true)
  if (offered !== true && !lookUp) return null
  return (
    <div className={styles.choice}>
      <Button
        small
        onClick={() => {
          onChange(!lookUp)
        }}
      >
        {t(lookUp ? 'res_brief_look_up_stop' : 'res_brief_look_up')}
      </Button>
      <p className={styles.words}>{wait === '' ? t('res_brief_look_up_about') : wait}</p>
    </div>
  )
}

function UnreadList({ open }: { readonly open: OpenBrief }) {
  const { unread, passages } = open.contents
  if (unread.length === 0) return null
  return (
    <details>
      <summary>{t('res_brief_unread', { count: unread.length })}</summary>
      <p className={styles.words}>{t('res_brief_unread_text')}</p>
      <ul>
        {unread.map(({ passage, span, why }) => (
          <li key={`${passage} ${span[0]}`}>
            {passages[passage]?.text.slice(span[0], Math.min(span[1], span[0] + LONGEST_UNREAD))}{' '}
            <span className={styles.words}>({t(`res_brief_why_${why}`)})</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const LONGEST_UNREAD = 300

/** Describes the sources of the results, for the page and the exported files. */
function describeSources({ laws }: OpenBrief, { table }: Pick<CaseReports, 'table'>): string[] {
  return [
    ...(typeof table === 'string'
      ? []
      : [
          t('res_brief_source_cases', {
            date: formatDay(`${table.tables.drawnUp}T12:00`),
            volume: table.tables.lastVolume,
          }),
        ]),
    ...(typeof laws === 'string'
      ? []
      : [t('res_brief_source_laws', { date: formatDay(`${laws.drawnUp}T12:00`) })]),
    t('res_brief_source_limits'),
  ]
}
