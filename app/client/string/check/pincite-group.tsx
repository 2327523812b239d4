import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { StatusSign } from '../../status/status-mark.tsx'
import { t } from '../messages.ts'
import { useRowActions } from '../model/row-actions.ts'
import { rowElement } from '../model/row-element.ts'
import type { CheckedRow } from './group-looks.ts'
import { RuleWhy } from './look-line.tsx'
import styles from './check.module.css'

/** One entry for all citations that lack only a pincite. Lists them on request, with a button for each. */
export function PinciteGroup({ entries }: { readonly entries: readonly CheckedRow[] }) {
  const rowActions = useRowActions()
  const [open, setOpen] = useState(false)
  const list = useId()
  const [look] = entries[0]?.looks ?? []
  return (
    <li className={classNames(styles.line, styles.check)}>
      <StatusSign level="check" reason="missing-pincite" />
      <p className={styles.name}>{t('res_check_pincites', { count: entries.length })}</p>
      <div className={styles.tools}>
        <Button
          small
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          onClick={() => {
            setOpen(!open)
          }}
        >
          {t(open ? 'res_check_hide' : 'res_check_all')}
        </Button>
        {look?.kind === 'rule' && <RuleWhy rule={look.finding.rule} />}
      </div>
      {open && (
        <ul id={list} role="list" className={styles.group}>
          {entries.map(({ row, isOpen }) => (
            <li key={row.id}>
              <p>
                <i>{nameOfSource(row.item.source)}</i>
                {isOpen && <small>{t('res_check_open_too')}</small>}
              </p>
              <Button
                small
                aria-label={`${t('res_check_pincite')}: ${nameOfSource(row.item.source)}`}
                onClick={() => {
                  rowActions.openPincite(row.id, rowElement(row.id, 'pincite'))
                }}
              >
                {t('res_check_pincite')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
