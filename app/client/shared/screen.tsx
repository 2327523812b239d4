import { Copy, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useCopyCitations } from '../../clipboard/use-copy.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { formatDay } from '../../messages/format.ts'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, SkeletonRows } from '../../ui/status.tsx'
import { CitationRuns } from '../citation/citation-runs.tsx'
import { copyCleanSelection } from '../citation/copy-clean-selection.ts'
import { type CitationEngine, useEngine } from '../citation-engine.ts'
import { handProject } from '../handed-file.ts'
import { t } from '../share/messages.ts'
import { PROJECT_FILE, type ProjectFile } from '../string/exchange/project-file.ts'
import { readRowStatuses, readStringSummary, useRowStatus } from '../status/row-statuses.ts'
import { StatusMark } from '../status/status-mark.tsx'
import { describeStatus, summarizeStatuses } from '../status/status-words.ts'
import { SummaryLine } from '../status/summary-line.tsx'
import { printSharedCopy, type SharedString } from '../string/exchange/shared-copy.ts'
import { splitCitationLines } from './citation-lines.ts'
import { type SharedCopyState, useSharedCopy } from './use-shared-copy.ts'
import styles from './shared.module.css'

// Load the checks separately, so that the copy appears without waiting for them.
const sharedChecks = lazyPart(() => import('./shared-checks.tsx').then((it) => it.SharedChecks))
// Load on demand, because only visitors without an account need this part.
const guestImport = lazyPart(() => import('./guest-import.tsx').then((it) => it.GuestImport))

/**
 * Shows a copy that a user shared by link. Visitors can read it, copy it, and add it to their own strings without an
 * account.
 */
export function SharedScreen() {
  const { share = '' } = useParams()
  const { hash } = useLocation()
  const { state, retry } = useSharedCopy(share, hash)
  // Load the engine in parallel with the copy.
  const engine = useEngine(state.is === 'open' ? state.file.project.profile : undefined)
  if (state.is === 'open' && engine !== null) {
    return <SharedCopy engine={engine} file={state.file} expiresAt={state.expiresAt} />
  }
  if (state.is === 'open' || state.is === 'loading') {
    return (
      <Page title={t('res_shared_title')}>
        <SkeletonRows isToldToAll label={t('res_shared_loading')} />
      </Page>
    )
  }
  return <SharedRefused state={state} onRetry={retry} />
}

interface SharedRefusedProps {
  readonly state: Exclude<SharedCopyState, { readonly is: 'open' | 'loading' }>
  readonly onRetry: () => void
}

function SharedRefused({ state, onRetry }: SharedRefusedProps) {
  const retry = <Button onClick={onRetry}>{t('res_shared_again')}</Button>
  const home = <ButtonLink to="/">{t('res_shared_home')}</ButtonLink>
  const [title, help, action] = describeRefusal(state, retry, home)
  return (
    <EmptyState whole title={title} actions={action}>
      {help}
    </EmptyState>
  )
}

function describeRefusal(
  state: SharedRefusedProps['state'],
  retry: ReactNode,
  home: ReactNode,
): readonly [title: string, help: string, action: ReactNode] {
  switch (state.is) {
    case 'offline':
      return [t('res_shared_offline'), t('res_shared_offline_help'), retry]
    case 'failed':
      return [t('res_shared_failed'), describeFailure(state.failure), retry]
    case 'expired': {
      const day = formatDay(`${state.until}T12:00:00`)
      return [t('res_shared_expired'), t('res_shared_expired_help', { day }), home]
    }
    case 'gone':
      return [t('res_shared_gone'), t('res_shared_gone_help'), home]
    case 'cut':
      return [t('res_shared_cut'), t('res_shared_cut_help'), home]
    case 'wrong':
      return [t('res_shared_wrong'), t('res_shared_wrong_help'), home]
    case 'newer':
      return [t('res_shared_newer'), t('res_shared_newer_help'), home]
    case 'no-crypto':
      return [t('res_shared_no_crypto'), t('res_shared_no_crypto_help'), home]
  }
}

interface SharedCopyProps {
  readonly engine: CitationEngine
  readonly file: ProjectFile
  readonly expiresAt: string
}

