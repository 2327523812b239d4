/** Kinds of parentheticals in the order in which they are printed (R10.2). */
export const PARENTHETICAL_KINDS = [
  'hereinafter',
  'en-banc',
  'separate-opinion',
  'plurality',
  'per-curiam',
  'alteration',
  'emphasis',
  'footnote-omitted',
  'citations-omitted',
  'quoting',
  'quotation-marks-omitted',
  'citing',
  'url',
  'explanatory',
] as const

export type ParentheticalKind = (typeof PARENTHETICAL_KINDS)[number]
