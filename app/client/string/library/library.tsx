import type { Source } from '#cite/source/source.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { memo, Suspense, useDeferredValue, useId, useRef, useState } from 'react'
import { optionalPart } from '../../../loading/optional-part.ts'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { EllipsisVertical } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useAuthorityStatus } from '../../status/row-statuses.ts'
import { StatusMark } from '../../status/status-mark.tsx'
import { t } from '../messages.ts'
import { matchItems } from '../composer/match-items.ts'
import { listingOfSource, nameOfSource } from '../../source/source-name.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { useDrawnCount } from '../viewport/use-drawn-count.ts'
import { useNearViewport } from '../viewport/use-near-viewport.ts'
import { useDragToString } from './use-drag-to-string.ts'
import styles from './library.module.css'

export interface LibraryProps {
  readonly items: readonly LibraryItem[]
  /** Number of uses of each authority in the project, by its id. */
  readonly uses: ReadonlyMap<string, number>
  /** Cites an authority at a position in the string, counted from 0; at its end by default. */
  readonly onUse: (itemId: string, place?: number) => void
  readonly onEdit: (itemId: string) => void
  readonly onRemove: (itemId: string) => void
}

// The list renders without waiting for its checks.
const checks = optionalPart(async () => (await import('../check/library-checks.tsx')).LibraryChecks)

/** A library with fewer authorities needs no filter. */
const FILTER_FROM = 8

/** The project's authorities, ready to be cited again. Re-renders after the string's rows do. */
export const Library = memo(function Library({ items, uses, ...actions }: LibraryProps) {
  return <LibraryList items={useDeferredValue(items)} uses={useDeferredValue(uses)} {...actions} />
})

const LibraryList = memo(function LibraryList({ items, uses, onUse, onEdit, onRemove }: LibraryProps) {
  const heading = useId()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim()
  const shown = wanted === '' ? items : matchItems(items, wanted, items.length)
  const first = shown.find(({ source }) => source !== null)
  const drawn = useDrawnCount(shown.length)
  const list = useRef<HTMLUListElement>(null)
  const isNear = useNearViewport(list, shown.length)
  useDragToString(list, { shown, items, onUse })
  return (
    <section aria-labelledby={heading} className={styles.library}>
      <Suspense>
        <checks.Component items={items} />
      </Suspense>
      <h2 id={heading}>{t('res_library')}</h2>
      {items.length === 0 && <p className={styles.empty}>{t('res_library_empty')}</p>}
      {(items.length >= FILTER_FROM || filter !== '') && (
        <Field
          type="search"
          label={t('res_library_filter')}
          labelHidden
          placeholder={t('res_library_filter')}
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || wanted === '' || first === undefined) return
            if (event.nativeEvent.isComposing) return
            setFilter('')
            onUse(first.id)
          }}
        />
      )}
      {shown.length === 0 && wanted !== '' && (
        <p role="status" className={styles.empty}>
          {t('res_no_match', { query: wanted })}
        </p>
      )}
      <ul ref={list} role="list" className={styles.items}>
        {shown.slice(0, drawn).map((item, at) => (
          <LibraryListItem
            key={item.id}
            item={item}
            near={isNear(at)}
            count={uses.get(item.id) ?? 0}
            onUse={onUse}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </section>
  )
})

function ListedName({ source }: { readonly source: Source }) {
  const { author, name, italic } = listingOfSource(source)
  return (
    <>
      {author !== '' && `${author}, `}
      {italic ? <i>{name}</i> : name}
    </>
  )
}

interface LibraryListItemProps extends Pick<LibraryProps, 'onUse' | 'onEdit' | 'onRemove'> {
  readonly item: LibraryItem
  /** True if on or near the screen; otherwise an authority renders only its name. */
  readonly near: boolean
  readonly count: number
}

const LibraryListItem = memo(function LibraryItem(props: LibraryListItemProps) {
  const { item, near, count, onUse, onEdit, onRemove } = props
  const name = nameOfSource(item.source)
  const status = useAuthorityStatus(item.id)
  return (
    <li className={classNames(styles.item, !near && styles.resting)}>
      {near && (
        <IconButton
          small
          label={t('res_library_use', { name })}
          disabled={item.source === null}
          onClick={() => {
            onUse(item.id)
          }}
        >
          <Plus aria-hidden />
        </IconButton>
      )}
      <span className={styles.name}>
        <span>
          {item.source === null ? <i>{t('res_row_unreadable')}</i> : <ListedName source={item.source} />}
        </span>
        {count > 1 && <small>{t('res_library_used', { count })}</small>}
      </span>
      {near && (
        <span className={styles.status}>
          {status !== undefined && <StatusMark status={status.status} brief />}
        </span>
      )}
      {near && (
        <Menu
          label={t('res_library_menu', { name })}
          icon={<EllipsisVertical aria-hidden />}
          small
          items={[
            {
              id: 'edit',
              label: t('res_edit_authority'),
              icon: <Pencil aria-hidden />,
              onSelect: () => {
                onEdit(item.id)
              },
            },
            {
              id: 'remove',
              label: t('res_library_remove'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              separated: true,
              onSelect: () => {
                onRemove(item.id)
              },
            },
          ]}
        />
      )}
    </li>
  )
})
