import type { CitationInNote } from '#cite/resolve/citations.ts'
import type { Source } from '#cite/source/source.ts'
import { joinHistories } from './case-history.ts'
import type { OpenAuthority } from './document-authority.ts'
import { oddEarlyReporter } from './early-reporter.ts'
import type { PlacedCitation } from './placed-citation.ts'
import { placeOfPrinting } from './source-key.ts'

type CaseSource = Source & { readonly kind: 'case' }

/**
 * Returns the source of a later citation of a listed case, with the reporters of both citations, if the later citation
 * is better. It is better if it has the case name that the listed citation lacks, or the correct early reporter instead
 * of an incorrect one.
 */
export function betterSource(
  { source: next }: PlacedCitation,
  known: Pick<OpenAuthority, 'text' | 'source'>,
  written: string,
): Source | undefined {
  if (next?.kind !== 'case' || known.source.kind !== 'case' || next.name === '') return undefined
  const isNamed =
    known.source.name === '' || (!known.source.name.includes(' v. ') && next.name.includes(' v. '))
  const isRight = oddEarlyReporter(known.text) !== undefined && oddEarlyReporter(written) === undefined
  return isNamed || isRight ? withPrintings(next, known.source) : undefined
}

/**
 * Returns `next` with its own reporters first and those of `known` after them, and with the history of `known`, if any.
 */
function withPrintings(next: CaseSource, known: CaseSource): Source {
  const own = next.printings.map((one) => ({
    ...known.printings.find((other) => placeOfPrinting(other) === placeOfPrinting(one)),
    ...one,
  }))
  const places = new Set(own.map(placeOfPrinting))
  return {
    ...next,
    ...(known.history !== undefined && { history: known.history }),
    printings: [...own, ...known.printings.filter((one) => !places.has(placeOfPrinting(one)))],
  }
}

/**
 * Returns true if a reference cites a page before the first page of the case. The reference must then be to another
 * source.
 */
export function isBeforeSource({ pincite = [], parallel }: CitationInNote, source: Source): boolean {
  // The page of a parallel citation is in a different reporter, so it can't be compared.
  if (source.kind !== 'case' || parallel === true) return false
  return pincite.some(({ label, value, printing = 0 }) => {
    const { page: start = '', form } = source.printings[printing] ?? {}
    const page = /^\d+/.exec(value)?.[0]
    return label === 'page' && form === undefined && page !== undefined && Number(page) < Number(start)
  })
}

/** Adds the decisions in the citation's history to the case. */
export function addHistory(one: OpenAuthority, { history = [] }: PlacedCitation): void {
  if (one.source.kind !== 'case' || history.length === 0) return
  Object.assign(one, {
    source: { ...one.source, history: joinHistories(one.source.history ?? [], history) },
  })
}

/** Adds a parallel citation to its case, and to the name of a case whose first citation it ends. */
export function addPrinting(one: OpenAuthority, citation: PlacedCitation, text: string): void {
  const { source, span, passage } = citation
  if (one.source.kind !== 'case' || source?.kind !== 'case') return
  const [first, ...others] = one.mentions
  const between = first?.passage === passage ? text.slice(first.span[1], span[0]) : ''
  if (first !== undefined && others.length === 0 && between === ', ') {
    const written = text.slice(first.span[1], span[1]).replace(/\s+/g, ' ')
    Object.assign(one, {
      text: `${one.text}${written}`,
      mentions: [{ ...first, span: [first.span[0], span[1]] }],
    })
  }
  const known = one.source.printings.map(placeOfPrinting)
  const more = source.printings.filter((printing) => !known.includes(placeOfPrinting(printing)))
  if (more.length > 0)
    Object.assign(one, { source: { ...one.source, printings: [...one.source.printings, ...more] } })
}
