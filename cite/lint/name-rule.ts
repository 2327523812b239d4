import type { Finding } from './finding.ts'

/** A case name in a text, with the reporter after it, if any. */
export type NameInText = {
  readonly text: string
  readonly start: number
  readonly reporter: string
  readonly court: string
  /** True if "the" precedes the name and belongs to the sentence. */
  readonly isAfterThe?: boolean
  /** True if another party precedes the parsed name, as in `Verizon v. Law Offs. of Curtis V. Trinko`. */
  readonly isAfterParty?: boolean
}

/** One party in a case name, with its start offset. */
export type NameParty = { readonly text: string; readonly start: number }
/** The part of a party that violates a rule, with its replacement. */
export type PartyHit = { readonly at: number; readonly length: number; readonly fix?: string }
/** A rule of R11 for case names. */
export type NameRule = {
  readonly rule: string
  readonly severity: Finding['severity']
  readonly words: string
  /** Checks one party. Offsets are relative to the start of the party. */
  readonly party?: (side: NameParty, name: NameInText, sides: readonly NameParty[]) => PartyHit | undefined
  /** Checks the entire name. */
  readonly whole?: (name: NameInText, sides: readonly NameParty[]) => PartyHit | undefined
}

/** Returns a hit for the entire party. */
export function hitAll(side: NameParty, fix?: string): PartyHit {
  return fix === undefined ? { at: 0, length: side.text.length } : { at: 0, length: side.text.length, fix }
}

/** Returns a hit for the first match of a pattern in a party. */
export function hitMatch(side: NameParty, pattern: RegExp, fix?: string): PartyHit | undefined {
  const found = pattern.exec(side.text)
  if (found === null) return undefined
  return fix === undefined
    ? { at: found.index, length: found[0].length }
    : { at: found.index, length: found[0].length, fix }
}

/** Splits a name into parties with their start offsets. */
export function sidesOf({ text, start }: NameInText): NameParty[] {
  const cut = /\s(?:v\.?|vs\.?|V\.|versus)\s/.exec(text)
  if (cut === null) return [{ text, start }]
  const second = cut.index + cut[0].length
  return [
    { text: text.slice(0, cut.index), start },
    { text: text.slice(second), start: start + second },
  ]
}
