import type { Source } from '#cite/source/source.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { memo, useDeferredValue, useId, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { ChevronDown, EllipsisVertical } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useAuthorityStatus } from '../../status/project-statuses.ts'
import { StatusMark } from '../../status/status-mark.tsx'
import { t } from '../messages.ts'
import { matchItems } from '../composer/match-items.ts'
import { listingOfSource, nameOfSource } from '../../source/source-name.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { useDrawnCount } from '../viewport/use-drawn-count.ts'
import { useNearViewport } from '../viewport/use-near-viewport.ts'
import { useDragToString } from './use-drag-to-string.ts'
import styles from './library.module.css'

interface LibraryCollapse {
  readonly opened: boolean | null
  readonly setOpened: (opened: boolean) => void
}

export interface LibraryProps {
  readonly items: readonly LibraryItem[]
  /** Number of uses of each authority in the project, by its id. */
  readonly uses: ReadonlyMap<string, number>
  /** Cites an authority at a position in the string, counted from 0; at its end by default. */
  readonly onUse: (itemId: string, place?: number) => void
  readonly onEdit: (itemId: string) => void
  readonly onRemove: (itemId: string) => void
  /**
   * Present if the list can be collapsed. `opened` is the user's choice. Until the user chooses, the list is collapsed
   * if every authority is cited, because the rows of the string then show every authority.
   */
  readonly collapse?: LibraryCollapse | undefined
}

/** Minimum number of authorities for which the library shows a filter. */
const FILTER_FROM = 8

/** The project's authorities, which the user can cite again. Re-renders after the string's rows. */
export const Library = memo(function Library({ items, uses, ...actions }: LibraryProps) {
  return <LibraryList items={useDeferredValue(items)} uses={useDeferredValue(uses)} {...actions} />
})

const LibraryList = memo(function LibraryList({ collapse, ...library }: LibraryProps) {
  const { items, uses } = library
  const heading = useId()
  const content = useId()
  const isOpen = collapse === undefined || (collapse.opened ?? items.some(({ id }) => !uses.has(id)))
  return (
    <section aria-labelledby={heading} className={styles.library}>
      {collapse !== undefined ? (
        <h2>
          <button
            type="button"
            id={heading}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={content}
            onClick={() => {
              collapse.setOpened(!isOpen)
            }}
          >
            {t('res_library')} <span className={styles.count}>{items.length}</span>
            <ChevronDown aria-hidden />
          </button>
        </h2>
      ) : (
        <h2 id={heading}>{t('res_library')}</h2>
      )}
      <div id={content} className={styles.content}>
        {isOpen && <LibraryItems {...library} />}
      </div>
    </section>
  )
})

/** The authorities, with a filter if there are many. */
function LibraryItems({ items, uses, onUse, onEdit, onRemove }: LibraryProps) {
  const [filter, setFilter] = useState('')
  const wanted = filter.trim()
  const shown = wanted === '' ? items : matchItems(items, wanted, items.length)
  const first = shown.find(({ source }) => source !== null)
  const drawn = useDrawnCount(shown.length)
  const list = useRef<HTMLUListElement>(null)
  const isNear = useNearViewport(list, shown.length)
  useDragToString(list, { shown, items, onUse })
  return (
    <>
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
    </>
  )
}

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
  /** True if the line is on or near the screen. Otherwise, it renders only its name. */
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
