import type { Address } from '../address.ts'
import type { PageSigns, PageWork } from '../extraction.ts'

/** A series of working papers: the site's host, the pattern of its URLs, and the name of the series. */
interface PaperSite {
  readonly host: RegExp
  readonly path: RegExp
  /** The series as printed in citations; `$1` is the number in the URL. */
  readonly series: string
}

const PAPER_SITES: readonly PaperSite[] = [
  {
    host: /(?:^|\.)nber\.org$/,
    path: /^\/(?:system\/files\/working_)?papers\/w(\d+)/,
    series: 'Nat’l Bureau of Econ. Rsch., Working Paper No. $1',
  },
  {
    host: /(?:^|\.)arxiv\.org$/,
    path: /^\/(?:abs|pdf)\/([\w./-]+?)(?:v\d+)?(?:\.pdf)?$/,
    series: 'arXiv, Working Paper No. $1',
  },
  {
    host: /(?:^|\.)cepr\.org$/,
    path: /\/publications\/(?:dp)(\d+)/i,
    series: 'Ctr. for Econ. Pol’y Rsch., Discussion Paper No. $1',
  },
  {
    host: /(?:^|\.)docs\.iza\.org$/,
    path: /\/dp(\d+)/,
    series: 'IZA Inst. of Lab. Econ., Discussion Paper No. $1',
  },
]

const SERIES =
  /\b(?:working|research|discussion|legal studies|staff|occasional)\s+papers?(?:\s+series)?\b.*?\bno\.?\s*[\w/-]*\d|\bpaper\s+no\.?\s*[\w-]*\d/i

/** Returns the working paper that a page publishes, with its series (PG22). */
export function findPaper(
  { host, path, query }: Address,
  signs: PageSigns,
  date: string,
): PageWork | undefined {
  const year = date === '' ? {} : { date: date.slice(0, 4) }
  for (const site of PAPER_SITES) {
    const [, number] = site.host.test(host) ? (site.path.exec(path) ?? []) : []
    if (number === undefined) continue
    const parts = { series: site.series.replace('$1', number), ...year }
    return { kind: 'paper', parts, confidence: 0.95, provenance: ['url'] }
  }
  const isSsrn = /(?:^|\.)ssrn\.com$/.test(host) && /abstract(?:_?id)?=?\/?\d|\/\d{5,}/i.test(path + query)
  if (!isSsrn) return undefined
  const shown = signs.opening?.find((line) => SERIES.test(line))
  const [number] = /\d{5,}/.exec(path + query) ?? []
  const series = shown === undefined ? `SSRN Working Paper No. ${number}` : shown.trim()
  return {
    kind: 'paper',
    parts: { series, ...year },
    confidence: shown === undefined ? 0.75 : 0.95,
    provenance: shown === undefined ? ['url'] : ['text'],
  }
}
