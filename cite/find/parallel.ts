import { pagesFrom, pinciteAbroad, pinciteAfter, pinciteOfId } from './pincite.ts'
import type { CitationCore } from './citation-core.ts'

/** One citation in a group of parallel citations. All but the first follow a comma or are in brackets. */
export type ParallelMember = {
  readonly core: CitationCore
  readonly pin: string | undefined
  readonly end: number
}

/** Returns the citation at index `from` and its parallel citations. */
export function readParallelGroup(
  text: string,
  cores: readonly CitationCore[],
  from: number,
): ParallelMember[] {
  const members: ParallelMember[] = []
  // Limit the size of the group. No decision has more parallel citations than this.
  const most = Math.min(cores.length, from + 12)
  for (let index = from; index < most; index += 1) {
    const core = cores[index]
    if (core === undefined) break
    const last = members.at(-1)
    if (last !== undefined && !joinsGroup(text, last, core)) break
    // A section symbol after *id.* belongs to the pincite of the *id.*
    const next = core.kind === 'id' ? nextCore(cores, index + 1) : cores[index + 1]
    members.push(withPin(text, core, next?.start ?? text.length))
    if (core.kind !== 'cite' || core.entry?.kind !== 'case') break
  }
  return members
}

/** Returns the next main part that isn't a section symbol, because a section symbol can belong to the pincite. */
function nextCore(cores: readonly CitationCore[], from: number): CitationCore | undefined {
  let index = from
  while (cores[index]?.kind === 'section') index += 1
  return cores[index]
}

const BLANK_BETWEEN = /^,\s[-–—_]+ [A-Z][\w. ]{1,16} [-–—_]+,\s{1,3}$/

/**
 * Returns true if `core` is the main part of a parallel citation. A comma, a bracket (California), a parenthesis
 * (Georgia), or a semicolon must precede it.
 */
function joinsGroup(text: string, last: ParallelMember, core: CitationCore): boolean {
  if (core.kind !== 'cite' || core.entry?.kind !== 'case' || core.start - last.end > 40) return false
  const between = text.slice(last.end, core.start)
  if (/^(?: ?,){1,2}\s{0,4}$|^\s?\[$/.test(between) || BLANK_BETWEEN.test(between)) return true
  // Georgia puts the other reporter in parentheses, and Michigan puts it after a semicolon.
  if (/^\s\($/.test(between)) return text.charAt(core.end) === ')'
  if (/^;\s{1,4}$/.test(between))
    return (
      (last.core.entry?.name.startsWith('Mich') === true && /^N\. ?W\./.test(core.entry.name)) ||
      // For a foreign decision, a reporter citation can follow the neutral citation after a semicolon.
      (isAbroad(last.core) && isAbroad(core))
    )
  return last.core.joined === 'docket' && /^[;,]\s{1,4}$/.test(between)
}

function isAbroad({ volume = '' }: CitationCore): boolean {
  return /^[[(]/.test(volume)
}

function withPin(text: string, core: CitationCore, next: number): ParallelMember {
  if (core.kind === 'short') {
    const pages = pagesFrom(text, core.end, next)
    return { core, pin: pages?.words ?? core.page, end: pages?.end ?? core.end }
  }
  if (core.kind === 'id') {
    const pin = pinciteOfId(text, core.end, next)
    return { core, pin: pin?.words, end: pin?.end ?? core.end }
  }
  if (core.kind !== 'cite' && !isPaged(core)) return { core, pin: undefined, end: core.end }
  const pin = (isAbroad(core) ? pinciteAbroad : pinciteAfter)(text, core.end, next)
  return { core, pin: pin?.words, end: pin?.end ?? core.end }
}

/**
 * Returns true for a law cited by the page of a register or of session laws. Its pincite looks like that of a case:
 * `88 Fed. Reg. 12,345, 12,350`.
 */
function isPaged({ kind, entry, page }: CitationCore): boolean {
  if (kind !== 'law') return false
  return (
    entry?.kind === 'report' || (page !== undefined && /^(?:register|session-law)$/.test(entry?.kind ?? ''))
  )
}
