import { type ReactNode, Suspense, useId, useState } from 'react'
import { levelOfReason } from '#cite/status/authority-status.ts'
import { panelPart } from '../../../notify/panel-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { labelOfRepair, repairAuthority } from '../../cases/guard-repair.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { StatusSign } from '../../status/status-mark.tsx'
import { t as statusText } from '../../status/messages.ts'
import { t } from '../messages.ts'
import { type RowActions, useRowActions } from '../model/row-actions.ts'
import { rowElement } from '../model/row-element.ts'
import type { RowFinding } from './check-string.ts'
import type { CheckedRow } from './group-looks.ts'
import type { ListedLook } from './listed-look.ts'
import { useGuardActions } from './use-row-cases.ts'
import styles from './check.module.css'

// The rule texts must be available offline, but few users read them. They load when the user first opens a "Why?".
const why = panelPart(async () => (await import('./rule-explanation.tsx')).RuleExplanation)

interface LookLineProps {
  readonly look: ListedLook
}

/** One finding in a list about a single citation: its level, the problem, a fix, and the reason. */
export function LookLine({ look }: LookLineProps) {
  return (
    <li className={classNames(styles.line, styles[levelOfReason(look.reason)])}>
      <StatusSign level={levelOfReason(look.reason)} reason={look.reason} />
      <LookText look={look} />
    </li>
  )
}

/** A citation in the list of findings: its name, then each of its findings with a fix and the reason. */
export function LookEntry({ row, looks: [worst, ...others], isOpen }: CheckedRow) {
  if (worst === undefined) return null
  return (
    <li className={classNames(styles.line, styles[levelOfReason(worst.reason)])}>
      <StatusSign level={levelOfReason(worst.reason)} reason={worst.reason} />
      <p className={styles.name}>
        <i>{nameOfSource(row.item.source)}</i>
      </p>
      <LookText inList look={worst} />
      {others.map((look) => (
        <LookText key={keyOfLook(look)} inList look={look} />
      ))}
      {isOpen && <p className={styles.open}>{t('res_check_open_too')}</p>}
    </li>
  )
}

/**
 * Returns a key for a finding, which includes its text. An explanation that was opened for a resolved finding therefore
 * closes, instead of staying open for the next finding.
 */
export function keyOfLook(look: ListedLook): string {
  const said =
    look.kind === 'rule'
      ? look.finding.rule + look.finding.words
      : look.kind === 'case'
        ? look.words.words
        : ''
  return `${look.row.id} ${look.reason} ${said}`
}

interface LookTextProps extends LookLineProps {
  /** True in the findings list of the string, which has a button that shows the row. */
  readonly inList?: boolean
}

function LookText({ look, inList = false }: LookTextProps) {
  const rowActions = useRowActions()
  const guardActions = useGuardActions()
  const name = nameOfSource(look.row.item.source)
  const { id: rowId, item } = look.row
  const show = { label: t('res_check_go'), run: () => rowActions.focus(rowId) }
  const edit = { label: t('res_check_authority'), run: () => rowActions.editAuthority(item.id) }
  const line = (words: ReactNode, fix: typeof show | null, reason: ReactNode) => {
    // In the row's own list, the row is already in view and needs no Show button.
    const offered = fix ?? (inList ? show : null)
    return (
      <>
        <p>
          <span className="visually-hidden">{statusText(`res_status_${levelOfReason(look.reason)}`)}: </span>
          {words}
        </p>
        <div className={styles.tools}>
          {offered !== null && (
            <Button small aria-label={`${offered.label}: ${name}`} onClick={offered.run}>
              {offered.label}
            </Button>
          )}
          {reason}
        </div>
      </>
    )
  }
  switch (look.kind) {
    case 'rule': {
      const { finding } = look
      const words = (
        <>
          {finding.words} <small>{t('res_check_rule', { rule: finding.rule })}</small>
        </>
      )
      return line(words, fixOf(rowActions, finding), <RuleWhy rule={finding.rule} />)
    }
    case 'case': {
      const { words, report } = look
      const { repair } = words
      const fix = repair !== null && {
        label: labelOfRepair(repair),
        run: () => {
          repairAuthority(report.authority, repair, guardActions)
        },
      }
      const why = (
        <WhyButton label={t('res_check_why_case', { name })}>
          <p role="status" className={styles.whyText}>
            {words.why}
          </p>
        </WhyButton>
      )
      return line(words.words, fix || null, why)
    }
    case 'state':
      // A missing confirmation says nothing against the authority, so there is nothing to edit.
      return line(
        look.report.online?.words ?? look.report.words,
        look.reason === 'not-verified' ? null : edit,
        null,
      )
    case 'unread':
      return line(t('res_check_unread'), edit, null)
  }
}

/** Returns the fix for a rule finding: a panel to open, or the correction itself; null if the user has to decide. */
export function fixOf(rowActions: RowActions, { row, fix }: RowFinding) {
  if (fix === null) return null
  const { id: rowId, item } = row
  if (typeof fix === 'object' && 'corrected' in fix) {
    const { corrected, what } = fix
    return {
      label: what === '' ? t('res_check_delete') : t('res_check_use', { what }),
      run: () => {
        if (item.source !== null) rowActions.correctAuthority(item.id, corrected, item.source)
      },
    }
  }
  const label = t(typeof fix === 'string' ? `res_check_${fix}` : 'res_check_fix')
  const run = (): void => {
    if (fix === 'pincite') rowActions.openPincite(rowId, rowElement(rowId, 'pincite'))
    else if (fix === 'authority') rowActions.editAuthority(item.id)
    else if (typeof fix === 'string') {
      rowActions.openPanel({ kind: fix, rowId, anchor: rowElement(rowId, fix) ?? rowElement(rowId) })
    } else rowActions.correctUse(rowId, row.use, fix)
  }
  return { label, run }
}

/** Shows the rule's explanation below its finding. */
export function RuleWhy({ rule }: { readonly rule: string }) {
  return (
    <WhyButton label={t('res_check_why_of', { rule })} onPointerEnter={why.fetch}>
      <why.Component rule={rule} />
    </WhyButton>
  )
}

interface WhyButtonProps {
  readonly label: string
  readonly onPointerEnter?: () => void
  readonly children: ReactNode
}

/** Shows an explanation below its finding. */
function WhyButton({ label, onPointerEnter, children }: WhyButtonProps) {
  const [open, setOpen] = useState(false)
  const text = useId()
  return (
    <>
      <Button
        small
        kind="quiet"
        aria-expanded={open}
        aria-controls={open ? text : undefined}
        aria-label={label}
        onPointerEnter={onPointerEnter}
        onClick={() => {
          setOpen(!open)
        }}
      >
        {t('res_check_why')}
      </Button>
      <div id={text} className={styles.why}>
        <Suspense>{open && children}</Suspense>
      </div>
    </>
  )
}
