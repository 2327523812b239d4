import type { OpenAuthority, UnreadText } from './document-authority.ts'
import { LONGEST_LEAD_IN_TEXT, leadBefore } from './lead-before.ts'
import { type DocumentPassage, pageOfPassage } from './passage.ts'
import { overlapsAny } from './spans.ts'

/** Matches a note that contains only a URL, possibly with its archived copy. */
const URL_NOTE =
  /^(?:[Aa]vailable at:? )?(?:https?:\/\/|www\.)\S+(?:,? [[(][^\s()[\]]+[\])])?(?: \((?:last )?(?:visited|accessed|updated|viewed)[^()]{1,40}\))?\.?$/

/** Matches the punctuation between a source in the text and the number of its note. */
const TO_MARK = /^[\s\S]{0,2}?(?:\s\((?:[^()]|\([^()]*\)){0,400}\))*[.,;:]?["”’)]*[.,;:]?$/

type Document = {
  readonly passages: readonly DocumentPassage[]
  readonly shelf: Map<string, OpenAuthority>
}

type Place = { readonly passage: number; readonly at: number }

/**
 * Joins the notes that contain only a URL with the sources in the text before their numbers, because both are one
 * citation: `Jane Roe, A Title, The Example (May 3, 2016).7` and note 7, `https://example.com/title`. If the text was
 * not read as a citation, it becomes the name of the URL. Returns the unread text that the names don't account for.
 */
export function joinUrlNotes(
  { passages, shelf }: Document,
  unread: readonly UnreadText[],
): readonly UnreadText[] {
  let rest = unread
  for (const [key, one] of shelf) {
    const [mention] = one.mentions
    const note = passages[mention?.passage ?? -1]
    if (one.source.kind !== 'web' || mention === undefined || note === undefined) continue
    if (one.mentions.length > 1 || note.kind === 'paragraph' || !URL_NOTE.test(note.text)) continue
    const place = placeOfMark(note, passages)
    if (place === undefined) continue
    const known = authorityBefore(place, { passages, shelf })
    if (known !== undefined) {
      known.mentions.push({ ...mention, form: 'short' })
      shelf.delete(key)
      continue
    }
    const text = passages[place.passage]?.text ?? ''
    const lead = leadBefore(text, place.at, endOfCited(place, shelf))
    if (lead === undefined) continue
    const written = text.slice(...lead).replace(/\s+/g, ' ')
    const page = pageOfPassage(passages[place.passage] ?? note, lead[0])
    Object.assign(one, { text: `${written}, ${one.text}` })
    one.mentions.unshift({
      passage: place.passage,
      span: lead,
      form: 'full',
      pincite: [],
      ...(page !== undefined && { page }),
    })
    rest = rest.filter(({ passage, span }) => passage !== place.passage || !overlapsAny(span, [lead]))
  }
  return rest
}

/**
 * Returns the position of the note's number in the text. Returns undefined if the number is in several positions on the
 * page.
 */
function placeOfMark(note: DocumentPassage, passages: readonly DocumentPassage[]): Place | undefined {
  const { number, textBefore } = note
  const page = pageOfPassage(note, 0)
  const places: Place[] = []
  const mark =
    textBefore === undefined
      ? new RegExp(`(?<=[\\p{L}.,;:!?’'”")\\]])${number ?? '-'}(?=[\\s—–)]|$)`, 'gu')
      : undefined
  for (const [passage, own] of passages.entries()) {
    if (own.kind !== 'paragraph') continue
    const found =
      mark === undefined
        ? [own.text.indexOf(textBefore ?? '')].flatMap((at) =>
            at < 0 ? [] : [at + (textBefore ?? '').length],
          )
        : [...own.text.matchAll(mark)].map(({ index }) => index)
    for (const at of found) {
      const here = pageOfPassage(own, at)
      if (here === undefined || page === undefined || here === page) places.push({ passage, at })
    }
  }
  return places.length === 1 ? places[0] : undefined
}

/** Returns the listed authority that is cited directly before a position in the text. */
function authorityBefore({ passage, at }: Place, { passages, shelf }: Document): OpenAuthority | undefined {
  const text = passages[passage]?.text ?? ''
  const near = [...shelf.values()].flatMap((one) =>
    one.mentions
      .filter(
        ({ passage: own, span, form }) =>
          own === passage && form === 'full' && span[1] <= at && at - span[1] < LONGEST_LEAD_IN_TEXT,
      )
      .map(({ span }) => ({ one, end: span[1] })),
  )
  const last = near.toSorted((a, b) => b.end - a.end)[0]
  return last !== undefined && TO_MARK.test(text.slice(last.end, at)) ? last.one : undefined
}

/** Returns the end of the last citation before a position in the text. */
function endOfCited({ passage, at }: Place, shelf: Document['shelf']): number {
  const ends = [...shelf.values()].flatMap(({ mentions }) =>
    mentions.filter((one) => one.passage === passage && one.span[1] <= at).map(({ span }) => span[1]),
  )
  return Math.max(0, ...ends)
}
