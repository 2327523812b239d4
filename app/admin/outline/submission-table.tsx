import { useRef } from 'react'
import type { Reviewed } from '#sync/contract/admin-outline.ts'
import { formatDay } from '../../messages/format.ts'
import { useShortcutKeys } from '../use-shortcut-keys.ts'
import { SubmissionStatusChip } from './status-chip.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface SubmissionTableProps {
  readonly outlines: readonly Reviewed[]
  readonly onOpen: (id: string) => void
}

/** The submissions as a table; on a phone, each row becomes a card. */
export function SubmissionTable({ outlines, onOpen }: SubmissionTableProps) {
  const table = useRef<HTMLTableElement>(null)

  /** Moves focus to the next or previous row. If no row has focus, moves it to the first row. */
  function stepThroughRows(by: 1 | -1): void {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tbody button') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus()
  }

  useShortcutKeys(0, {
    j: () => {
      stepThroughRows(1)
    },
    k: () => {
      stepThroughRows(-1)
    },
  })

  return (
    <table ref={table} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('res_outlines_title_column')}</th>
          <th scope="col">{t('res_outlines_course')}</th>
          <th scope="col">{t('res_outlines_sender')}</th>
          <th scope="col">{t('res_outlines_status')}</th>
          <th scope="col">{t('res_outlines_sent')}</th>
        </tr>
      </thead>
      <tbody>
        {outlines.map(({ id, title, course, year, submitter, own, status, createdAt }) => (
          <tr key={id}>
            <td data-wide>
              <button
                type="button"
                className={styles.name}
                aria-label={t('res_outlines_open', { title })}
                onClick={() => {
                  onOpen(id)
                }}
              >
                {title}
              </button>
            </td>
            <td>
              {course}, {year}
            </td>
            <td className={styles.muted}>
              {own ? t('res_outlines_own') : (submitter?.name ?? t('res_outlines_gone'))}
            </td>
            <td>
              <SubmissionStatusChip status={status} />
            </td>
            <td className={styles.muted}>{formatDay(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
