import type { Source } from '#cite/source/source.ts'
import type { OpenAuthority } from './document-authority.ts'
import type { DocumentPassage } from './passage.ts'

type Shelf = Map<string, OpenAuthority>

/** Matches the name of an act with or without its year. */
const ACT = /^.*\bAct(?: of \d{4})?$/

/**
 * Joins a section of an act cited by name, such as `section 4 of the Example Act`, with the only listed law that cites
 * the act and the same section: `Example Act, Pub. L. No. 1-2, § 4, 3 Stat. 5`.
 */
export function joinSameLaws(shelf: Shelf): void {
  for (const [key, one] of shelf) {
    const { source } = one
    if (source.kind !== 'statute' || source.section === undefined || !ACT.test(source.code)) continue
    const act = withoutYear(source.code)
    const [same, ...others] = [...shelf.values()].filter(
      (other) =>
        other !== one &&
        (other.source.kind === 'session-law' ||
          (other.source.kind === 'statute' && !ACT.test(other.source.code))) &&
        withoutYear(other.text).includes(act) &&
        sectionOf(other.source) === sectionOf(source),
    )
    if (same === undefined || others.length > 0) continue
    same.mentions.push(...one.mentions)
    shelf.delete(key)
  }
}

/**
 * Joins a rule of the court of appeals cited without the circuit with the same rule cited with it: `Circuit Rule 28-2` and
 * `Ninth Circuit Rule 28-2`.
 */
export function joinCircuitRules(shelf: Shelf): void {
  for (const [key, { source, mentions }] of shelf) {
    if (source.kind !== 'rule' || source.set !== 'Circuit Rule') continue
    const [same, ...others] = [...shelf.values()].filter(
      (one) =>
        one.source.kind === 'rule' &&
        /\p{L} (?:Circuit Rule|Cir\. R\.)$/u.test(one.source.set) &&
        one.source.number === source.number,
    )
    if (same === undefined || others.length > 0) continue
    same.mentions.push(...mentions)
    shelf.delete(key)
  }
}

function withoutYear(name: string): string {
  return name.replace(/ of \d{4}\b/, '')
}

function sectionOf(source: Source): string | undefined {
  const section = source.kind === 'statute' || source.kind === 'session-law' ? source.section : undefined
  return section?.replace(/^(?:§§?|sec\.)\s*/, '').replace(/\(.*$/, '')
}

/**
 * Joins an act mentioned only by name with the law that a note cites first, if the number of the note directly follows
 * the name: `the Example Act of 2019,7` and note 7, `S. 3, 116th Cong. (2019)`.
 */
export function joinNamedActs(shelf: Shelf, passages: readonly DocumentPassage[]): void {
  const firsts = new Map<number, OpenAuthority>()
  for (const one of shelf.values())
    for (const { passage, span } of one.mentions) {
      const note = passages[passage]
      if (note?.kind === 'footnote' && note.number !== undefined && span[0] === 0 && isLaw(one.source))
        firsts.set(note.number, one)
    }
  for (const [key, one] of shelf) {
    if (one.isNamedOnly !== true || one.source.kind !== 'statute') continue
    const laws = one.mentions.flatMap(({ passage, span }) => {
      const number = noteAfter(passages[passage], span[1])
      return number === undefined ? [] : (firsts.get(number) ?? [])
    })
    const [law] = laws
    if (law === undefined || laws.some((other) => other !== law)) continue
    law.mentions.push(...one.mentions)
    if (!law.text.includes(one.text)) Object.assign(law, { text: `${one.text}, ${law.text}` })
    shelf.delete(key)
  }
}

function isLaw({ kind }: Source): boolean {
  return kind === 'bill' || kind === 'statute' || kind === 'session-law'
}

/** Matches the number of a note after a name, possibly after the short name of the act. */
const NOTE_AFTER = /^(?: \([“"][^()]{1,30}[”"]\))?[,.;]?[”"]?(\d{1,3}|[⁰¹²³⁴-⁹]{1,3})(?=\s|$)/u
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function noteAfter(passage: DocumentPassage | undefined, at: number): number | undefined {
  const digits = NOTE_AFTER.exec(passage?.text.slice(at, at + 50) ?? '')?.[1]
  return digits === undefined
    ? undefined
    : Number([...digits].map((digit) => (RAISED.includes(digit) ? RAISED.indexOf(digit) : digit)).join(''))
}
