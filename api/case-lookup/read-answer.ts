import * as z from 'zod/mini'
import type { ListedCase, LookupAnswer } from '#sync/contract/case-lookup.ts'

/** The text of one request and the position of each citation in it. */
export interface LookupQuestion {
  readonly text: string
  readonly places: readonly { readonly citation: string; readonly from: number; readonly to: number }[]
}

/** Maximum number of citations and characters in one request. */
export const CITATIONS_MAX = 250
export const TEXT_MAX = 64_000

const BETWEEN = '; '

/** Joins as many citations as fit into one request. The request's text contains nothing else. */
export function writeQuestion(citations: readonly string[]): LookupQuestion {
  const places: { citation: string; from: number; to: number }[] = []
  let text = ''
  for (const citation of citations.slice(0, CITATIONS_MAX)) {
    const before = text === '' ? '' : BETWEEN
    if (text.length + before.length + citation.length > TEXT_MAX) break
    text += before
    places.push({ citation, from: text.length, to: text.length + citation.length })
    text += citation
  }
  return { text, places }
}

const Text = z.catch(z.string(), '')
const Cluster = z.object({
  case_name: Text,
  date_filed: Text,
  absolute_url: Text,
  citations: z.array(
    z.object({
      volume: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
      reporter: z.string(),
      page: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    }),
  ),
})
const Item = z.object({
  citation: z.string(),
  normalized_citations: z.array(z.string()),
  start_index: z.number(),
  status: z.number(),
  clusters: z.array(Cluster),
})
const Answer = z.array(Item)

type LookupItem = z.infer<typeof Item>
type LookupCluster = z.infer<typeof Cluster>

/** The answers in a response, and the citations that must be sent again. */
export interface LookupReading {
  readonly answers: readonly Omit<LookupAnswer, 'askedAt'>[]
  /** Citations without an answer, because the request had too many or their status is unknown. */
  readonly again: readonly string[]
}

/** Reads the service's response. Throws if the response is malformed. */
export function readAnswer({ places }: LookupQuestion, body: unknown): LookupReading {
  const items = Answer.parse(body)
  const answers: Omit<LookupAnswer, 'askedAt'>[] = []
  const again: string[] = []
  for (const { citation, from, to } of places) {
    const item = items.find(({ start_index: start }) => start >= from && start < to)
    const said = item === undefined ? { state: 'unread' as const, cases: [] } : readItem(item)
    if (said === null) again.push(citation)
    else answers.push({ citation, ...said })
  }
  return { answers, again }
}

function readItem(item: LookupItem): Pick<LookupAnswer, 'state' | 'cases'> | null {
  switch (item.status) {
    case 200:
    case 300:
      return item.clusters.length === 0 ? null : readClusters(item)
    case 404:
      return { state: 'absent', cases: [] }
    case 400:
      return { state: 'unread', cases: [] }
    default:
      // Any other status is not an answer. Status 429 means that the request had more than 250 citations.
      return null
  }
}

/**
 * Reads the cases for one citation. If the page is in the middle of a case, the service also returns status 200,
 * together with the case that contains the page. In that response, none of the case's own citations equals the
 * requested citation.
 */
function readClusters(item: LookupItem): Pick<LookupAnswer, 'state' | 'cases'> {
  const asked = new Set([item.citation, ...item.normalized_citations].map(plainPlace))
  const begins = item.clusters.filter(({ citations }) =>
    citations.some((place) => asked.has(plainPlace(writePlace(place)))),
  )
  const here = begins.length > 0
  return {
    state: here ? 'listed' : 'inside',
    cases: (here ? begins : item.clusters).slice(0, CASES_MAX).map((cluster) => readCluster(cluster, asked)),
  }
}

/** Maximum number of cases to return for one citation. */
const CASES_MAX = 12

function readCluster(cluster: LookupCluster, asked: ReadonlySet<string>): ListedCase {
  const reporters = new Set([...asked].map(volumeAndReporter))
  const own = cluster.citations
    .map(writePlace)
    .find((place) => reporters.has(volumeAndReporter(plainPlace(place))))
  return {
    name: cluster.case_name.slice(0, 500),
    filed: /^\d{4}-\d\d-\d\d$/.test(cluster.date_filed) ? cluster.date_filed : '',
    path: /^\/opinion\/[\w/-]{1,300}$/.test(cluster.absolute_url) ? cluster.absolute_url : '',
    begins: own ?? null,
  }
}

function writePlace({ volume, reporter, page }: LookupCluster['citations'][number]): string {
  return `${volume} ${reporter} ${page}`
}

/** Removes differences in the spelling of the reporter. Volume and page stay separate. */
function plainPlace(place: string): string {
  const [volume = '', ...rest] = place.trim().split(/\s+/)
  const page = rest.pop() ?? ''
  return `${volume} ${rest.join('').toLowerCase().replaceAll(/[.'’]/g, '')} ${page}`
}

function volumeAndReporter(plain: string): string {
  return plain.slice(0, plain.lastIndexOf(' '))
}
