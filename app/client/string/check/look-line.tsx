import { type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { levelOfReason } from '#cite/status/authority-status.ts'
import { panelPart } from '../../../notify/panel-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { StatusSign } from '../../status/status-mark.tsx'
import { t as statusText } from '../../status/messages.ts'
import { isToFix } from '../../status/status-words.ts'
import { useRowActions } from '../model/row-actions.ts'
import type { CheckedRow } from './group-looks.ts'
import type { ListedLook } from './listed-look.ts'
import { type FixActions, fixOfLook } from './look-fix.ts'
import { keyOfLook } from './look-key.ts'
import { t } from './messages.ts'
import { useGuardActions } from './use-row-cases.ts'
import styles from './check.module.css'

// The rule texts must be available offline, but few users read them. They load when the user first opens a "Why?".
const why = panelPart(async () => (await import('./rule-explanation.tsx')).RuleExplanation)

/** Returns the actions that fixes use. */
export function useFixActions(): FixActions {
  const rowActions = useRowActions()
  const guardActions = useGuardActions()
  return useMemo(() => ({ rowActions, guardActions }), [rowActions, guardActions])
}

interface LookLineProps {
  readonly look: ListedLook
}

/** One finding about a citation: its level, the problem, a fix, and the reason. */
export function LookLine({ look }: LookLineProps) {
  const level = levelOfReason(look.reason)
  return (
    <li className={classNames(styles.line, styles[level])}>
      <StatusSign level={level} />
      <LookText look={look} />
    </li>
  )
}

/** A citation in the list of findings: its name, followed by its findings, each with a fix and the reason. */
export function LookEntry({ row, looks: [worst, ...others], isOpen }: CheckedRow) {
  if (worst === undefined) return null
  const level = levelOfReason(worst.reason)
  return (
    <li className={classNames(styles.line, styles[level])}>
      <StatusSign level={level} />
      <ShownName row={row} />
      <LookText look={worst} />
      {others.map((look) => (
        <LookText key={keyOfLook(look)} look={look} />
      ))}
      {isOpen && <p className={styles.open}>{t('res_check_open_too')}</p>}
    </li>
  )
}

/** The name of a citation, as a button that shows its row. */
function ShownName({ row }: Pick<CheckedRow, 'row'>) {
  const rowActions = useRowActions()
  const name = nameOfSource(row.item.source)
  return (
    <p className={styles.name}>
      <button
        type="button"
        aria-label={`${t('res_check_go')}: ${name}`}
        onClick={() => {
          rowActions.focus(row.id)
        }}
      >
        <i>{name}</i>
      </button>
    </p>
  )
}

function LookText({ look }: LookLineProps) {
  const actions = useFixActions()
  const { row } = look
  const name = nameOfSource(row.item.source)
  const offered = fixOfLook(actions, look)
  const level = levelOfReason(look.reason)
  return (
    <>
      <p>
        {isToFix(level) && <span className="visually-hidden">{statusText(`res_status_${level}`)}: </span>}
        {wordsOf(look)}
      </p>
      <div className={styles.tools}>
        {offered !== null && (
          <Button small aria-label={`${offered.label}: ${name}`} onClick={offered.run}>
            {offered.label}
          </Button>
        )}
        {look.kind === 'rule' && <RuleWhy rule={look.finding.rule} />}
        {look.kind === 'case' && (
          <WhyButton label={t('res_check_why_case', { name })}>
            <p role="status" className={styles.whyText}>
              {look.words.why}
            </p>
          </WhyButton>
        )}
      </div>
    </>
  )
}

function wordsOf(look: ListedLook): ReactNode {
  switch (look.kind) {
    case 'rule':
      return (
        <>
          {look.finding.words} <small>{t('res_check_rule', { rule: look.finding.rule })}</small>
        </>
      )
    case 'case':
      return look.words.words
    case 'state':
      return look.report.online?.words ?? look.report.words
    case 'unread':
      return t('res_check_unread')
  }
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

/** Scrolls an opened explanation into view. */
function showWhole(text: HTMLElement | null): void {
  text?.scrollIntoView({ block: 'nearest' })
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
        <Suspense>{open && <div ref={showWhole}>{children}</div>}</Suspense>
      </div>
    </>
  )
}
