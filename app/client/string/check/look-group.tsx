import { useId, useState } from 'react'
import { levelOfReason } from '#cite/status/authority-status.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { StatusSign } from '../../status/status-mark.tsx'
import { nameReason } from '../../status/status-words.ts'
import { signalLabel } from '../model/signal-label.ts'
import type { AdviceGroup, CheckedRow } from './group-looks.ts'
import type { ListedLook } from './listed-look.ts'
import { type FixActions, fixOfLook } from './look-fix.ts'
import { keyOfLook } from './look-key.ts'
import { RuleWhy, useFixActions } from './look-line.tsx'
import { t } from './messages.ts'
import styles from './check.module.css'

/**
 * One entry for all citations that share a minor finding or get the same advice. The citations are listed on demand,
 * each with a button. The Next button opens the fix for each citation in turn. If the entry has only one citation, its
 * button is always visible.
 */
export function LookGroupEntry({ look, entries, signal }: Omit<AdviceGroup, 'key'>) {
  const actions = useFixActions()
  const [open, setOpen] = useState(false)
  const [last, setLast] = useState<Visit | null>(null)
  const list = useId()
  const what = titleOf({ look, entries, signal })
  const level = levelOfReason(look.reason)
  const [only, ...others] = entries
  const isSingle = only !== undefined && others.length === 0
  return (
    <li className={classNames(styles.line, styles[level])}>
      <StatusSign level={level} />
      <p className={styles.name}>{what}</p>
      <div className={styles.tools}>
        {!isSingle && (
          <>
            <Button
              small
              aria-label={t('res_check_next_of', { what })}
              onClick={() => {
                const place = placeAfter(entries, last)
                const next = entries[place]
                const [first] = next?.looks ?? []
                if (next === undefined || first === undefined) return
                setLast({ id: next.row.id, place })
                visit(actions, first)
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
          </>
        )}
        {look.kind === 'rule' && <RuleWhy rule={look.finding.rule} />}
      </div>
      {(open || isSingle) && (
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
  const actions = useFixActions()
  const name = nameOfSource(row.item.source)
  return (
    <li>
      <p>
        <i>{name}</i>
        {isOpen && <small>{t('res_check_open_too')}</small>}
      </p>
      {looks.map((look) => {
        const { label, run } = fixOrShow(actions, look)
        return (
          <Button key={keyOfLook(look)} small aria-label={`${label}: ${name}`} onClick={run}>
            {label}
          </Button>
        )
      })}
    </li>
  )
}

/** The citation that Next opened last, and its index in the group. */
interface Visit {
  readonly id: string
  readonly place: number
}

/** Returns the index of the citation to visit next. A citation that was fixed is no longer in the group. */
function placeAfter(entries: readonly CheckedRow[], last: Visit | null): number {
  if (last === null) return 0
  const place = entries.findIndex(({ row }) => row.id === last.id)
  return (place === -1 ? last.place : place + 1) % entries.length
}

/** Opens the panel that resolves a finding, or shows the row if the writer has to apply the fix. */
function visit(actions: FixActions, look: ListedLook): void {
  if (look.kind === 'rule' && typeof look.finding.fix === 'string') fixOrShow(actions, look).run()
  else actions.rowActions.focus(look.row.id)
}

function fixOrShow(actions: FixActions, look: ListedLook) {
  return (
    fixOfLook(actions, look) ?? {
      label: t('res_check_go'),
      run: () => {
        actions.rowActions.focus(look.row.id)
      },
    }
  )
}

/** Returns the title of the finding that the citations share. */
function titleOf({ look, entries, signal }: Omit<AdviceGroup, 'key'>): string {
  const count = entries.length
  if (look.reason === 'missing-parenthetical' && signal !== undefined)
    return t('res_check_advice_parenthetical', { count, signal: signalLabel(signal) })
  if (look.reason === 'missing-pincite') return t('res_check_advice_pincite', { count })
  if (look.reason === 'missing-archive') return t('res_check_advice_archive', { count })
  const what = look.kind === 'rule' ? look.finding.words.replace(/\.$/, '') : nameReason(look.reason)
  return count === 1 ? what : t('res_check_same', { what, count })
}
