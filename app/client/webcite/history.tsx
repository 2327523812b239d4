import { Copy, History as HistoryIcon, Pencil, Trash2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Rendered } from '#cite/string/rendered.ts'
import type { Source } from '#cite/source/source.ts'
import type { Copy as CopyCitations } from '../../clipboard/use-copy.tsx'
import type { Webcite } from '../../store/hooks.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { EllipsisVertical } from '../../ui/icons.ts'
import { Menu } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/state.tsx'
import { CopiableText } from '../citation/copiable-text.tsx'
import { ConflictNotice } from '../conflict/notice.tsx'
import type { Engine } from '../engine.ts'
import { useHistoryDialog } from '../history/use-history.tsx'
import { pen } from '../pen.ts'
import { searched } from '../search.ts'
import { readSource } from '../source/reading.ts'
import { nameOfSource } from '../string/row/name.ts'
import type { Writing } from '../use-writing.ts'
import { t } from '../words.ts'
import { trashWebcite } from './saved.ts'
import styles from './webcite.module.css'

interface HistoryProps {
  /** Undefined while loading. */
  readonly webcites: readonly Webcite[] | undefined
  readonly engine: Engine | null
  readonly setting: Parameters<Engine['format']>[2]
  readonly write: Writing['write']
  readonly copy: CopyCitations
  readonly onOpen: (id: string, type: string, source: Source) => void
}

interface Entry {
  readonly webcite: Webcite
  readonly source: Source | null
  readonly rendered: Rendered | null
}

/** Shown at first; more on request, so that a long history opens as fast as a short one. */
const FIRST = 30
const SEARCH_FROM = 5

/** The web citations kept, newest first. */
export function History({ webcites, engine, setting, write, copy, onOpen }: HistoryProps) {
  const heading = useId()
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(FIRST)
  const entries = useMemo(
    () => (webcites ?? []).map((webcite) => entryOf(webcite, engine, setting)),
    // The setting is two words: their values decide, not the object that holds them.
    // oxlint-disable-next-line react/exhaustive-deps
    [webcites, engine, setting?.typeface, setting?.profile],
  )
  const found = searched(entries, query, ({ rendered, webcite, source }) =>
    [rendered?.text, webcite.url, nameOfSource(source)].join(' '),
  )
  return (
    <section aria-labelledby={heading} className={styles.kept}>
      <h2 id={heading}>{t('res_webcite_history')}</h2>
      {webcites === undefined && <Skeleton label={t('res_loading')} />}
      {webcites?.length === 0 && <p className={styles.empty}>{t('res_webcite_history_empty')}</p>}
      {entries.length >= SEARCH_FROM && (
        <div className={styles.search}>
          <Field
            type="search"
            label={t('res_webcite_search')}
            labelHidden
            placeholder={t('res_webcite_search')}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
            }}
          />
        </div>
      )}
      {entries.length > 0 && found.length === 0 && (
        <p role="status" className={styles.empty}>
          {t('res_no_match', { query })}
        </p>
      )}
      {found.length > 0 && (
        <ul role="list" className={styles.entries}>
          {found.slice(0, limit).map((entry) => (
            <EntryLine key={entry.webcite.id} entry={entry} write={write} copy={copy} onOpen={onOpen} />
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
      <p>
        <Link to="/client/dashboard?trash">{t('res_trash')}</Link>
      </p>
    </section>
  )
}

function entryOf(webcite: Webcite, engine: Engine | null, setting: HistoryProps['setting']): Entry {
  const source = readSource(webcite.id, webcite.source)
  const use = { sourceId: webcite.id, form: 'full' as const, parentheticals: [] }
  const rendered = engine === null || source === null ? null : engine.format(source, use, setting)
  return { webcite, source, rendered }
}

type EntryLineProps = Pick<HistoryProps, 'write' | 'copy' | 'onOpen'> & { readonly entry: Entry }

function EntryLine({ entry: { webcite, source, rendered }, write, copy, onOpen }: EntryLineProps) {
  const history = useHistoryDialog()
  return (
    <li className={styles.entry}>
      {rendered === null ? (
        <p className="citation">{source === null ? t('res_row_unreadable') : nameOfSource(source)}</p>
      ) : (
        <CopiableText runs={rendered.runs} />
      )}
      <div className={styles.entryTools}>
        <IconButton
          small
          label={t('res_copy')}
          disabled={rendered === null}
          onClick={() => {
            if (rendered !== null) void copy([rendered])
          }}
        >
          <Copy aria-hidden />
        </IconButton>
        <Menu
          label={t('res_webcite_menu')}
          icon={<EllipsisVertical aria-hidden />}
          small
          items={[
            {
              id: 'edit',
              label: t('res_webcite_edit'),
              icon: <Pencil aria-hidden />,
              disabled: source === null,
              onSelect: () => {
                if (source !== null) onOpen(webcite.id, webcite.type, source)
              },
            },
            {
              id: 'history',
              label: t('res_history'),
              icon: <HistoryIcon aria-hidden />,
              onSelect: () => {
                history.open({ name: nameOfSource(source), ids: [webcite.id] })
              },
            },
            {
              id: 'remove',
              label: t('res_remove'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              separated: true,
              onSelect: () => {
                void write(trashWebcite(webcite.id, pen), t('res_webcite_removed'))
              },
            },
          ]}
        />
      </div>
      <ConflictNotice of={[webcite]} />
      {history.dialog}
    </li>
  )
}
