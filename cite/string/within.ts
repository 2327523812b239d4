import type { Face } from '../kind/face.ts'
import { isShortName } from '../name/case-name.ts'
import type { Found } from '../find/found.ts'
import { parseClean } from '../find/find-citations.ts'
import type { Line } from '../text/line.ts'
import type { Slot, Style } from '../text/run.ts'
import { trimTail } from '../text/trim.ts'

/** Matches text that may contain a citation: a number before a capital letter, an *id.*, or a *supra*. */
const MAY_CITE = /\d\s[A-Z]|\bid\.|\bsupra\b/i
/**
 * Maximum length of text in which citations are styled. Longer text is printed unchanged, because it is an opinion
 * rather than a parenthetical.
 */
const LONGEST = 4000

/**
 * Writes the text of a parenthetical. Quotations and citations in it have the same styles as separate citations: case
 * names, *id.*, *supra*, and titles of articles (R2.1, R10.2; PA2). If the text has explicit italics (`<i>`), adds no
 * others.
 */
export function writeWithin(line: Line, words: string, face: Face, slot: Slot = 'parenthetical'): void {
  if (words.includes('<') || words.length > LONGEST || !MAY_CITE.test(words)) {
    line.rich(words, 'roman', slot)
    return
  }
  let at = 0
  for (const { from, to, style } of stretchesOf(words, face)) {
    if (from < at) continue
    line.roman(words.slice(at, from), slot).add(words.slice(from, to), style, slot)
    at = to
  }
  line.roman(words.slice(at), slot)
}

type Stretch = { readonly from: number; readonly to: number; readonly style: Style }

/** Returns the ranges that are not in roman type, in order. */
function stretchesOf(words: string, face: Face): Stretch[] {
  return parseClean(words)
    .flatMap((found) => stretchOf(words, found, face))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from)
}

function stretchOf(
  words: string,
  { kind, span: [start], core, fields, source }: Found,
  face: Face,
): Stretch[] {
  switch (kind) {
    case 'case':
    case 'short': {
      // A docket number can be between the name and the citation.
      const name = trimTail(words.slice(start, core[0]).replace(/, Nos?\. .*$/s, ''), ',')
      // A decision that has no date and is cited by the name of one party is a short form: `quoting Roe, 12 F.3d 34`.
      const isFull =
        kind === 'case' && (source?.kind !== 'case' || source.date !== undefined || !isShortName(name))
      return [{ from: start, to: start + name.length, style: isFull ? face.caseName : face.caseShort }]
    }
    case 'id':
    case 'supra':
      return [{ from: core[0], to: core[1], style: face.phrase }]
    case 'journal': {
      const { title = '', reporterAsWritten = '' } = fields
      const named = title === '' || reporterAsWritten === '' ? -1 : words.indexOf(reporterAsWritten, core[0])
      const from = title === '' ? -1 : words.lastIndexOf(title, core[0])
      return [
        ...(from === -1 ? [] : [{ from, to: from + title.length, style: face.shorterWork }]),
        ...(named === -1 || named > core[1]
          ? []
          : [{ from: named, to: named + reporterAsWritten.length, style: face.publication }]),
      ]
    }
    default:
      return []
  }
}
