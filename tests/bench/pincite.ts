import { findPincite, readPagedOpinion, type PagedOpinion } from '#cite/cases/cases.ts'
import { readCaseFile, readTestSet } from './case-data.ts'

/** A quotation from an opinion and its page. The page is absent if the quotation comes before the first page marker. */
type PinciteRow = {
  readonly file: string
  readonly quote: string
  readonly page: number | null
  readonly page_end: number | null
}

const GOAL = 95

/**
 * Prints how many quotations get the correct page, and checks that quotations before the first page marker get no page.
 * `--cases FOLDER` reads another folder.
 */
export function benchPincite(): Promise<void> {
  const rows = readTestSet<PinciteRow>('pincites.jsonl')
  if (rows === undefined) {
    console.log('pincite: no quotations next to the repository.')
    return Promise.resolve()
  }
  const opinions = new Map<string, PagedOpinion>()
  let [right, wrong, unmarked, clean] = [0, 0, 0, 0]
  for (const { file, quote, page, page_end: pageEnd } of rows) {
    const opinion = opinions.get(file) ?? readPagedOpinion(readCaseFile(`starpaged/${file}`) ?? '')
    opinions.set(file, opinion)
    const answer = findPincite(opinion, quote)
    const told = answer.kind === 'found' ? [answer.first, answer.last] : []
    const expected = page === null ? [] : [page, pageEnd ?? page]
    if (told.join() === expected.join()) right += 1
    else {
      wrong += 1
      console.log(
        `    ${file}: ${expected.join('-') || 'none'}, told ${told.join('-') || answer.kind}: ${quote.slice(0, 80)}`,
      )
    }
    if (page === null && told.length > 0) unmarked += 1
    if ('differences' in answer && answer.differences.every(({ kind }) => kind === 'same')) clean += 1
  }
  const share = (100 * right) / rows.length
  console.log(
    `pincite: ${right} of ${rows.length} on the right page = ${share.toFixed(1)} % (goal: ${GOAL}), ${wrong} wrong`,
  )
  console.log(`  ${unmarked} with a page but no mark (must be 0); ${clean} quotations without differences`)
  if (share < GOAL || unmarked > 0) process.exitCode = 1
  return Promise.resolve()
}
