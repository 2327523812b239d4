import { parse } from '../parse/parse.ts'
import type { Found, FoundKind } from '../parse/found.ts'
import { resolve } from '../resolve/resolve.ts'
import type { Source } from '../source/source.ts'
import type { Typeface } from '../source/use.ts'
import { format } from '../string/format.ts'
import type { Run } from '../text/run.ts'

/** One page of a document, by the number printed on it. */
export type ToaPage = { readonly page: string; readonly text: string }

/** An authority with the pages it is cited on; `passim` stands for many (TA3). */
export type ToaEntry = {
  readonly runs: readonly Run[]
  readonly text: string
  readonly pages: readonly string[]
  readonly passim: boolean
}

export type ToaSection = { readonly title: string; readonly entries: readonly ToaEntry[] }
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
 * The table of authorities of a document: each source once, in its section and in alphabetical
 * order, with every page that cites it in full, short, by *id.* or *supra* (TA1, TA2).
 */
export function tableOfAuthorities(pages: readonly ToaPage[], typeface: Typeface = 'court'): Toa {
  const found: Found[] = []
  const onPage: string[] = []
  for (const { page, text } of pages)
    for (const citation of parse(text)) {
      found.push(citation)
      onPage.push(page)
    }
  const pagesOf = new Map<number, string[]>()
  for (const { index, source } of resolve(found)) {
    if (source === undefined) continue
    const list = pagesOf.get(source) ?? []
    const page = onPage[index] ?? ''
    if (!list.includes(page)) list.push(page)
    pagesOf.set(source, list)
  }
  return SECTIONS.map(([title, kinds]) => ({
    title,
    entries: [...pagesOf]
      .filter(([index]) => kinds.includes(found[index]?.kind ?? 'section'))
      .map(([index, cited]) => entryOf(found[index], cited, typeface))
      .filter((entry) => entry.text !== '')
      .toSorted((a, b) => (a.text.toLowerCase() < b.text.toLowerCase() ? -1 : 1)),
  })).filter(({ entries }) => entries.length > 0)
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
