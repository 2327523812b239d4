import type { Evidence, PageSigns, PageWork, WorkPart } from '../extraction.ts'
import { unescape } from '../entity.ts'
import { type LinkedData, textOfProperty, typesOf, valuesOf } from '../linked-data.ts'
import { REGION, type Survey } from '../survey.ts'
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
  {
    headingLine,
    path,
    data,
  }: { readonly headingLine: number; readonly path: string; readonly data: LinkedData },
): PageSigns['article'] {
  const said = { ...partsOfTrail(data), ...partsOfCoins(survey), ...partsOfMetas(survey, path) }
  const shown = { ...partsOfTitle(survey), ...partsOnPage(survey, headingLine) }
  // Use the date on the page, which is the journal's own; metadata may have the day the file was uploaded.
  const parts: Parts = { ...shown, ...said, ...(shown.date === undefined ? {} : { date: shown.date }) }
  const from: Evidence[] = [
    ...(said.volume === undefined ? [] : ['citation-meta' as const]),
    ...(shown.volume === undefined ? [] : ['text' as const]),
  ]
  const label = labelOf(survey, headingLine)
  if (label !== undefined) parts.label = label
  return from.length === 0 && parts.doi === undefined && label === undefined ? undefined : { parts, from }
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
  const { date: _date, ...others } = parts
  // A journal numbered by year does not repeat it (R30.1.1).
  const dated = year === undefined || /^(?:1[6-9]|20)\d\d$/.test(parts.volume) ? {} : { date: year }
  return {
    kind: 'article',
    parts: { ...others, journal, ...dated },
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

/** Reads the volume in the page's breadcrumb data: `Articles`, `Volume 109 - Issue 6`. */
function partsOfTrail(data: LinkedData): Parts {
  for (const node of data.nodes) {
    if (!typesOf(node).includes('BreadcrumbList')) continue
    for (const item of valuesOf(node['itemListElement'])) {
      const name = textOfProperty((data.resolve(item) as Record<string, unknown> | undefined)?.['name'])
      const [, volume] = VOLUME.exec(name?.trim() ?? '') ?? []
      if (volume !== undefined) return { volume }
    }
  }
  return {}
}

/** Reads the volume that ends the title tag: `A Title: The Acme Review: Vol 2024, No 3`. */
function partsOfTitle({ title }: Survey): Parts {
  const [, volume] =
    /[:|–—-]\s*Vol(?:ume|\.)?\s+((?:19|20)\d\d|\d{1,3})(?:,\s*(?:No|Issue|Iss)\b.{0,12})?$/i.exec(title) ?? []
  return volume === undefined ? {} : { volume }
}

/** Labels of pieces by students, which citations print (R30.1.3). */
const STUDENT_LABEL = /^(?:student )?(note|comment|case ?note|recent case|recent development)$/i
/** Sections, above the heading; below it, "Comments" leads to what readers wrote. */
const STUDENT_SECTION = /^(?:[a-z ]{0,30} )?(notes?|comments?|recent cases?)\b/i

/** Finds the label next to the heading of a student piece: `Note`. */
function labelOf({ lines }: Survey, headingLine: number): string | undefined {
  const pieces = (from: number, to: number): string[] =>
    lines
      .slice(Math.max(0, from), to)
      .filter(({ region, text }) => !(region & (REGION.hidden | REGION.comments)) && text.length <= 120)
      .flatMap(({ text }) => [text, ...text.split(/\s\|\s/)])
  const above = pieces(headingLine - 3, headingLine)
  const below = pieces(headingLine + 1, headingLine + 5)
  // A repository states the type on the line after that label.
  const types = lines.slice(headingLine, headingLine + 40)
  const typeAt = types.findIndex(({ text }) => /^(?:document|publication) type$/i.test(text))
  const type = typeAt < 0 ? [] : [types[typeAt + 1]?.text ?? '']
  const label =
    [...above, ...below, ...type]
      .map((text) => STUDENT_LABEL.exec(text.trim())?.[1])
      .find((word) => word !== undefined) ??
    above
      .filter((text) => /^(?:notes|comments)$/i.test(text.trim()) || /\b\d+ .+ \d+$/.test(text))
      .map((text) => STUDENT_SECTION.exec(text.trim())?.[1]?.replace(/s$/i, ''))
      .find((word) => word !== undefined)
  if (label === undefined) return undefined
  return label.toLowerCase().replace(/(?:^|\s)\p{Ll}/gu, (start) => start.toUpperCase())
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
/** The volume and issue alone on their line: `103:1`. */
const VOLUME_ISSUE = /^(\d{2,3}):\d{1,2}$/
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
    // A label has its value on the next line.
    const stated = /^(?:volume|(?:first )?page)$/i.test(text) ? `${text} ${texts[at + 1] ?? ''}` : text
    const [, volume] =
      VOLUME.exec(stated) ??
      / (?:Volume|Vol\.) (\d{1,3}) ?[-–|,] ?(?:Issue|No\.) \d/.exec(text) ??
      VOLUME_ISSUE.exec(text) ??
      []
    // A list of volumes is a menu.
    if (volume !== undefined && parts.volume !== undefined && parts.volume !== volume && at - last <= 2)
      return {}
    if (volume !== undefined) {
      parts.volume ??= volume
      last = at
    }
    const [, page] = PAGE.exec(stated.replace(/^first /i, '')) ?? []
    if (page !== undefined) parts.page ??= page
    const [year] =
      /(?<=(?:^|\s)(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? )(?:19|20)\d\d$/i.exec(
        text,
      ) ?? []
    if (year !== undefined && parts.volume !== undefined) parts.date ??= year
  }
  return parts.volume === undefined ? {} : parts
}

const RECOMMENDED =
  /^\W{0,4}(?:(?:recommended|suggested|preferred|repository) citation|(?:please )?cite (?:this (?:\w+ )?)?as)\b:?/i
/** `, 122 Mich. L. Rev. 1059 (2024)`, and `, 2015 Wis. L. Rev. Forward 81`, whose volume is its year. */
const IN_CITATION =
  /[,.”"]\s(\d{1,4}) ([A-Z][\w.&’' ]{3,60}?) (\d{1,5})(?:,? ?\(((?:19|20)\d\d)\)|(?=[.,]|$))/

/** Reads the citation after a heading such as "Recommended Citation" or "Cite as". */
function recommendedCitation(texts: readonly string[]): Parts | undefined {
  for (const [at, text] of texts.entries()) {
    if (!RECOMMENDED.test(text)) continue
    const words = texts
      .slice(at, at + 4)
      .join(' ')
      .replace(RECOMMENDED, ',')
    const [, volume, name = '', page, year = ''] = IN_CITATION.exec(words) ?? []
    if (volume === undefined || page === undefined) continue
    if (year === '' && !/^(?:19|20)\d\d$/.test(volume)) continue
    const date = year === '' ? volume : year
    return { volume, page, date, ...(isJournalName(name) ? { journal: name } : {}) }
  }
  return undefined
}
