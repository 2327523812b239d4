import { Check, CircleDashed } from 'lucide-react'
import { levelOfReason } from '#cite/status/authority-status.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { nameStanding } from '../cases/state-words.ts'
import { StatusLabel } from '../status/status-mark.tsx'
import { nameReason } from '../status/status-words.ts'
import { collectEqualRows, groupRows } from './brief-groups.ts'
import {
  type BriefRow,
  countLevels,
  describeQuotation,
  describeResult,
  isUncompared,
  levelOfRow,
  linkOf,
  type RowLevel,
} from './brief-rows.ts'
import type { ReadMark } from './make-certificate.ts'
import { QuotationDifferences } from './quotation-differences.tsx'
import { t } from './messages.ts'
import styles from './brief-table.module.css'
import screenStyles from './brief.module.css'

interface BriefTableProps extends RowActions {
  readonly rows: readonly BriefRow[]
  readonly wanted: WantedRows
}

interface RowActions {
  readonly marks: ReadonlyMap<string, ReadMark>
  readonly onMark: (id: string, isRead: boolean) => void
  /** Lets the user choose the files of opinions. */
  readonly onAddOpinion: () => void
}

/** Authorities to show: all of them, those at one level, or only the differences from the sources. */
export type WantedRows = RowLevel | 'all' | 'differences'

interface BriefFilterProps {
  readonly rows: readonly BriefRow[]
  readonly wanted: WantedRows
  readonly onWanted: (wanted: WantedRows) => void
}

/** Lets the user choose which authorities to show. */
export function BriefFilter({ rows, wanted, onWanted }: BriefFilterProps) {
  return (
    <Select
      label={t('res_brief_filter')}
      labelHidden
      value={readWanted(rows, wanted)}
      onChange={(event) => {
        onWanted(event.target.value as WantedRows)
      }}
    >
      <option value="all">{t('res_brief_filter_all', { count: rows.length })}</option>
      {countLevels(rows).map(([level, count]) => (
        <option key={level} value={level}>
          {t(`res_brief_filter_${level}`, { count })}
        </option>
      ))}
      <option value="differences">{t('res_brief_filter_differences')}</option>
    </Select>
  )
}

/** Returns the chosen filter, or `all` if the chosen level no longer has any authorities. */
function readWanted(rows: readonly BriefRow[], wanted: WantedRows): WantedRows {
  if (wanted === 'all' || wanted === 'differences') return wanted
  return rows.some((row) => levelOfRow(row) === wanted) ? wanted : 'all'
}

/** The authorities in a document at the chosen level, in groups, with the most urgent group first. */
export function BriefTable({ rows, wanted, ...actions }: BriefTableProps) {
  const shown = readWanted(rows, wanted)
  const groups = groupRows(rows).filter(({ level }) => shown === 'all' || level === shown)
  return (
    <section className={styles.list} aria-label={t('res_brief_list')}>
      {groups.map(({ level, rows: own }) => {
        const title = t(`res_brief_group_${level}`)
        const heading = (
          <h3>
            {title} <span className={styles.count}>{own.length}</span>
          </h3>
        )
        const body = (
          <>
            <p className={screenStyles.words}>{t(`res_brief_group_about_${level}`)}</p>
            <AuthorityTable label={title} rows={own} actions={actions} />
          </>
        )
        return level === 'uncovered' && groups.length > 1 ? (
          <details key={level} ref={openForPrint} className={styles.group}>
            <summary>{heading}</summary>
            {body}
          </details>
        ) : (
          <div key={level} className={styles.group}>
            {heading}
            {body}
          </div>
        )
      })}
    </section>
  )
}

/** Opens a collapsed group while the page is printed. */
function openForPrint(group: HTMLDetailsElement): () => void {
  const print = window.matchMedia('print')
  let wasOpen = group.open
  const onChange = (): void => {
    if (print.matches) wasOpen = group.open
    group.open = print.matches || wasOpen
  }
  print.addEventListener('change', onChange)
  return () => print.removeEventListener('change', onChange)
}

interface AuthorityTableProps extends Pick<BriefTableProps, 'rows'> {
  readonly label: string
  readonly isTitled?: boolean
  /** Review marks of the user, and the actions on authorities. Absent in a report. */
  readonly actions?: RowActions
}

/** Lists some of a document's authorities with the result from each source. A shared result is shown once. */
export function AuthorityTable({ label, rows, isTitled = false, actions }: AuthorityTableProps) {
  return (
    <table className={styles.entries}>
      <caption className={isTitled ? styles.caption : 'visually-hidden'}>{label}</caption>
      <colgroup>
        <col className={styles.stateColumn} />
        <col />
        <col className={styles.citedColumn} />
        {actions !== undefined && <col className={styles.reviewColumn} />}
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('res_brief_state')}</th>
          <th scope="col">{t('res_brief_authority')}</th>
          <th scope="col">{t('res_brief_cited')}</th>
          {actions !== undefined && <th scope="col">{t('res_brief_reviewed')}</th>}
        </tr>
      </thead>
      {collectEqualRows(rows).map((set) => (
        <EqualRows key={set[0]?.authority.id} set={set} actions={actions} />
      ))}
    </table>
  )
}

interface EqualRowsProps {
  /** Authorities with the same result. */
  readonly set: readonly BriefRow[]
  readonly actions: AuthorityTableProps['actions']
}

