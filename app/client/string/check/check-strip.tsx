import { memo, type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { GuardWords } from '../../cases/guard-words.ts'
import { type GuardActions, labelOfRepair, repairAuthority } from '../../cases/guard-repair.ts'
import type { CaseReport } from '../../cases/use-case-reports.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { t } from '../messages.ts'
import { type RowActions, useRowActions } from '../model/row-actions.ts'
import type { CitationForms } from '../model/printing.ts'
import { rowElement } from '../model/row-element.ts'
import { nameOfSource } from '../../source/source-name.ts'
import type { CitationRow, CitationStyle } from '../model/citation-row.ts'
import { type StringCheck, checkString, type RowFinding } from './check-string.ts'
import { useGuardActions } from './use-row-cases.ts'
import styles from './check.module.css'

// Few users read the rule texts, but they must be available offline: they load with the first "Why?".
const why = lazyPart(async () => (await import('./rule-explanation.tsx')).RuleExplanation)

export interface CheckStripProps {
  readonly engine: CitationEngine
  readonly rows: readonly CitationRow[]
  readonly setting: CitationStyle
  readonly forms: CitationForms
  /** Case list and lookup results for the cases among the rows. */
  readonly reports: readonly CaseReport[]
  /** Receives the row ids in their new order. */
  readonly onReorder: (ids: readonly string[]) => void
}

/** Number of findings shown before "Show more". */
const SHOWN = 6

/** Rule findings for the string, each with its rule, its reason, and an action. Renders nothing if there are none. */
export const CheckStrip = memo(function CheckStrip(props: CheckStripProps) {
  const { engine, rows, setting, forms, reports, onReorder } = props
  const guardActions = useGuardActions()
  const heading = useId()
  const [all, setAll] = useState(false)
  const checked = useMemo(() => checkString(engine, rows, setting, forms), [engine, rows, setting, forms])
  const { findings, order } = checked
  const looks = useMemo(() => sortLooks(findings, reports), [findings, reports])
  if (looks.length === 0 && order === null) return null
  const shown = all ? looks : looks.slice(0, SHOWN)
  return (
    <section aria-labelledby={heading} className={styles.check}>
      <h2 id={heading}>{t('res_check')}</h2>
      <ul role="list">
        {order !== null && (
          <OrderLine key={order.order.join()} order={order} rows={rows} onReorder={onReorder} />
        )}
        {shown.map((look) =>
          'finding' in look ? (
            <FindingLine
              key={`${look.finding.row.id} ${look.finding.rule}`}
              finding={look.finding}
              name={nameOfSource(look.finding.row.item.source)}
            />
          ) : (
            <CaseLine
              key={`${look.report.authority.rowId} ${look.words.words}`}
              report={look.report}
              look={look.words}
              actions={guardActions}
            />
          ),
        )}
      </ul>
      {looks.length > shown.length && (
        <Button
          small
          kind="quiet"
          onClick={() => {
            setAll(true)
          }}
        >
          {t('res_check_more', { count: looks.length - shown.length })}
        </Button>
      )}
    </section>
  )
})

/** A line of the list: a rule finding, or one from the case list or the lookup service. */
type ListedLook =
  { readonly finding: RowFinding } | { readonly report: CaseReport; readonly words: GuardWords }

/** Sorts by severity; an overruled decision comes before advice on form. */
function sortLooks(findings: readonly RowFinding[], reports: readonly CaseReport[]): ListedLook[] {
  const cases = reports.flatMap((report) => report.looks.map((words) => ({ report, words })))
  const isAdvice = ({ severity }: { readonly severity: RowFinding['severity'] }) => severity === 'advice'
  const ofRules = (advice: boolean) =>
    findings.filter((finding) => isAdvice(finding) === advice).map((finding) => ({ finding }))
  const ofCases = (advice: boolean) => cases.filter(({ words }) => isAdvice(words) === advice)
  return [...ofRules(false), ...ofCases(false), ...ofCases(true), ...ofRules(true)]
}

interface CaseLineProps {
  readonly report: CaseReport
  readonly look: GuardWords
  readonly actions: GuardActions
}

/** A finding about an authority from the case list or the lookup service. */
function CaseLine({ report: { authority }, look, actions }: CaseLineProps) {
  const name = nameOfSource(authority.source)
  const label = labelOfRepair(look.repair)
  return (
    <li className={classNames(styles.line, styles[look.severity])}>
      <p>
        <i>{name}</i>: {look.words}
      </p>
      <div className={styles.tools}>
        <Button
          small
          aria-label={`${label}: ${name}`}
          onClick={() => {
            repairAuthority(authority, look.repair, actions)
          }}
        >
          {label}
        </Button>
        <WhyButton label={t('res_check_why_case', { name })}>
          <p role="status" className={styles.whyText}>
            {look.why}
          </p>
        </WhyButton>
      </div>
    </li>
  )
}

function FindingLine({ finding, name }: { readonly finding: RowFinding; readonly name: string }) {
  const rowActions = useRowActions()
  const { rule, severity, words } = finding
  return (
    <li className={classNames(styles.line, styles[severity])}>
      <p>
        <i>{name}</i>: {words} <small>{t('res_check_rule', { rule })}</small>
      </p>
      <div className={styles.tools}>
        <Button
          small
          aria-label={`${fixLabel(finding)}: ${name}`}
          onClick={() => {
            applyFix(rowActions, finding)
          }}
        >
          {fixLabel(finding)}
        </Button>
        <RuleWhy rule={rule} />
      </div>
    </li>
  )
}

function fixLabel({ fix }: RowFinding): string {
  if (fix === null) return t('res_check_go')
  return t(typeof fix === 'string' ? `res_check_${fix}` : 'res_check_fix')
}

function applyFix(rowActions: RowActions, { row, fix }: RowFinding): void {
  const { id: rowId } = row
  if (fix === null) rowActions.focus(rowId)
  else if (fix === 'pincite') rowActions.openPincite(rowId, rowElement(rowId, 'pincite'))
  else if (fix === 'authority') rowActions.editAuthority(row.item.id)
  else if (typeof fix === 'string') {
    rowActions.openPanel({ kind: fix, rowId, anchor: rowElement(rowId, fix) ?? rowElement(rowId) })
  } else rowActions.correctUse(rowId, row.use, fix)
}

/** Shows the rule's explanation below its finding. */
function RuleWhy({ rule }: { readonly rule: string }) {
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

interface OrderLineProps {
  readonly order: NonNullable<StringCheck['order']>
  readonly rows: readonly CitationRow[]
  readonly onReorder: (ids: readonly string[]) => void
}

/** A suggested order: shown on request and applied as one action that can be undone. */
function OrderLine({ order, rows, onReorder }: OrderLineProps) {
  const { binding, broken } = order
  const [open, setOpen] = useState(false)
  return (
    <li className={classNames(styles.line, binding || broken ? styles.warning : styles.advice)}>
      <p>
        <strong>{t(broken ? 'res_order_broken' : 'res_order_title')}.</strong>{' '}
        {t(broken ? 'res_order_broken_help' : binding ? 'res_order_binding' : 'res_order_free')}
      </p>
      {open ? (
        <div className={styles.order}>
          <ol>
            {order.order.map((place) => (
              <li key={rows[place]?.id}>
                <i>{nameOfSource(rows[place]?.item.source ?? null)}</i>
              </li>
            ))}
          </ol>
          {[...new Set(order.reasons)].map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <Button
            small
            kind="primary"
            onClick={() => {
              onReorder(order.order.flatMap((place) => rows[place]?.id ?? []))
            }}
          >
            {t('res_order_apply')}
          </Button>
        </div>
      ) : (
        <div className={styles.tools}>
          <Button
            small
            aria-expanded={false}
            onClick={() => {
              setOpen(true)
            }}
          >
            {t('res_order_show')}
          </Button>
          <RuleWhy rule={broken ? 'R4.3' : binding ? '1e-R10' : 'R4.4'} />
        </div>
      )}
    </li>
  )
}
