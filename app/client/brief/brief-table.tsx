import { Check } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { nameStanding, type CaseStanding } from '../cases/state-words.ts'
import { type LabelLevel, labelLevelOf, StatusLabel } from '../status/status-mark.tsx'
import { nameReason } from '../status/status-words.ts'
import { type BriefRow, countRows, describeQuotation, linkOf } from './brief-rows.ts'
import type { ReadMark } from './make-certificate.ts'
import { QuotationDifferences } from './quotation-differences.tsx'
import { t } from './messages.ts'
import styles from './brief.module.css'

interface BriefTableProps {
  readonly rows: readonly BriefRow[]
  readonly wanted: WantedStanding
  readonly marks: ReadonlyMap<string, ReadMark>
  readonly onMark: (id: string, isRead: boolean) => void
}

const LEVELS: Readonly<Record<Exclude<CaseStanding, 'matches'>, LabelLevel>> = {
  overruled: 'serious',
  'other-case': 'serious',
  conflict: 'serious',
  partial: 'check',
  'not-listed': 'check',
  plausible: 'open',
  unchecked: 'open',
  'lookup-failed': 'open',
  'not-looked-up': 'open',
}

/** Status of the authorities to show, or all of them. */
export type WantedStanding = CaseStanding | 'all'

interface BriefFilterProps {
  readonly rows: readonly BriefRow[]
  readonly wanted: WantedStanding
  readonly onWanted: (wanted: WantedStanding) => void
}

/** Lets the user choose the status of the authorities to show. */
export function BriefFilter({ rows, wanted, onWanted }: BriefFilterProps) {
  return (
    <Select
      label={t('res_brief_filter')}
      labelHidden
      value={readWanted(rows, wanted)}
      onChange={(event) => {
        onWanted(event.target.value as WantedStanding)
      }}
    >
      <option value="all">{t('res_brief_filter_all', { count: rows.length })}</option>
      {countRows(rows).map(([standing, count]) => (
        <option key={standing} value={standing}>
          {t('res_brief_filter_state', { state: nameStanding(standing), count })}
        </option>
      ))}
    </Select>
  )
}

/** Returns the chosen status, or `all` if no authority has it anymore. */
function readWanted(rows: readonly BriefRow[], wanted: WantedStanding): WantedStanding {
  return rows.some(({ standing }) => standing === wanted) ? wanted : 'all'
}

/** The authorities in a document with the chosen status, worst first. */
export function BriefTable({ rows, wanted, marks, onMark }: BriefTableProps) {
  const shown = readWanted(rows, wanted)
  return (
    <section className={styles.list}>
      <AuthorityTable
        label={t('res_brief_list')}
        rows={rows.filter(({ standing }) => shown === 'all' || standing === shown)}
        reading={{ marks, onMark }}
      />
    </section>
  )
}

interface AuthorityTableProps extends Pick<BriefTableProps, 'rows'> {
  readonly label: string
  /** Whether to show the label above the table. */
  readonly isTitled?: boolean
  /** Marks of the authorities that the user has read; absent if they can't be marked here. */
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
  const { authority, words, cited, quotations } = row
  const { text, mentions } = authority
  const link = linkOf(row)
  const isRead = reading?.marks.has(authority.id) === true
  return (
    <tr>
      <td>
        <StandingLabel row={row} />
      </td>
      <td>
        <AuthorityText authority={authority} />
        <p className={styles.words}>{words}</p>
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
          <span>
            {mentions.length === 1 ? t('res_brief_once') : t('res_brief_times', { count: mentions.length })}
          </span>
          <span className={styles.words}>{cited}</span>
        </p>
        {reading !== undefined && (
          <Button
            small
            flush
            kind="quiet"
            aria-pressed={isRead}
            aria-label={t('res_brief_read_name', { name: text })}
            onClick={() => {
              reading.onMark(authority.id, !isRead)
            }}
          >
            {isRead && <Check aria-hidden />} {t('res_brief_read')}
          </Button>
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
  if (standing === 'matches') return <span className={styles.matches}>{nameStanding(standing)}</span>
  return <StatusLabel level={LEVELS[standing]}>{nameStanding(standing)}</StatusLabel>
}

/** Shows the authority as cited in the document, with the case name in italics. */
function AuthorityText({ authority: { source, text } }: Pick<BriefRow, 'authority'>) {
  const [, name, rest] = (source.kind === 'case' && /^(.+? v\.? .+?)(, \d.*)$/s.exec(text)) || []
  if (name === undefined) return <p>{text}</p>
  return (
    <p>
      <i>{name}</i>
      {rest}
    </p>
  )
}

function siteOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '')
}

/** Longest quotation shown in full. */
const LONGEST_SHOWN = 160

function shorten(text: string): string {
  const whole = text.replace(/\s+/g, ' ')
  return whole.length <= LONGEST_SHOWN ? whole : `${whole.slice(0, LONGEST_SHOWN)}…`
}
