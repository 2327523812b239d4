import type { Evidence, PageSigns, PageWork, WorkPart } from '../extraction.ts'
import { unescape } from '../entity.ts'
import type { Survey } from '../survey.ts'
import { isJournalName, readShortCitation } from './short-citation.ts'

type Parts = Partial<Record<WorkPart, string>>

/** Metadata names for each part of an article, without their prefixes; the first one present is used. */
const KEYS = {
  journal: [
    'citation_journal_title',
    'prism.publicationname',
    'dc.source.journal',
    'citation_journal',
    'eprints.publication',
  ],
  volume: ['citation_volume', 'prism.volume', 'eprints.volume'],
  issue: ['citation_issue', 'prism.number'],
  page: ['citation_firstpage', 'citation_first_page', 'prism.startingpage'],
  last: ['citation_lastpage', 'prism.endingpage'],
  date: [
    'citation_publication_date',
    'citation_date',
    'citation_year',
    'prism.publicationdate',
    'citation_cover_date',
    'citation_online_date',
  ],
  doi: ['citation_doi', 'prism.doi', 'publication_doi', 'bepress_citation_doi'],
} as const

/** Bepress repositories use their own prefix. */
const PREFIXES = ['', 'bepress_']

/**
 * Collects what a page states about the article it publishes: scholarly metadata, COinS, and the citation it prints
 * (PG22). Undefined if it states no volume.
 */
export function articleSignsOf(
  survey: Survey,
  { headingLine, path }: { readonly headingLine: number; readonly path: string },
): PageSigns['article'] {
  const said = { ...partsOfCoins(survey), ...partsOfMetas(survey, path) }
  const shown = partsOnPage(survey, headingLine)
  // Use the date on the page, which is the journal's own; metadata may have the day the file was uploaded.
  const parts: Parts = { ...shown, ...said, ...(shown.date === undefined ? {} : { date: shown.date }) }
  const from: Evidence[] = [
    ...(said.volume === undefined ? [] : ['citation-meta' as const]),
    ...(shown.volume === undefined ? [] : ['text' as const]),
  ]
  return from.length === 0 && parts.doi === undefined ? undefined : { parts, from }
}

/** Returns the article a page publishes, if the page or its site names a journal and a volume (PG22). */
export function findArticle(
  { article }: PageSigns,
  { site, date }: { readonly site: string; readonly date: string },
): PageWork | undefined {
  const { parts = {}, from = [] } = article ?? {}
  const journal = parts.journal ?? (isJournalName(site) ? site : undefined)
  if (journal === undefined || parts.volume === undefined) return undefined
  const year = /\b(?:1[6-9]|20)\d\d\b/.exec(parts.date ?? date)?.[0]
  return {
    kind: 'article',
    parts: { ...parts, journal, ...(year === undefined ? {} : { date: year }) },
    confidence: parts.page === undefined ? 0.8 : from.length > 1 ? 0.98 : 0.95,
    provenance: from,
  }
}

function partsOfMetas({ metas }: Survey, path: string): Parts {
  const read = (names: readonly string[]): string | undefined =>
    names
      .flatMap((name) => PREFIXES.map((prefix) => metas.get(prefix + name)?.[0]))
      .map((value) => unescape(value ?? '').trim())
      .find((value) => value !== '')
  const parts = Object.fromEntries(
    Object.entries(KEYS).flatMap(([part, names]) => {
      const value = read(names)
      return value === undefined ? [] : [[part, value]]
    }),
  ) as Parts & { last?: string; issue?: string }
  const { last, issue: _issue, ...rest } = parts
  return withoutArticleNumber(rest, last, path)
}

/**
 * Drops a first page that is really the number of the article in its issue, as repositories without page numbers store
 * it.
 */
function withoutArticleNumber(parts: Parts, last: string | undefined, path: string): Parts {
  const { page, ...others } = parts
  const isNumber = page !== undefined && last === undefined && new RegExp(`/${page}/?$`).test(path)
  const isPage = page !== undefined && /^[A-Z]?\d{1,6}$/i.test(page) && !isNumber
  const doi = others.doi?.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')
  return {
    ...others,
    ...(isPage ? { page } : {}),
    ...(doi === undefined ? {} : { doi }),
  }
}

