import { parse } from '../parse/parse.ts'
import type { Found, FoundKind } from '../parse/found.ts'
import { resolve } from '../resolve/resolve.ts'
import type { Source } from '../source/source.ts'
import type { Typeface } from '../source/use.ts'
import { format } from '../string/format.ts'
import type { Run } from '../text/run.ts'

/** One page of a document, with its printed number. */
export type ToaPage = { readonly page: string; readonly text: string }

/** An authority with the pages that cite it; `passim` replaces many pages (TA3). */
type ToaEntry = {
  readonly runs: readonly Run[]
  readonly text: string
  readonly pages: readonly string[]
  readonly passim: boolean
}

type ToaSection = { readonly title: string; readonly entries: readonly ToaEntry[] }
export type Toa = readonly ToaSection[]

const SECTIONS: readonly (readonly [title: string, kinds: readonly FoundKind[]])[] = [
  ['Cases', ['case']],
  ['Constitutional Provisions', ['constitution']],
  ['Statutes', ['statute', 'session-law']],
  ['Rules', ['rule']],
  ['Regulations', ['regulation']],
  ['Other Authorities', ['journal', 'web', 'book', 'report', 'bill', 'restatement']],
]

const PASSIM_AFTER = 5

/**
 * Builds the table of authorities of a document: each source once, in its section and alphabetical, with every page
 * that cites it in full, in short form, or by *id.* or *supra* (TA1, TA2).
 */
export function tableOfAuthorities(pages: readonly ToaPage[], typeface: Typeface = 'court'): Toa {
  const found: Found[] = []
  const onPage: string[] = []
  /** The first of each group of parallel citations represents the group. */
  const leads: number[] = []
  for (const { page, text } of pages) {
    let last: Found | undefined
    for (const citation of parse(text)) {
      leads.push(last !== undefined && isParallel(text, last, citation) ? (leads.at(-1) ?? 0) : found.length)
      found.push(citation)
      onPage.push(page)
      last = citation
    }
  }
  const pagesOf = new Map<number, string[]>()
  const parallels = new Map<number, Set<number>>()
  for (const { index, source } of resolve(found)) {
    if (source === undefined) continue
    const lead = leads[source] ?? source
    if (lead !== source) parallels.set(lead, (parallels.get(lead) ?? new Set()).add(source))
    const list = pagesOf.get(lead) ?? []
    const page = onPage[index] ?? ''
    if (!list.includes(page)) list.push(page)
    pagesOf.set(lead, list)
  }
  return SECTIONS.map(([title, kinds]) => ({
    title,
    entries: [...pagesOf]
      .filter(([index]) => kinds.includes(found[index]?.kind ?? 'section'))
      .map(([index, cited]) =>
        entryOf(
          withParallels(
            found[index],
            [...(parallels.get(index) ?? [])].map((at) => found[at]),
          ),
          cited,
          typeface,
        ),
      )
      .filter((entry) => entry.text !== '')
      .toSorted((a, b) => (a.text.toLowerCase() < b.text.toLowerCase() ? -1 : 1)),
  })).filter(({ entries }) => entries.length > 0)
}

/**
 * Returns true if the second citation follows the first with only a comma or a pincite between: `410 U.S. 113, 93 S.
 * Ct. 705`.
 */
function isParallel(text: string, last: Found, here: Found): boolean {
  if (last.kind !== 'case' || here.kind !== 'case' || here.span[0] !== here.core[0]) return false
  return /^(?:, [\d–-]{1,12}){0,3},?\s?[,[(;]?\s{0,3}$/.test(text.slice(last.core[1], here.core[0]))
}

/** Returns the case with all of its parallel citations, and the court and date that follow the last of them. */
function withParallels(found: Found | undefined, others: readonly (Found | undefined)[]): Found | undefined {
  const source = found?.source
  if (found === undefined || source?.kind !== 'case') return found
  const more = others.flatMap((other) => (other?.source?.kind === 'case' ? other.source.printings : []))
  return { ...found, source: { ...source, printings: [...source.printings, ...more] } }
}

function entryOf(found: Found | undefined, pages: readonly string[], typeface: Typeface): ToaEntry {
  const source: Source = found?.source ?? { kind: 'web', id: '', title: found?.fields.reporter ?? '' }
  const { runs, text } = format(
    source,
    { sourceId: source.id, form: 'full', parentheticals: [] },
    { typeface },
  )
  return { runs, text, pages, passim: pages.length > PASSIM_AFTER }
}