function EqualRows({ set, actions }: EqualRowsProps) {
  const [first] = set
  if (first === undefined) return null
  const isAlone = set.length === 1
  return (
    <tbody>
      {!isAlone && (
        <tr className={styles.same}>
          <td rowSpan={set.length + 1}>
            <StandingLabel row={first} />
          </td>
          <td colSpan={actions === undefined ? 2 : 3}>
            <p className={screenStyles.words}>
              {t('res_brief_same', { count: set.length })} {describeResult(first)}
            </p>
          </td>
        </tr>
      )}
      {set.map((row) => (
        <AuthorityLine key={row.authority.id} row={row} isAlone={isAlone} actions={actions} />
      ))}
    </tbody>
  )
}

interface AuthorityLineProps {
  readonly row: BriefRow
  /** True if no other authority has the same result. The result is then shown in this row. */
  readonly isAlone: boolean
  readonly actions: AuthorityTableProps['actions']
}

function AuthorityLine({ row, isAlone, actions }: AuthorityLineProps) {
  const { authority, words, history, cited, quotations } = row
  const { text, mentions } = authority
  const link = linkOf(row)
  return (
    <tr>
      {isAlone && (
        <td>
          <StandingLabel row={row} />
        </td>
      )}
      <td>
        <AuthorityText authority={authority} />
        {isAlone && words !== '' && <p className={screenStyles.words}>{describeResult(row)}</p>}
        {history.map((one) => (
          <p key={one.words} className={screenStyles.words}>
            {one.words}
          </p>
        ))}
        {link !== undefined && (
          <p className={screenStyles.words}>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('res_brief_open_link', { site: siteOf(link), name: text })}
            >
              {t('res_brief_open', { site: siteOf(link) })}
            </a>
          </p>
        )}
        {quotations.length > 0 && <QuotationList row={row} onAddOpinion={actions?.onAddOpinion} />}
      </td>
      <td>
        <p className={styles.cited} data-label={t('res_brief_cited')}>
          <span>{t('res_brief_times', { count: mentions.length })}</span>
          <span className={screenStyles.words}>{cited}</span>
        </p>
      </td>
      {actions !== undefined && (
        <td>
          <label className={styles.review}>
            <input
              type="checkbox"
              aria-label={t('res_brief_reviewed_name', { name: text })}
              checked={actions.marks.has(authority.id)}
              onChange={(event) => {
                actions.onMark(authority.id, event.target.checked)
              }}
            />
            {t('res_brief_reviewed')}
          </label>
        </td>
      )}
    </tr>
  )
}

interface QuotationListProps {
  readonly row: BriefRow
  readonly onAddOpinion: RowActions['onAddOpinion'] | undefined
}

/** The quotations from an authority with their results, and one button to add the opinion that they quote. */
function QuotationList({ row: { authority, quotations }, onAddOpinion }: QuotationListProps) {
  const uncompared = quotations.filter(isUncompared).length
  const action = t(authority.source.kind === 'case' ? 'res_brief_add_opinion' : 'res_brief_add_text', {
    count: uncompared,
  })
  return (
    <>
      <ul className={screenStyles.quotes} aria-label={t('res_brief_quotes')}>
        {quotations.map((one) => (
          <li key={`${one.quotation.passage} ${one.quotation.span[0]}`}>
            <q>{shorten(one.quotation.text)}</q>{' '}
            {!(isUncompared(one) && onAddOpinion !== undefined) && (
              <span className={screenStyles.words}>{describeQuotation(one)}</span>
            )}
            {one.result?.kind === 'altered' && <QuotationDifferences differences={one.result.differences} />}
          </li>
        ))}
      </ul>
      {uncompared > 0 && onAddOpinion !== undefined && (
        <Button
          small
          className={styles.addOpinion}
          aria-label={t('res_brief_add_name', { action, name: authority.text })}
          onClick={onAddOpinion}
        >
          {action}
        </Button>
      )}
    </>
  )
}

/** Shows the status of an authority, or its problem, with the marks and labels used in the editor. */
function StandingLabel({ row: { standing, problem } }: Pick<AuthorityLineProps, 'row'>) {
  if (standing === undefined) return <span className={styles.uncovered}>{t('res_brief_checking')}</span>
  if (problem !== undefined)
    return <StatusLabel level={levelOfReason(problem)}>{nameReason(problem)}</StatusLabel>
  const level = levelOfRow({ standing, problem })
  if (level === 'match' || level === 'uncovered') {
    const Icon = level === 'match' ? Check : CircleDashed
    return (
      <span className={styles[level]}>
        <Icon aria-hidden size={15} /> {nameStanding(standing)}
      </span>
    )
  }
  return <StatusLabel level={level === 'serious' ? level : 'check'}>{nameStanding(standing)}</StatusLabel>
}

/** Shows the authority as cited in the document, with the case name in italics. */
function AuthorityText({ authority: { source, text } }: Pick<BriefRow, 'authority'>) {
  const [, name, rest] = (source.kind === 'case' && /^(.+? v\.? .+?)(, \d.*)$/s.exec(text)) || []
  if (name === undefined) return <p className="citation">{text}</p>
  return (
    <p className="citation">
      <i>{name}</i>
      {rest}
    </p>
  )
}

function siteOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '')
}

const LONGEST_SHOWN = 160

function shorten(text: string): string {
  const whole = text.replace(/\s+/g, ' ')
  return whole.length <= LONGEST_SHOWN ? whole : `${whole.slice(0, LONGEST_SHOWN)}…`
}