/** Parses COinS: `<span class="Z3988" title="ctx_ver=…&rft.jtitle=…">`. */
function partsOfCoins({ coins }: Survey): Parts {
  if (coins === '') return {}
  const values = new Map(
    coins.split('&').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=')
      return [name, decodeText(value)]
    }),
  )
  if (!/journal/.test(values.get('rft_val_fmt') ?? '')) return {}
  const [page] = /^\d+/.exec(values.get('rft.spage') ?? values.get('rft.pages') ?? '') ?? []
  const parts: Record<string, string | undefined> = {
    journal: values.get('rft.jtitle') ?? values.get('rft.title'),
    volume: values.get('rft.volume'),
    page,
    date: values.get('rft.date'),
  }
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''),
  ) as Parts
}

function decodeText(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' ')).trim()
  } catch {
    return ''
  }
}

const VOLUME = /^(?:vol(?:ume|\.)?)\s*((?:19|20)\d\d|\d{1,3})(?!\d|\.\d)/i
const PAGE = /^(?:p(?:age|p?\.)?)\s+(\d{1,4})(?:\s*[–-]\s*\d+)?$/i

/**
 * Reads the citation a journal prints near the heading: `138 Harv. L. Rev. 2071` on a separate line, `Recommended
 * Citation …, 122 Mich. L. Rev. 1059 (2024)`, or `Volume 77` and `Page 925` on separate lines.
 */
function partsOnPage({ lines }: Survey, headingLine: number): Parts {
  const from = Math.max(0, headingLine - 12)
  const near = lines.slice(from, headingLine + 25)
  for (const { text } of near) {
    if (text.length > 80) continue
    // A menu path may come before it on the line: `Notes 138 Harv. L. Rev. 2071`.
    const tail = /(?:^|\s)(\d{1,4} [A-Z][\w.&’' ]*(?:Rev\.|L\.J\.|J\.|Q\.)(?: \w+)? \d{1,5})$/.exec(text)?.[1]
    const short = readShortCitation(tail ?? text.replace(/^cite as:?\s*/i, ''))
    if (short !== undefined && isJournalName(short.name))
      return {
        journal: short.name,
        volume: short.volume,
        page: short.page,
        ...(short.year === '' ? {} : { date: short.year }),
      }
  }
  const recommended = recommendedCitation(lines.map(({ text }) => text))
  if (recommended !== undefined) return recommended
  return partsInLines(near.map(({ text }) => text))
}

function partsInLines(texts: readonly string[]): Parts {
  const parts: Parts = {}
  let last = Number.NEGATIVE_INFINITY
  for (const [at, text] of texts.entries()) {
    if (text.length > 80) continue
    const [, volume] =
      VOLUME.exec(text) ?? / (?:Volume|Vol\.) (\d{1,3}) ?[-–|,] ?(?:Issue|No\.) \d/.exec(text) ?? []
    // A list of volumes is a menu.
    if (volume !== undefined && parts.volume !== undefined && parts.volume !== volume && at - last <= 2)
      return {}
    if (volume !== undefined) {
      parts.volume ??= volume
      last = at
    }
    const [, page] = PAGE.exec(text) ?? []
    if (page !== undefined) parts.page ??= page
    const [year] =
      /(?<=(?:^|\s)(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? )(?:19|20)\d\d$/i.exec(
        text,
      ) ?? []
    if (year !== undefined && parts.volume !== undefined) parts.date ??= year
  }
  return parts.volume === undefined ? {} : parts
}

const RECOMMENDED = /^(?:recommended|suggested|preferred) citation:?/i

/** Reads the citation after a heading such as "Recommended Citation". */
function recommendedCitation(texts: readonly string[]): Parts | undefined {
  const at = texts.findIndex((text) => RECOMMENDED.test(text))
  if (at < 0) return undefined
  const words = texts
    .slice(at, at + 4)
    .join(' ')
    .replace(RECOMMENDED, '')
  const [, volume, name = '', page, year] =
    /,\s(\d{1,3}) ([A-Z][\w.&’' ]{3,60}?) (\d{1,4}) ?\(((?:19|20)\d\d)\)/.exec(words) ?? []
  if (volume === undefined || page === undefined || year === undefined) return undefined
  return { volume, page, date: year, ...(isJournalName(name) ? { journal: name } : {}) }
}
