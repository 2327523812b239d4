import type { Finding } from './finding.ts'

/** A case's name in a text, with the reporter that follows it when one does. */
export type NameInText = {
  readonly text: string
  readonly start: number
  readonly reporter: string
  readonly court: string
}

/** One party of a name, and where it begins. */
export type NameParty = { readonly text: string; readonly start: number }
/** Words of a party that break a rule, and what would satisfy it. */
export type PartyHit = { readonly at: number; readonly length: number; readonly fix?: string }
/** A rule of R11 for names. */
export type NameRule = {
  readonly rule: string
  readonly severity: Finding['severity']
  readonly words: string
  /** Looks at one party; offsets count from its start. */
  readonly party?: (side: NameParty, name: NameInText, sides: readonly NameParty[]) => PartyHit | undefined
  /** Looks at the name as a whole. */
  readonly whole?: (name: NameInText, sides: readonly NameParty[]) => PartyHit | undefined
}

/** The whole of a party, to be replaced. */
export function hitAll(side: NameParty, fix?: string): PartyHit {
  return fix === undefined ? { at: 0, length: side.text.length } : { at: 0, length: side.text.length, fix }
}

/** A pattern's match inside a party, with what should stand there. */
/** What a pattern finds in a party. */
export function hitMatch(side: NameParty, pattern: RegExp, fix?: string): PartyHit | undefined {
  const found = pattern.exec(side.text)
  if (found === null) return undefined
  return fix === undefined
    ? { at: found.index, length: found[0].length }
    : { at: found.index, length: found[0].length, fix }
}

/** The parties of a name, and where each begins. */
export function sidesOf({ text, start }: NameInText): NameParty[] {
  const cut = /\s(?:v\.?|vs\.?|V\.|versus)\s/.exec(text)
  if (cut === null) return [{ text, start }]
  const second = cut.index + cut[0].length
  return [
    { text: text.slice(0, cut.index), start },
    { text: text.slice(second), start: start + second },
  ]
}
