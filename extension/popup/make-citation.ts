import { format, type Source, type Use } from '#cite/cite.ts'
import type { Extraction } from '#cite/page/extraction.ts'
import { isSlipOpinion } from '#cite/page/slip-opinion.ts'
import { sourceOfExtraction } from '#cite/page/to-source.ts'
import type { CiteDate } from '#cite/source/date.ts'
import type { Typeface } from '#cite/source/use.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import type { SelectionReading } from '../page/selection-reading.ts'
import { choosePincite } from './choose-pages.ts'
import { readCase } from './read-case.ts'
import { isBlockQuotation, printQuotation } from './quotation.ts'

/** A citation to the page in a tab, ready to copy and to add to a project. */
export interface TabCitation {
  readonly source: Source
  readonly use: Use
  readonly rendered: Rendered
  /** The selected text, in quotation marks unless it is a block quotation. */
  readonly quotation: { readonly text: string; readonly isBlock: boolean } | undefined
  /** True if the selection is in an opinion but its printed page is unknown. */
  readonly lacksPage: boolean
}

interface CitationSetting {
  readonly typeface: Typeface
  readonly today: CiteDate
}

interface CitablePage {
  readonly found: Extraction
  readonly title: string
  readonly selection: SelectionReading | undefined
}

/** Makes the citation of a page. Returns undefined if the page has nothing to cite. */
export function makeCitation(
  { found, title, selection }: CitablePage,
  { typeface, today }: CitationSetting,
): TabCitation | undefined {
  if (found.blocked !== undefined) return undefined
  const own = sourceOfExtraction(found, { id: 'page', today })
  const source =
    servesOpinion(found) && !isSlipOpinion(own)
      ? readCase(own, [title, found.title?.value ?? '', printedCase(own)])
      : own
  const pincite =
    source.kind === 'case' && selection ? choosePincite(source, selection.pages, selection.note) : undefined
  const use: Use = {
    sourceId: source.id,
    form: 'full',
    parentheticals: selection === undefined ? [] : omissionOf(selection),
    ...(pincite === undefined ? {} : { pincite: [pincite] }),
    ...(isSlipOpinion(source) ? { choices: { fullDate: true } } : {}),
  }
  const rendered = format(source, use, { typeface })
  if (rendered.text.trim() === '') return undefined
  const text = selection?.text
  return {
    source,
    use,
    rendered,
    quotation:
      text === undefined ? undefined : { text: printQuotation(text), isBlock: isBlockQuotation(text) },
    lacksPage: source.kind === 'case' && selection !== undefined && pincite === undefined,
  }
}

/**
 * Formats the opinion's citation from the data on the page, so that the engine parses its reporter in the usual form.
 */
function printedCase(source: Source): string {
  return source.kind === 'case'
    ? format(source, { sourceId: source.id, form: 'full', parentheticals: [] }).text
    : ''
}

/**
 * Returns true for an opinion. Also returns true for an opinion page on Google Scholar, because only the engine can
 * parse that page's title.
 */
function servesOpinion({ work, url }: Extraction): boolean {
  return work?.kind === 'case' || url.value.startsWith('https://scholar.google.com/scholar_case')
}

/** Returns the parenthetical that notes the footnote numbers omitted from a quotation. */
function omissionOf({ omitted }: SelectionReading): Use['parentheticals'] {
  if (omitted === 0) return []
  return [{ kind: 'footnote-omitted', text: omitted === 1 ? 'footnote omitted' : 'footnotes omitted' }]
}
