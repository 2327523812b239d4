import { completeLast } from '#cite/locator/complete-last.ts'
/** One number in a citation to a law: `1983`, `2000e-2`. `to` is set for a range. */
export type CitedNumber = { readonly from: string; readonly to?: string }

const NUMBER = String.raw`\d+[A-Za-z]{0,3}(?:[-–.]\d+[A-Za-z]{0,2}){0,3}`
const SUBSECTIONS = String.raw`(?:\([A-Za-z0-9]{1,6}\))*`
const PIECE = new RegExp(String.raw`^(?:§§?\s*)?(${NUMBER})${SUBSECTIONS}(?:\s+et seq\.?)?$`)

/**
 * Reads the numbers after the section symbol: `§§ 501–503, 505a(b)`. Returns undefined for an appendix, a note, or any
 * other text that is not a list of sections. Uses `isListed` to decide whether `77-80` is one section or a range.
 */
export function readCitedNumbers(
  section: string,
  isListed: (number: string) => boolean,
): CitedNumber[] | undefined {
  const pieces = section
    .replace(/^§§?\s*/, '')
    .split(/,\s*|\s+(?:and|&)\s+|;\s*/)
    .map((piece) => piece.replace(/\u00A0/g, ' ').trim())
    .filter((piece) => piece !== '')
  const numbers: CitedNumber[] = []
  for (const piece of pieces) {
    // Skip another subsection of the same section: `§ 78j(b), (c)`.
    if (/^(?:\([A-Za-z0-9]{1,6}\))+(?:[-–]\([A-Za-z0-9]{1,6}\))*$/.test(piece) && numbers.length > 0) continue
    const read = readPiece(piece, isListed)
    if (read === undefined) return undefined
    numbers.push(read)
  }
  return numbers.length === 0 ? undefined : numbers
}

function readPiece(piece: string, isListed: (number: string) => boolean): CitedNumber | undefined {
  const bare = piece.replace(new RegExp(`${SUBSECTIONS}(?:[-–]${SUBSECTIONS})?$`), '')
  const range = /^(.*\d[A-Za-z]{0,3})(?:\s*–\s*|-|\s+to\s+)(\d.*)$/.exec(bare)
  const whole = (PIECE.exec(piece) ?? PIECE.exec(bare))?.[1]?.replace(/–/g, '-')
  if (whole !== undefined && (range === null || isListed(whole))) return { from: whole }
  if (range === null) return undefined
  const [, left = '', right = ''] = range
  const from = PIECE.exec(left.trim())?.[1]?.replace(/–/g, '-')
  const to = PIECE.exec(right.trim())?.[1]?.replace(/–/g, '-')
  if (from === undefined || to === undefined) return undefined
  const full = completeEnd(from, to)
  if (full !== undefined) return { from, to: full }
  // Without a list for the title, text with a hyphen that can't be a range is one number: `2000e-2`.
  return whole === undefined ? undefined : { from: whole }
}

/** Completes the shortened end of a range: `503` in `501-03`. Returns undefined if the end isn't after the start. */
function completeEnd(from: string, to: string): string | undefined {
  const [start, end] = [/^\d+/.exec(from)?.[0] ?? '', /^\d+/.exec(to)?.[0] ?? '']
  if (Number(end) > Number(start)) return to
  const isWhole = /^\d+$/.test(from) && /^\d+$/.test(to) && to.length >= 2 && to.length < from.length
  if (!isWhole) return undefined
  const full = completeLast(from, to)
  return Number(full) > Number(from) ? full : undefined
}
