import type { Found } from '../../find/found.ts'
import { bracketsAfter } from '../../find/parenthesis.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'
import { reachedAt } from '../web/tail.ts'
import { takePending } from './name-in-words.ts'
import { readSlip, readUnreported } from './docket.ts'
import { FILING } from '../court-document/paper.ts'

export function slipOpinion(text: string): ReadOne | undefined {
  const read = readSlip(text)
  return read === undefined ? undefined : { ...read, form: 'full', rest: keepRest(read.rest) }
}

/** Reads an opinion or filing cited only by its docket number, with an optional URL. */
export function readDocketed(text: string, address: Found | undefined): ReadOne | undefined {
  const read = readUnreported(text)
  if (read === undefined) return undefined
  const after = bracketsAfter(read.rest, 0)
  const rest = read.rest.slice(after.at(-1)?.end ?? 0)
  const url = address === undefined ? '' : text.slice(address.core[0], address.core[1])
  const filing = FILING.exec(rest)?.[1]
  if (filing !== undefined && read.source.kind === 'court-document')
    return {
      source: { ...read.source, filing },
      form: 'full',
      pincite: read.pincite,
      parentheticals: [],
      rest: [],
    }
  const reached = address === undefined ? undefined : reachedAt(rest, url)
  // The reporter volume may not have been published yet:
  // `Roe v. Doe, __ F.4th __, No. 22-1234 (9th Cir. Mar. 1, 2023)`.
  const { name, pending } = takePending(read.source.kind === 'case' ? read.source.name : '')
  const source =
    read.source.kind === 'case' && pending.length > 0
      ? { ...read.source, name, printings: [...pending] }
      : read.source
  return {
    source: { ...source, ...reached?.fields },
    form: 'full',
    pincite: read.pincite,
    parentheticals: [...after.map(({ inner }) => ({ text: inner })), ...(reached?.parentheticals ?? [])],
    rest: reached === undefined ? keepRest(rest) : [],
  }
}
