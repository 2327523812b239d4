import type { WordDifference } from '#cite/cases/pincite/compare-words.ts'
import { t } from './messages.ts'
import styles from './brief.module.css'

/** Number of words shown on each side of a change. */
const AROUND = 6

/** Shows the changes to a quotation with the words around them. */
export function QuotationDifferences({ differences }: { readonly differences: readonly WordDifference[] }) {
  return (
    <p className={styles.differences}>
      {differences.map(({ kind, text }, at) => {
        // The same text may occur twice, so its index is its key.
        // oxlint-disable-next-line react/no-array-index-key
        if (kind === 'same') return <span key={at}>{shortenSame(text)} </span>
        const label = t(
          kind === 'missing' ? 'res_brief_quote_only_opinion' : 'res_brief_quote_only_quotation',
        )
        const Mark = kind === 'missing' ? 'ins' : 'del'
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Mark key={at}>
            <span className="visually-hidden">{label} </span>
            {text}{' '}
          </Mark>
        )
      })}
    </p>
  )
}

function shortenSame(text: string): string {
  const words = text.split(' ')
  if (words.length <= 2 * AROUND + 2) return text
  return `${words.slice(0, AROUND).join(' ')} … ${words.slice(-AROUND).join(' ')}`
}
