import { Fragment, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { InlineButton } from '../inline-button.tsx'
import { t } from './messages.ts'
import { findRule, type RuleBlock, type RuleChapter, type RuleRun } from './parse-rule-book.ts'
import styles from './rulebook.module.css'

interface RuleTextProps {
  readonly blocks: readonly RuleBlock[]
  readonly book: readonly RuleChapter[]
  /** Opens another rule that the text mentions. */
  readonly onRule: (rule: string) => void
}

/** The text of one section: paragraphs, examples, lists, tables, and comments by the book's editors. */
export function RuleText({ blocks, book, onRule }: RuleTextProps) {
  const print = (runs: readonly RuleRun[]) => <Runs runs={runs} book={book} onRule={onRule} />
  return groupBlocks(blocks).map((group, at) => {
    const [first] = group
    if (first === undefined) return null
    if (first.kind === 'table') return <RuleTable key={at} rows={first.rows} print={print} />
    const lines = group.flatMap((block) => (block.kind === 'table' ? [] : [block]))
    switch (first.kind) {
      case 'item':
        return (
          <ul key={at} role="list" className={styles.items}>
            {lines.map((line, index) => (
              <li key={index} data-depth={line.kind === 'item' ? Math.min(line.depth, 3) : 0}>
                {print(line.runs)}
              </li>
            ))}
          </ul>
        )
      case 'example':
        return (
          <div key={at} className={classNames(styles.examples, 'citation')}>
            {lines.map((line, index) => (
              <p key={index}>{print(line.runs)}</p>
            ))}
          </div>
        )
      case 'comment':
        return (
          <aside key={at} className={styles.comment} aria-label={t('res_rule_comment')}>
            <strong>{t('res_rule_comment')}</strong>
            {lines.map((line, index) => (
              <p key={index}>{print(line.runs)}</p>
            ))}
          </aside>
        )
      case 'text':
        return <p key={at}>{print(first.runs)}</p>
    }
  })
}

/** Groups consecutive blocks of the same kind; each paragraph and each table is a separate group. */
function groupBlocks(blocks: readonly RuleBlock[]): RuleBlock[][] {
  const groups: RuleBlock[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    const joins = block.kind !== 'text' && block.kind !== 'table' && last?.[0]?.kind === block.kind
    if (joins) last?.push(block)
    else groups.push([block])
  }
  return groups
}

interface RuleTableProps {
  readonly rows: Extract<RuleBlock, { kind: 'table' }>['rows']
  readonly print: (runs: readonly RuleRun[]) => ReactNode
}

function RuleTable({ rows: [head = [], ...rows], print }: RuleTableProps) {
  return (
    <div className={styles.wide} tabIndex={0} role="group" aria-label={nameCells(head)}>
      <table className={styles.table}>
        {head.some((cell) => cell.length > 0) && (
          <thead>
            <tr>
              {head.map((cell, at) => (
                <th key={at} scope="col">
                  {print(cell)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at}>{print(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function nameCells(cells: readonly (readonly RuleRun[])[]): string {
  return cells
    .map((cell) => cell.map(({ text }) => text).join(''))
    .filter((text) => text !== '')
    .join(', ')
}

interface RunsProps extends Pick<RuleTextProps, 'book' | 'onRule'> {
  readonly runs: readonly RuleRun[]
}

/** Text with its typefaces. A mention of another rule is a button that opens it. */
function Runs({ runs, book, onRule }: RunsProps) {
  return runs.map(({ text, italic, bold, smallCaps }, at) => {
    const linked = text.split(/\b([RT]\d+(?:\.\d+)*)\b/).map((part, index) => {
      if (index % 2 === 0) return part
      return findRule(book, part)?.id === part ? (
        <InlineButton key={index} className={styles.link} onPress={() => onRule(part)}>
          {part}
        </InlineButton>
      ) : (
        part
      )
    })
    const styled = smallCaps === true ? <span className={styles.smallCaps}>{linked}</span> : linked
    const slanted = italic === true ? <i>{styled}</i> : styled
    return <Fragment key={at}>{bold === true ? <strong>{slanted}</strong> : slanted}</Fragment>
  })
}
