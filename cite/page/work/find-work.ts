import { type Address } from '../address.ts'
import type { Extraction, PageSigns, PageWork } from '../extraction.ts'
import { findEnactment, findRegisterDocument } from './enactment.ts'
import { findArticle } from './article.ts'
import { listsPieces } from './issue.ts'
import { findOpinion } from './opinion.ts'
import { openingOf } from './opening.ts'
import { findPaper } from './paper.ts'

/** Returns the work that a page publishes, if that kind of work has a separate citation form (PG21). */
export function findWork(
  address: Address,
  signs: PageSigns,
  { title, site, date, authors }: Pick<Extraction, 'title' | 'site' | 'date' | 'authors'>,
): PageWork | undefined {
  const heading = title?.value ?? ''
  const heads = signs.heads?.filter((head) => head !== '') ?? []
  const shown = signs.opening ?? []
  const lines = openingOf(shown)
  const day = date?.value ?? ''
  const text = { title: heading, heads, date: day, lines, shown, texts: signs.texts ?? [] }
  return (
    findRegisterDocument(address, text) ??
    findEnactment(address, text) ??
    findPaper(address, { ...signs, opening: lines }, day) ??
    (listsPieces(signs, heading)
      ? undefined
      : findArticle(signs, { site: site?.value ?? '', date: day, isSigned: authors !== undefined })) ??
    findOpinion(address, text)
  )
}
