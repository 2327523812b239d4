import { readFiledPaper } from '../kind/court-document/filed.ts'
import { bracketsAfter, trailingParentheticals } from '../find/parenthesis.ts'
import { keepRest, type ReadOne } from './read-one.ts'
import type { Work } from '../author/author-and-title.ts'
import { readNumberedOpinion } from '../kind/printed/numbered.ts'
import { readPaper } from '../kind/newspaper/read.ts'
import { readTreatise } from '../kind/book/treatise.ts'
import { readBook } from '../kind/book/read.ts'

/** Reads a work without a volume or URL: an article cited by date, or a book with a publication parenthetical. */
export function plainWork(text: string): ReadOne | undefined {
  const open = text.indexOf(' (')
  const said = open < 0 ? [] : bracketsAfter(text, open)
  const bracketed = said.at(-1)?.end === text.length
  // A parenthetical with only a year, or with an edition, shows that the work is a book: `Rules and Order 46 (1973)`.
  const imprint = bracketed && /^(?:.* ed\. )?\d{4}$/.test(said[0]?.inner ?? '')
  const trailing = trailingParentheticals(text)
  const numbered = readNumberedOpinion(trailing.text, text)
  const head = bracketed ? text.slice(0, open) : text
  const filed = imprint || numbered !== undefined ? undefined : readFiledPaper(head)
  const paper = filed ?? (bracketed && numbered === undefined ? readPaper(head, text) : undefined)
  if (paper !== undefined)
    return {
      source: paper.source,
      form: 'full',
      pincite: paper.pincite,
      parentheticals: bracketed ? said.map(({ inner }) => ({ text: inner })) : [],
      rest: [],
    }
  const work = numbered ?? readPaper(trailing.text, text) ?? readBook(trailing.text, text)
  if (work === undefined) return treatise(text)
  return {
    source: work.source,
    form: 'full',
    pincite: work.pincite,
    parentheticals: trailing.parentheticals,
    rest: keepRest(work.rest),
  }
}

function treatise(text: string): ReadOne | undefined {
  const read = readTreatise(text)
  return read === undefined ? undefined : withBrackets(read)
}

/** Adds the parentheticals after a work or a document. */
export function withBrackets({ source, pincite, rest }: Work): ReadOne {
  const after = bracketsAfter(rest, 0)
  return {
    source,
    form: 'full',
    pincite,
    parentheticals: after.map(({ inner }) => ({ text: inner })),
    rest: keepRest(rest.slice(after.at(-1)?.end ?? 0)),
  }
}
