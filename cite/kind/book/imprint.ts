import { splitCommas } from '../../author/author-and-title.ts'
import { looksLikePerson, readAuthors } from '../../author/read.ts'
import type { Author } from '../../source/author.ts'
import type { CiteDate } from '../../source/date.ts'

const MAKERS = /^(.*?) (eds?\.|trans\.)$/

/** The editors, translators, edition, publisher, and date from the parenthetical after the page. */
export type WorkImprint = {
  editors?: Author[]
  translators?: Author[]
  edition?: string
  publisher?: string
  date?: CiteDate
}

/** Reads the text before the year in the parenthetical of a book: `Jane Roe ed., 6th ed.` (R25, R26). */
export function readImprint(words: string, date: CiteDate | undefined): WorkImprint {
  const made: WorkImprint = date === undefined ? {} : { date }
  const rest: string[] = []
  for (const piece of joinMakers(splitCommas(words.trim().replace(/,$/, '')))) {
    const makers = MAKERS.exec(piece)
    const edition = /^(.*?)(?<!\S)(\S+|\d{1,3}(?:st|d|nd|rd|th) [a-z]+) ed\.$/.exec(piece)
    if (edition !== null && /^\d|^Rev\.$|^rev\.$/.test(edition[2] ?? '')) {
      made.edition = edition[2] ?? ''
      if (edition[1] !== undefined && edition[1].trim() !== '') rest.push(edition[1].trim())
    } else if (makers !== null) {
      const people = readAuthors(makers[1] ?? '')
      if (makers[2] === 'trans.') made.translators = people
      else made.editors = people
    } else if (piece !== '') rest.push(piece)
  }
  if (rest.length > 0) made.publisher = rest.join(', ')
  return made
}

/** Joins the names before `eds.` into one piece: `John Roe, Jr., Jane Doe & Ann Poe eds.` */
function joinMakers(pieces: readonly string[]): readonly string[] {
  const last = pieces.findIndex((piece) => / & .* eds\.$/.test(piece))
  let first = last
  while (
    first > 0 &&
    (looksLikePerson(pieces[first - 1] ?? '') || /^(?:Jr|Sr)\./.test(pieces[first - 1] ?? ''))
  )
    first -= 1
  // Include the name before a suffix that starts the piece: `John Roe, Jr. & Jane Doe eds.`
  if (first > 0 && /^(?:Jr|Sr)\./.test(pieces[first] ?? '')) first -= 1
  return last < 0
    ? pieces
    : [...pieces.slice(0, first), pieces.slice(first, last + 1).join(', '), ...pieces.slice(last + 1)]
}
