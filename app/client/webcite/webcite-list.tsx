import { useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CopyCitations } from '../../clipboard/use-copy.tsx'
import type { Webcite } from '../../store/store-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import type { CitationEngine } from '../citation-engine.ts'
import { filterByText } from '../filter-by-text.ts'
import { readSource } from '../source/read-source.ts'
import { nameOfSource } from '../source/source-name.ts'
import type { CitationCheck } from '../string/check/use-citation-check.ts'
import type { StoreWrite } from '../use-store-write.ts'
import { t } from './messages.ts'
import { type WebciteEntry, WebciteListItem } from './webcite-list-item.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { PrintStyle } from './print-style.ts'
import { useOnlineState } from '../../net/use-online.ts'
import { isWaitingForPage } from './reading-queue.ts'
import { isWaitingForArchive } from './webcite-edit.ts'
import { readStoredReading } from './page-reading.ts'
import { describeLooks, listWebciteLooks, type LookBasis, type WebciteLook } from './webcite-checks.ts'
import { draftFromStored, makeWebciteUse, readShortForms } from './webcite-draft.ts'
import { readWebciteType, webciteTypes } from './webcite-type.ts'
import styles from './webcite-list.module.css'
import screenStyles from './webcite.module.css'

interface WebciteListProps {
  readonly webcites: readonly Webcite[] | undefined
  readonly engine: CitationEngine | null
  readonly setting: PrintStyle
  readonly write: StoreWrite['write']
  readonly copy: CopyCitations
  /** Null while the rules are loading. */
  readonly check: CitationCheck | null
  readonly onOpen: (webcite: Webcite) => void
  readonly onArchived: (webcite: Webcite, archiveUrl: string) => void
}

/** Number of citations to show at first, so that a long list opens as fast as a short one. */
const FIRST = 30
const SEARCH_FROM = 5

/** Lists saved web citations, newest first. */
export function WebciteList({
  webcites,
  engine,
  setting,
  write,
  copy,
  check,
  onOpen,
  onArchived,
}: WebciteListProps) {
  const heading = useId()
  const [query, setQuery] = useState('')
  const [type, setType] = useState('')
  const [limit, setLimit] = useState(FIRST)
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const { profile, typeface } = setting
  const entries = useMemo(
    () => (webcites ?? []).map((webcite) => entryOf(webcite, engine, { profile, typeface })),
    [webcites, engine, profile, typeface],
  )
  const copyEntries = createEntryCopy(copy, { check, setting })
  const ofType = type === '' ? entries : entries.filter((entry) => typeOf(entry) === type)
  const found = filterByText(ofType, query, ({ rendered, webcite, source }) =>
    [rendered?.text, webcite.url, nameOfSource(source)].join(' '),
  )
  return (
    <section aria-labelledby={heading} className={styles.kept}>
      <div className={styles.keptHead}>
        <h2 id={heading}>{t('res_webcite_history')}</h2>
        {found.length > 1 && picked === null && engine !== null && (
          <Button
            small
            kind="quiet"
            className={styles.copyAll}
            onClick={() => {
              copyEntries(found)
            }}
          >
            {t('res_list_copy_all')}
          </Button>
        )}
        {entries.length > 1 && (
          <Button
            small
            kind="quiet"
            aria-pressed={picked !== null}
            onClick={() => {
              setPicked(picked === null ? new Set() : null)
            }}
          >
            {t(picked === null ? 'res_list_select' : 'res_list_done')}
          </Button>
        )}
      </div>
      {webcites === undefined && <SkeletonRows label={t('res_loading')} />}
      {webcites?.length === 0 && <p className={screenStyles.empty}>{t('res_webcite_history_empty')}</p>}
      <QueueNotices webcites={webcites ?? []} />
      {entries.length >= SEARCH_FROM && (
        <ListSearch query={query} onQuery={setQuery} type={type} onType={setType} />
      )}
      {entries.length > 0 && found.length === 0 && (
        <p role="status" className={screenStyles.empty}>
          {query.trim() === '' ? t('res_list_none') : t('res_no_match', { query })}
        </p>
      )}
      {picked !== null && engine !== null && (
        <SelectionBar
          entries={entries.filter(({ webcite }) => picked.has(webcite.id))}
          write={write}
          onCopy={copyEntries}
          onEmpty={() => {
            setPicked(new Set())
          }}
        />
      )}
      {found.length > 0 && (
        <ul role="list" className={styles.entries}>
          {found.slice(0, limit).map((entry) => (
            <WebciteListItem
              key={entry.webcite.id}
              entry={entry}
              write={write}
              onCopy={() => {
                copyEntries([entry])
              }}
              onOpen={onOpen}
              onArchived={onArchived}
              picked={picked?.has(entry.webcite.id)}
              onPick={(on) => {
                setPicked((before) => withOne(before ?? new Set(), entry.webcite.id, on))
              }}
            />
          ))}
        </ul>
      )}
      {found.length > limit && (
        <Button
          onClick={() => {
            setLimit(limit + FIRST)
          }}
        >
          {t('res_webcite_more', { count: Math.min(FIRST, found.length - limit) })}
        </Button>
      )}
      <p className={styles.trash}>
        <Link to="/client/dashboard?trash">{t('res_trash')}</Link>
      </p>
    </section>
  )
}

