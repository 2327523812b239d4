import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { StatusSign } from '../../status/status-mark.tsx'
import { nameReason } from '../../status/status-words.ts'
import { t } from '../messages.ts'
import { type RowActions, useRowActions } from '../model/row-actions.ts'
import { type CheckedRow, type LookGroup, MISSING_PARTS } from './group-looks.ts'
import { fixOf, keyOfLook, RuleWhy } from './look-line.tsx'
import type { ListedLook } from './listed-look.ts'
import styles from './check.module.css'

/**
 * One entry for all citations that share a small finding. Lists them on request, with a button for each. Next opens the
 * fix for one citation after another.
 */
export function LookGroupEntry({ look, entries }: Omit<LookGroup, 'key'>) {
  const rowActions = useRowActions()
  const [open, setOpen] = useState(false)
  const [last, setLast] = useState<Visit | null>(null)
  const list = useId()
  const what = titleOf(look)
  return (
    <li className={classNames(styles.line, styles.check)}>
      <StatusSign level="check" reason={look.reason} />
      <p className={styles.name}>{t('res_check_same', { what, count: entries.length })}</p>
      <div className={styles.tools}>
        <Button
          small
          aria-label={t('res_check_next_of', { what })}
          onClick={() => {
            const place = placeAfter(entries, last)
            const next = entries[place]
            const [first] = next?.looks ?? []
            if (next === undefined || first === undefined) return
            setLast({ id: next.row.id, place })
            visit(rowActions, first)
          }}
        >
          {t('res_check_next')}
        </Button>
        <Button
          small
          kind="quiet"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          onClick={() => {
            setOpen(!open)
          }}
        >
          {t(open ? 'res_check_hide' : 'res_check_all')}
        </Button>
        {look.kind === 'rule' && <RuleWhy rule={look.finding.rule} />}
      </div>
      {open && (
        <ul id={list} role="list" className={styles.group}>
          {entries.map((entry) => (
            <SharedEntry key={entry.row.id} {...entry} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A citation in a group: its name and a button for each of its findings. */
function SharedEntry({ row, looks, isOpen }: CheckedRow) {
  const rowActions = useRowActions()
  const name = nameOfSource(row.item.source)
  return (
    <li>
      <p>
        <i>{name}</i>
        {isOpen && <small>{t('res_check_open_too')}</small>}
      </p>
      {looks.map((look) => {
        const { label, run } = fixOfLook(rowActions, look)
        return (
          <Button key={keyOfLook(look)} small aria-label={`${label}: ${name}`} onClick={run}>
            {label}
          </Button>
        )
      })}
    </li>
  )
}

/** The citation that Next opened last, and its place in the group. */
interface Visit {
  readonly id: string
  readonly place: number
}

/**
 * Returns the index of the citation to visit after the last one. A citation that was fixed is no longer in the group.
 */
function placeAfter(entries: readonly CheckedRow[], last: Visit | null): number {
  if (last === null) return 0
  const place = entries.findIndex(({ row }) => row.id === last.id)
  return (place === -1 ? last.place : place + 1) % entries.length
}

/** Opens the panel that resolves a finding, or shows the row if the writer has to apply the fix. */
function visit(rowActions: RowActions, look: ListedLook): void {
  if (look.kind === 'rule' && typeof look.finding.fix === 'string') fixOfLook(rowActions, look).run()
  else rowActions.focus(look.row.id)
}

function fixOfLook(rowActions: RowActions, look: ListedLook) {
  const { id } = look.row
  const fix = look.kind === 'rule' ? fixOf(rowActions, look.finding) : null
  return (
    fix ?? {
      label: t('res_check_go'),
      run: () => {
        rowActions.focus(id)
      },
    }
  )
}

/** Names the finding that the citations share: the reason if they lack a part, otherwise the rule's message. */
function titleOf(look: ListedLook): string {
  if (MISSING_PARTS.has(look.reason) || look.kind !== 'rule') return nameReason(look.reason)
  return look.finding.words.replace(/\.$/, '')
}
