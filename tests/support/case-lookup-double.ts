import type { AskCourtListener, LookupResponse } from '#api/integrations/courtlistener.ts'
import { type RecordedItem, recorded } from './recorded-lookups.ts'

export interface LookupDouble {
  readonly ask: AskCourtListener
  /** The text of each request received. */
  readonly texts: string[]
  /** Failures for the next requests. */
  readonly next: (() => Promise<LookupResponse>)[]
  /** Adds a case to the recorded cases. */
  list(citation: string, name: string, filed: string): void
}

const MOST = 250

/** Creates a lookup service that answers citations separated by semicolons. Unknown citations get status 404. */
export function createLookupDouble(): LookupDouble {
  const known = new Map<string, RecordedItem>(recorded.map((item) => [item.citation, item]))
  const texts: string[] = []
  const next: (() => Promise<LookupResponse>)[] = []
  return {
    texts,
    next,
    list(citation, name, filed) {
      const [volume = '', ...rest] = citation.split(' ')
      const page = rest.pop() ?? ''
      const place = { volume, reporter: rest.join(' '), page, type: 1 }
      const cluster = {
        case_name: name,
        date_filed: filed,
        absolute_url: '/opinion/1/a-case/',
        citations: [place],
      }
      known.set(citation, {
        citation,
        normalized_citations: [citation],
        status: 200,
        error_message: '',
        clusters: [cluster],
      })
    },
    async ask(text) {
      texts.push(text)
      const other = next.shift()
      if (other !== undefined) return other()
      return { kind: 'answer', body: answerText(text, known) }
    },
  }
}

/** Returns the response to a request's text, with the position of each citation. */
export function answerText(text: string, known: ReadonlyMap<string, RecordedItem>): object[] {
  let from = 0
  let count = 0
  return text.split('; ').flatMap((citation): object[] => {
    const start = from
    from += citation.length + 2
    const place = { citation, start_index: start, end_index: start + citation.length }
    count += 1
    // The service finds no citation in `50 F 4th 432`, so return none.
    if (/ F 4th /.test(citation)) return []
    const more = { normalized_citations: [citation], clusters: [] }
    if (count > MOST)
      return [{ ...place, ...more, status: 429, error_message: 'Too many citations requested.' }]
    if (citation.includes(' Wash. ')) {
      return [
        {
          ...place,
          normalized_citations: [],
          clusters: [],
          status: 400,
          error_message: 'Unable to find reporter',
        },
      ]
    }
    const item = known.get(citation)
    return [
      { ...(item ?? { ...more, status: 404, error_message: `Citation not found: '${citation}'` }), ...place },
    ]
  })
}