interface ListSearchProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly type: string
  readonly onType: (type: string) => void
}

/** The search field and the filter by type. */
function ListSearch({ query, onQuery, type, onType }: ListSearchProps) {
  return (
    <div className={styles.search}>
      <Field
        type="search"
        label={t('res_webcite_search')}
        labelHidden
        placeholder={t('res_webcite_search')}
        value={query}
        onChange={(event) => {
          onQuery(event.target.value)
        }}
      />
      <Select
        label={t('res_list_filter')}
        labelHidden
        value={type}
        onChange={(event) => {
          onType(event.target.value)
        }}
      >
        <option value="">{t('res_list_all')}</option>
        {webciteTypes.map((each) => (
          <option key={each} value={each}>
            {t(`res_webcite_type_${each}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** Returns the function that copies saved citations and reports how many are left to check. */
function createEntryCopy(copy: CopyCitations, basis: LookBasis): (entries: readonly WebciteEntry[]) => void {
  return (entries) => {
    const rest = describeLooks(entries.map((entry) => listEntryLooks(entry, basis)))
    void copy(
      entries.flatMap(({ rendered }) => rendered ?? []),
      { rest },
    )
  }
}

function listEntryLooks({ webcite, source }: WebciteEntry, basis: LookBasis): WebciteLook[] {
  if (source === null) return []
  return listWebciteLooks(draftFromStored(webcite, source, readStoredReading(webcite.found)), basis)
}

function withOne(picked: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(picked)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

function typeOf({ webcite }: WebciteEntry): string {
  return readWebciteType(webcite.type)
}

function entryOf(
  webcite: Webcite,
  engine: CitationEngine | null,
  setting: Omit<PrintStyle, 'capitals'>,
): WebciteEntry {
  const source = readSource(webcite.id, webcite.source)
  const shortForms = readShortForms(webcite.shortForms)
  const rendered =
    engine === null || source === null
      ? null
      : engine.format(source, makeWebciteUse(source, shortForms), setting)
  return { webcite, source, rendered }
}

/**
 * Shows how many citations are waiting for their page to be read, and how many pages the user asked to archive while
 * offline.
 */
function QueueNotices({ webcites }: { readonly webcites: readonly Webcite[] }) {
  const online = useOnlineState()
  const waiting = webcites.filter(isWaitingForPage).length
  const unarchived = webcites.filter(isWaitingForArchive).length
  const name = online ? 'res_list_to_archive' : 'res_list_to_archive_offline'
  return (
    <>
      {waiting > 0 && (
        <InlineNotice tone="warn">
          {waiting === 1 ? t('res_list_waiting_one') : t('res_list_waiting', { count: waiting })}
        </InlineNotice>
      )}
      {unarchived > 0 && (
        <InlineNotice tone={online ? 'ok' : 'warn'}>{t(name, { count: unarchived })}</InlineNotice>
      )}
    </>
  )
}
