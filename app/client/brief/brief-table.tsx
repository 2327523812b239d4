import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { StatusChip, type StatusTone } from '../../ui/status.tsx'
import { nameStanding, type CaseStanding } from '../cases/state-words.ts'
import { levelOfReason } from '#cite/status/authority-status.ts'
import { nameReason } from '../status/status-words.ts'
import { type BriefRow, countRows, describeQuotation, linkOf } from './brief-rows.ts'
import type { ReadMark } from './make-certificate.ts'
import { QuotationDifferences } from './quotation-differences.tsx'
import { t } from './messages.ts'
import styles from './brief.module.css'

interface BriefTableProps {
  readonly rows: readonly BriefRow[]
  readonly marks: ReadonlyMap<string, ReadMark>
  readonly onMark: (id: string, isRead: boolean) => void
}

const TONES: Readonly<Record<CaseStanding, StatusTone>> = {
  overruled: 'err',
  'other-case': 'err',
  conflict: 'err',
  partial: 'warn',
  'not-listed': 'warn',
  plausible: 'neutral',
  unchecked: 'neutral',
  'lookup-failed': 'neutral',
  'not-looked-up': 'neutral',
  matches: 'ok',
}

/** The authorities in a document, worst first, with a status filter. */
export function BriefTable({ rows, marks, onMark }: BriefTableProps) {
  const [wanted, setWanted] = useState<CaseStanding | 'all'>('all')
  const counts = countRows(rows)
  // If no authority has the chosen status anymore, show everything.
  const shown = counts.some(([standing]) => standing === wanted) ? wanted : 'all'
  return (
    <section className={styles.list}>
      <Select
        label={t('res_brief_filter')}
        value={shown}
        onChange={(event) => {
          setWanted(event.target.value as CaseStanding | 'all')
        }}
      >
        <option value="all">{t('res_brief_filter_all', { count: rows.length })}</option>
        {counts.map(([standing, count]) => (
          <option key={standing} value={standing}>
            {t('res_brief_filter_state', { state: nameStanding(standing), count })}
          </option>
        ))}
      </Select>
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
  /** Shows the label above the table. */
  readonly isTitled?: boolean
  /** Marks of the authorities that a person read; absent if they can't be marked here. */
  readonly reading?: Pick<BriefTableProps, 'marks' | 'onMark'>
}

/** Lists some authorities of a document with each source's result. */
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
        <StandingChip row={row} />
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
        {mentions.length === 1 ? t('res_brief_once') : t('res_brief_times', { count: mentions.length })}
        <br />
        <span className={styles.words}>{cited}</span>
        {reading !== undefined && (
          <Button
            small
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

/** Shows the status of an authority, or its problem as named in the editor. */
function StandingChip({ row: { standing, problem } }: Pick<AuthorityLineProps, 'row'>) {
  if (standing === undefined) return <StatusChip tone="busy">{t('res_brief_checking')}</StatusChip>
  if (problem === undefined) return <StatusChip tone={TONES[standing]}>{nameStanding(standing)}</StatusChip>
  const tone = levelOfReason(problem) === 'serious' ? 'err' : 'warn'
  return <StatusChip tone={tone}>{nameReason(problem)}</StatusChip>
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