function SharedCopy({ engine, file, expiresAt }: SharedCopyProps) {
  const { copy, copyDialog } = useCopyCitations()
  const strings = useMemo(() => printSharedCopy(engine, file), [engine, file])
  const filled = strings.filter(({ rendered }) => rendered.text !== '')
  const { name } = file.project
  const [isList, setList] = useState(false)
  return (
    <Page
      title={name === '' ? t('res_shared_title') : name}
      lead={t('res_shared_lead', { day: formatDay(expiresAt) })}
      actions={
        <>
          <ImportButton file={file} />
          <Button
            kind="primary"
            disabled={filled.length === 0}
            onClick={() => {
              const { rest, serious } = readStringSummary()
              void copy(
                filled.map(({ rendered }) => rendered),
                { rest, isSerious: serious > 0 },
              )
            }}
          >
            <Copy aria-hidden /> {t('res_shared_copy')}
          </Button>
        </>
      }
    >
      {filled.length > 0 && (
        <div className={styles.summary}>
          <SummaryLine fine={t('res_shared_fine')} />
          {filled.some(({ count }) => count > 1) && (
            <Button
              small
              kind="quiet"
              aria-pressed={isList}
              onClick={() => {
                setList(!isList)
              }}
            >
              {t('res_shared_list')}
            </Button>
          )}
        </div>
      )}
      <ol role="list" className={styles.strings}>
        {strings.map((string) => (
          <SharedStringEntry
            key={string.id}
            string={string}
            isAlone={strings.length === 1}
            isList={isList}
            onCopy={() => {
              const { cases } = readStringSummary()
              const { rest } = summarizeStatuses(readRowStatuses(string.rowIds), cases)
              void copy([string.rendered], { rest })
            }}
          />
        ))}
      </ol>
      {/* Below the citations, so that they don't move when the checks arrive. */}
      <Suspense>
        <sharedChecks.Component engine={engine} file={file} />
      </Suspense>
      {copyDialog}
    </Page>
  )
}

interface SharedStringEntryProps {
  readonly string: SharedString
  readonly isAlone: boolean
  /** True to show each citation on a separate line. Otherwise, the string looks as it will be pasted. */
  readonly isList: boolean
  readonly onCopy: () => void
}

function SharedStringEntry({ string, isAlone, isList, onCopy }: SharedStringEntryProps) {
  const { name, rendered, count, rowIds } = string
  const lines = splitCitationLines(rendered.runs, count)
  return (
    <li className={styles.string}>
      {!isAlone && (
        <div className={styles.head}>
          <h2>{name}</h2>
          {rendered.text !== '' && (
            <Button small kind="quiet" aria-label={t('res_shared_copy_one', { name })} onClick={onCopy}>
              {t('res_shared_copy_short')}
            </Button>
          )}
        </div>
      )}
      {rendered.text === '' ? (
        <p className={styles.empty}>{t('res_shared_empty')}</p>
      ) : (
        <div className="citation" onCopy={copyCleanSelection}>
          {lines.map((runs, at) => {
            // A row that can't be read has no line. In that case, the rows and lines can't be matched.
            const rowId = lines.length === rowIds.length ? (rowIds[at] ?? '') : ''
            // The lines of a shared copy never change their order.
            return isList ? (
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at} className={styles.line}>
                <CitationRuns runs={runs} />
                <LineMark rowId={rowId} />
              </span>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key
              <FlaggedCitation key={at} rowId={rowId} runs={runs} />
            )
          })}
        </div>
      )}
    </li>
  )
}

/**
 * Marks a citation with a problem, as the editor does, so that readers can find the citations that the summary counts.
 */
function LineMark({ rowId }: { readonly rowId: string }) {
  const said = useRowStatus(rowId)
  if (said === undefined) return null
  // Mark this as a tool, so that it is not part of selected or copied text.
  return (
    <span data-tool="" className={styles.mark}>
      {' '}
      <StatusMark status={said.status} />
    </span>
  )
}

interface FlaggedCitationProps {
  readonly rowId: string
  readonly runs: SharedString['rendered']['runs']
}

/** A citation within its string. A problem is underlined, so that no text moves when the checks arrive. */
function FlaggedCitation({ rowId, runs }: FlaggedCitationProps) {
  const status = useRowStatus(rowId)?.status
  if (status === undefined || status.level === 'fine') return <CitationRuns runs={runs} />
  return (
    <span title={describeStatus(status)}>
      <span className={styles[status.level]}>
        <CitationRuns runs={runs} />
      </span>
      <span data-tool="" className="visually-hidden">
        ({describeStatus(status)}){' '}
      </span>
    </span>
  )
}

/** Adds the copy to the user's projects. Without an account, adds it to the string in this browser. */
function ImportButton({ file }: { readonly file: ProjectFile }) {
  const user = useSession((session) => session.user)
  const canOpenStrings = useSession((session) => session.flags.stringCiteBetaFeature)
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  if (user !== null && !canOpenStrings) return null
  return (
    <>
      <Button
        busy={isAdding}
        onPointerEnter={user === null ? guestImport.fetch : undefined}
        onClick={() => {
          if (user === null) {
            setAdding(true)
            return
          }
          const name = `${file.project.name}.${PROJECT_FILE.extension}`
          handProject(new File([JSON.stringify(file)], name, { type: PROJECT_FILE.type }))
          void navigate('/client/string')
        }}
      >
        <Plus aria-hidden /> {t('res_shared_import')}
      </Button>
      <Suspense>
        {isAdding && (
          <guestImport.Component
            file={file}
            onFailed={() => {
              setAdding(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
