import type { PageSigns, WorkPart } from '../extraction.ts'
import { unescape } from '../entity.ts'
import { keyOfTitle } from '../title-key.ts'
import { type LinkedData, textOfProperty, typesOf, valuesOf } from '../linked-data.ts'
import { REGION, type Survey } from '../survey.ts'
import { isJournalName } from './short-citation.ts'

type Parts = Partial<Record<WorkPart, string>>

/** Metadata names for each part of an article, without their prefixes. The first name that is present is used. */
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
 * Numbers of lines before and after the heading that are searched for the volume, the page, the author label, and the
 * citation.
 */
const LINES_BEFORE = 12
const LINES_AFTER = 40
const LONGEST_NEAR = 160
const LONGEST_CITATION = 600

/** Maximum number of linked files. The link to the article's PDF is near its heading. */
const MOST_FILES = 9

const RECOMMENDED =
  /^\W{0,4}(?:(?:recommended|suggested|repository) citation|(?:please )?cite (?:this (?:\w+ )?)?as)\b:?/i

/**
 * Collects a page's evidence about its article: metadata, COinS, breadcrumbs, and the lines around the heading (PG22).
 * Returns undefined if the page doesn't belong to a journal.
 */
export function articleSignsOf(
  survey: Survey,
  {
    headingLine,
    path,
    data,
  }: { readonly headingLine: number; readonly path: string; readonly data: LinkedData },
): PageSigns['article'] {
  const { lines, metas, title } = survey
  const parts: Parts = { ...partsOfTrail(data), ...partsOfCoins(survey), ...partsOfMetas(survey, path) }
  const cite = suggestedCitation(lines.map(({ text }) => text))
  const from = Math.max(0, headingLine - LINES_BEFORE)
  const near = lines
    .slice(from, headingLine + LINES_AFTER)
    .map(({ text, region }) => (text.length > LONGEST_NEAR || region & REGION.hidden ? '' : text))
  const names = [title, ...(metas.get('og:site_name') ?? []), ...near]
  if (cite === undefined && parts.journal === undefined && !names.some(isJournalName)) return undefined
  return {
    parts,
    from: parts.volume === undefined ? [] : ['citation-meta'],
    heading: headingLine - from,
    near,
    files: survey.files.slice(0, MOST_FILES),
    ...(cite === undefined ? {} : { cite }),
  }
}

/** Returns the text after a heading such as "Recommended Citation" or "Cite as". */
function suggestedCitation(texts: readonly string[]): string | undefined {
  const at = texts.findIndex((text) => RECOMMENDED.test(text))
  if (at < 0) return undefined
  const words = texts.slice(at, at + 4).join(' ')
  return words.replace(RECOMMENDED, ',').slice(0, LONGEST_CITATION)
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
 * Drops a first page that is really the article's number within its issue. Repositories use this field for the number
 * if the journal has no page numbers.
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

const TRAIL_VOLUME = /^vol(?:ume|\.)? ?(\d{1,4})(?!\d|\.\d)/i

/** Reads the volume in the page's breadcrumb data: `Articles`, `Volume 109 - Issue 6`. */
function partsOfTrail(data: LinkedData): Parts {
  for (const node of data.nodes) {
    if (!typesOf(node).includes('BreadcrumbList')) continue
    for (const item of valuesOf(node['itemListElement'])) {
      const name = textOfProperty((data.resolve(item) as Record<string, unknown> | undefined)?.['name'])
      const [, volume] = TRAIL_VOLUME.exec(name?.trim() ?? '') ?? []
      if (volume !== undefined) return { volume }
    }
  }
  return {}
}

/** Number of letters at the start of a title that are compared. */
const LONGEST_START = 25

/** Parses COinS: `<span class="Z3988" title="ctx_ver=…&rft.jtitle=…">`. */
function partsOfCoins({ coins, title: heads }: Survey): Parts {
  if (coins === '') return {}
  const values = new Map(
    coins.split('&').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=')
      return [name, decodeText(value)]
    }),
  )
  if (!/journal/.test(values.get('rft_val_fmt') ?? '')) return {}
  // Encyclopedias also use COinS for the works that they cite, so the title must match the page's title.
  const title = keyOfTitle(values.get('rft.atitle') ?? '').slice(0, LONGEST_START)
  if (!keyOfTitle(heads).includes(title)) return {}
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
