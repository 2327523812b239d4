import { randomUUID } from 'node:crypto'
import { format } from '#cite/cite.ts'
import { toCitationRecord } from '#cite/record.ts'
import type { Extraction, PageType } from '#cite/page/extraction.ts'
import { readIsoDate } from '#cite/page/iso-date.ts'
import { isSlipOpinion } from '#cite/page/slip-opinion.ts'
import { sourceOfExtraction } from '#cite/page/to-source.ts'
import { type PageFields, URL_MAX, webcite } from '#sync/contract/webcite.ts'
import { failWith, failValidation } from '../request-failure.ts'
import { type RateLimiter, failTooManyAttempts } from '../middleware/rate-limiter.ts'
import type { ServerLog } from '../server-log.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AskModel } from './model.ts'
import type { WebPorts } from './web-ports.ts'
import type { ExtractionWorker } from './extraction-worker.ts'
import { FetchRefusal } from './fetch-refusal.ts'
import { createSafeFetch, type SafeFetch } from './safe-fetch.ts'

/** How web pages are fetched and read. */
export interface WebAccess {
  readonly ports: WebPorts
  readonly extractionWorker: ExtractionWorker
  /** The language model that is asked if the rules are unsure; absent unless the operator has configured one. */
  readonly model?: AskModel | undefined
}

export interface WebciteDeps {
  readonly limiter: RateLimiter
  readonly log: ServerLog
  readonly now: () => number
  readonly appUrl: string
  readonly web: WebAccess
}

/** Mounts the endpoint that turns a URL into a citation. */
export function mountWebcite(server: ApiServer, { limiter, log, now, appUrl, web }: WebciteDeps): void {
  const safeFetch = createSafeFetch({ ports: web.ports, now, log, appUrl })

  mountEndpoint(server, webcite.cite, async ({ input, caller }) => {
    if (input.url.length > URL_MAX) return failValidation({ url: ['The URL is too long.'] })
    const taken = await limiter.take('scrape', caller.user.id)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    try {
      const { fields, notice } = await readFields(input.url.trim(), {
        safeFetch,
        web,
        account: caller.user.id,
      })
      const type = input.type === 'auto' ? undefined : (input.type ?? undefined)
      const citation = toRecord(fields, { type, today: new Date(now()).toISOString().slice(0, 10) })
      return { citation, ...(notice && { notice }) }
    } catch (error) {
      if (error instanceof FetchRefusal) return failRefused(error)
      throw error
    }
  })
}

function failRefused({ code }: FetchRefusal) {
  return failWith(code, code === 'SERVICE_UNAVAILABLE' ? { headers: { 'Retry-After': '5' } } : {})
}

interface CitationSources {
  readonly safeFetch: SafeFetch
  readonly web: WebAccess
  /** The caller's account. */
  readonly account: string
}

/** Maximum number of automatic redirects between pages. */
const MOST_ONWARD = 3

async function readFields(address: string, sources: CitationSources) {
  const first = await readOnePage(address, sources)
  const last = await followOnward(first, sources)
  const { blocked, onward: _onward, ...found } = last.found
  // Reject access walls and empty pages, so that “403 Forbidden” is never cited as a title.
  if (blocked !== undefined)
    throw new FetchRefusal(
      blocked === 'empty' || blocked === 'unrendered' ? 'PAGE_NOT_SHOWN' : 'SCRAPING_NOT_ALLOWED',
    )
  const fields = toPageFields(found)
  const { model } = sources.web
  return model === undefined ? { fields, notice: undefined } : model(fields, last.text)
}

async function readOnePage(address: string, { safeFetch, web, account }: CitationSources) {
  const { url, ...page } = await safeFetch(address, account)
  const reading = await web.extractionWorker.extractPage({ ...page, url: url.href }, account)
  if (reading === 'busy') throw new FetchRefusal('SERVICE_UNAVAILABLE')
  if ('unreadable' in reading) {
    throw new FetchRefusal(page.kind === 'pdf' ? 'SCRAPING_PDF_NOT_ALLOWED' : 'BAD_GATEWAY')
  }
  return reading
}

type PageResult = Awaited<ReturnType<typeof readOnePage>>

/**
 * Follows a page that redirects, and reads the original of an archived page. The link to the archived copy stays in the
 * citation. If the original can't be read, the archived page itself is cited.
 */
async function followOnward(first: PageResult, sources: CitationSources): Promise<PageResult> {
  const { archive } = first.found
  let page = first
  for (let count = 0; count < MOST_ONWARD && page.found.onward !== undefined; count += 1) {
    try {
      page = await readOnePage(page.found.onward, sources)
    } catch (error) {
      if (archive !== undefined && error instanceof FetchRefusal) return first
      throw error
    }
  }
  if (page === first) return first
  // A page that only redirects has nothing to cite.
  if (page.found.onward !== undefined) throw new FetchRefusal('PAGE_NOT_SHOWN')
  if (archive === undefined) return page
  return page.found.blocked === undefined ? { ...page, found: { ...page.found, archive } } : first
}

interface WantedRecord {
  /** The source type. If it is undefined, the page determines the type. */
  readonly type: PageType | undefined
  /** Date of access, such as `2026-11-22`. */
  readonly today: string
}

/**
 * Builds the record that the specification defines. Its citation uses the default settings. The device applies the
 * user's settings.
 */
function toRecord(fields: PageFields, { type, today }: WantedRecord) {
  const id = randomUUID()
  const source = sourceOfExtraction(fields as Extraction, { id, type, today: readIsoDate(today) })
  const rendered = format(
    source,
    { sourceId: id, form: 'full', parentheticals: [], choices: { fullDate: isSlipOpinion(source) } },
    { profile: 'indigo-2e', typeface: 'court' },
  )
  const { citationDetails, ...record } = toCitationRecord(source, rendered)
  const { abbreviationDuplicates: duplicates } = citationDetails
  return {
    ...record,
    type: type ?? fields.type.value,
    citationDetails: {
      ...citationDetails,
      abbreviationDuplicates: duplicates.map(({ full, key, abbreviations }) => ({
        full,
        key,
        abbreviations: [...abbreviations],
      })),
    },
    fields,
  }
}

/** Converts an extraction to wire format. */
function toPageFields(found: Extraction): PageFields {
  return structuredClone(found) as PageFields
}
