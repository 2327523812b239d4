import { Check } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { nameStanding } from '../cases/state-words.ts'
import { labelLevelOf, StatusLabel } from '../status/status-mark.tsx'
import { nameReason } from '../status/status-words.ts'
import {
  type BriefRow,
  countLevels,
  describeQuotation,
  levelOfRow,
  linkOf,
  type RowLevel,
  withoutStatus,
} from './brief-rows.ts'
import type { ReadMark } from './make-certificate.ts'
import { QuotationDifferences } from './quotation-differences.tsx'
import { t } from './messages.ts'
import styles from './brief.module.css'

interface BriefTableProps {
  readonly rows: readonly BriefRow[]
  readonly wanted: WantedRows
  readonly marks: ReadonlyMap<string, ReadMark>
  readonly onMark: (id: string, isRead: boolean) => void
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

/** Returns the chosen authorities, or `all` if none is at the chosen level anymore. */
function readWanted(rows: readonly BriefRow[], wanted: WantedRows): WantedRows {
  if (wanted === 'all' || wanted === 'differences') return wanted
  return rows.some((row) => levelOfRow(row) === wanted) ? wanted : 'all'
}

/** The authorities in a document at the chosen level, worst first. */
export function BriefTable({ rows, wanted, marks, onMark }: BriefTableProps) {
  const shown = readWanted(rows, wanted)
  return (
    <section className={styles.list}>
      <AuthorityTable
        label={t('res_brief_list')}
        rows={rows.filter((row) => shown === 'all' || levelOfRow(row) === shown)}
        reading={{ marks, onMark }}
      />
    </section>
  )
}

interface AuthorityTableProps extends Pick<BriefTableProps, 'rows'> {
  readonly label: string
  readonly isTitled?: boolean
  /** Marks of the authorities that the user has reviewed. Absent if this list has no marks. */
  readonly reading?: Pick<BriefTableProps, 'marks' | 'onMark'>
}

/** Lists some of a document's authorities with each source's result. */
export function AuthorityTable({ label, rows, isTitled = false, reading }: AuthorityTableProps) {
  return (
    <table className={styles.entries}>
      <caption className={isTitled ? styles.caption : 'visually-hidden'}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('res_brief_state')}</th>
          <th scope="col">{t('res_brief_authority')}</th>
          <th scope="col">{t('res_brief_cited')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AuthorityLine key={row.authority.id} row={row} reading={reading} />
        ))}
      </tbody>
    </table>
  )
}

interface AuthorityLineProps {
  readonly row: BriefRow
  readonly reading: AuthorityTableProps['reading'] | undefined
}

function AuthorityLine({ row, reading }: AuthorityLineProps) {
  const { authority, words, history, cited, quotations } = row
  const { text, mentions } = authority
  const link = linkOf(row)
  const isRead = reading?.marks.has(authority.id) === true
  const action = t(isRead ? 'res_brief_review_undo' : 'res_brief_review')
  return (
    <tr>
      <td>
        <StandingLabel row={row} />
      </td>
      <td>
        <AuthorityText authority={authority} />
        {words !== '' && <p className={styles.words}>{withoutStatus(words)}</p>}
        {history.map((one) => (
          <p key={one.words} className={styles.words}>
            {one.words}
          </p>
        ))}
        {link !== undefined && (
          <p className={styles.words}>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('res_brief_open_link', { site: siteOf(link), name: text })}
            >
              {siteOf(link)}
            </a>
          </p>
        )}
        {quotations.length > 0 && (
          <ul className={styles.quotes} aria-label={t('res_brief_quotes')}>
            {quotations.map((one) => (
              <li key={`${one.quotation.passage} ${one.quotation.span[0]}`}>
                <q>{shorten(one.quotation.text)}</q>{' '}
                <span className={styles.words}>{describeQuotation(one)}</span>
                {one.result?.kind === 'altered' && (
                  <QuotationDifferences differences={one.result.differences} />
                )}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        <p className={styles.cited} data-label={t('res_brief_cited')}>
          <span>{t('res_brief_times', { count: mentions.length })}</span>
          <span className={styles.words}>{cited}</span>
        </p>
        {reading !== undefined && (
          <div className={styles.review}>
            {isRead && (
              <span className={styles.reviewed}>
                <Check aria-hidden size={14} /> {t('res_brief_reviewed')}
              </span>
            )}
            <Button
              small
              flush
              kind="quiet"
              aria-label={t('res_brief_review_name', { action, name: text })}
              onClick={() => {
                reading.onMark(authority.id, !isRead)
              }}
            >
              {action}
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}

/** Shows the status of an authority, or its problem, with the editor's marks and names. */
function StandingLabel({ row: { standing, problem } }: Pick<AuthorityLineProps, 'row'>) {
  if (standing === undefined) return <span className={styles.matches}>{t('res_brief_checking')}</span>
  if (problem !== undefined)
    return <StatusLabel level={labelLevelOf(problem)}>{nameReason(problem)}</StatusLabel>
  const level = levelOfRow({ standing, problem })
  if (level === 'match' || level === 'pending')
    return <span className={styles.matches}>{nameStanding(standing)}</span>
  return <StatusLabel level={level}>{nameStanding(standing)}</StatusLabel>
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
