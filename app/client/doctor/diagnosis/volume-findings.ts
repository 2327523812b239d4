import type { FindingRemedy, NoteFinding } from './finding.ts'
import { placeOf, error, holdsPage, type Looking } from './looking.ts'
import { printShort, replaceBy } from './print-reference.ts'
import type { PlacedCitation } from './sequence.ts'

/** Finds a short form with a volume or reporter that differs from the full citation of the case. */
export function findVolume(looking: Looking): NoteFinding | undefined {
  const { sequence, citation } = looking
  const { antecedent = '', volume, reporter } = citation.fields
  if (antecedent === '') return undefined
  // The name may match one full citation, and the volume and reporter another.
  const named = sequence.found
    .filter((one) => one.kind === 'case' && namesOfCase(one).some((name) => isNameOf(antecedent, name)))
    .filter((one, at, all) => all.findIndex((other) => isSamePlace(one, other)) === at)
  const possible = named.filter((one) => one.index < citation.index && holdsPage(one, citation))
  const slips = possible.filter(({ fields }) => isSlip(volume, fields.volume, fields.reporter === reporter))
  const [full] = slips.length === 1 ? slips : named
  if (full === undefined || !possible.includes(full) || (slips.length !== 1 && named.length > 1))
    return undefined
  if (full.fields.volume === volume && full.fields.reporter === reporter) return undefined
  if (isVolumeGiven(looking, slips.length === 1)) return undefined
  return error(looking, {
    kind: 'short-volume',
    rule: 'R15.2.1',
    values: { name: antecedent, right: placeAsWritten(looking, full) },
    remedies:
      slips.length === 1
        ? correctVolume(looking, full)
        : (correctSeries(looking, full) ?? nameInFull(looking, full)),
    // If one digit is wrong, it is a typo. A different reporter may belong to a parallel citation that the document
    // never gives.
    ...((volume?.length !== full.fields.volume?.length ||
      !isSlip(volume, full.fields.volume, reporter === full.fields.reporter)) && {
      isQuestion: true as const,
    }),
  })
}

/** Returns the names that a short form can use for a case: either party, or both as in `Roe v. Coe, supra`. */
function namesOfCase({
  fields: { plaintiff = '', defendant = '', antecedent = '' },
}: PlacedCitation): string[] {
  return [plaintiff, defendant, antecedent, `${plaintiff} v. ${defendant}`]
}

function isSamePlace({ fields: one }: PlacedCitation, { fields: other }: PlacedCitation): boolean {
  return one.volume === other.volume && one.reporter === other.reporter && one.page === other.page
}

/** Returns the volume and reporter of a full citation as printed in its note: `61 Cal.4th`. */
function placeAsWritten({ sequence }: Looking, { note, span, fields }: PlacedCitation): string {
  const { volume = '', reporter = '', page = '' } = fields
  const text = sequence.notes[note]?.text.slice(...span) ?? ''
  const from = text.indexOf(`${volume} `)
  const to = from < 0 ? -1 : text.indexOf(` ${page}`, from + volume.length + 1)
  const written = page === '' || to < 0 ? '' : text.slice(from, to)
  return written === '' || written.length > LONGEST_PLACE ? `${volume} ${reporter}` : written
}

const LONGEST_PLACE = 40

/** Replaces only the volume number. */
function correctVolume(looking: Looking, full: PlacedCitation): FindingRemedy[] {
  const { citation, text } = looking
  const { volume = '' } = full.fields
  const wrong = citation.fields.volume ?? ''
  const [start] = citation.core
  if (wrong === '' || text.slice(start, start + wrong.length) !== wrong) return []
  const remedy = replaceBy([start, start + wrong.length], [{ text: volume, face: 'roman' }])
  return [{ ...remedy, text: placeAsWritten(looking, full), meant: full.index, wrongNumbers: [wrong] }]
}

/**
 * Replaces only the reporter, if the series is missing or extra: `458 F. Supp. at 842` for `458 F. Supp. 2d at 842`.
 */
function correctSeries({ citation, text }: Looking, full: PlacedCitation): FindingRemedy[] | undefined {
  const { volume = '', reporter = '', reporterAsWritten: wrong = reporter } = citation.fields
  const right = full.fields.reporter ?? ''
  const start = citation.core[0] + volume.length + 1
  const isSeries = full.fields.volume === volume && withoutSeries(right) === withoutSeries(reporter)
  if (!isSeries || text.slice(start, start + wrong.length) !== wrong) return undefined
  const remedy = replaceBy([start, start + wrong.length], [{ text: right, face: 'roman' }])
  return [{ ...remedy, text: `${volume} ${right}`, meant: full.index }]
}

/** Removes the series and the spaces from a reporter: `F. Supp. 2d` becomes `F.Supp.` */
function withoutSeries(reporter: string): string {
  return reporter.replace(/\s|\d(?:d|th)$/g, '')
}

function nameInFull(looking: Looking, full: PlacedCitation): FindingRemedy[] {
  const runs = printShort(looking.sequence, full, looking.citation, looking.style)
  const { volume = '' } = looking.citation.fields
  return runs === undefined
    ? []
    : [{ ...replaceBy(placeOf(looking), runs), meant: full.index, wrongNumbers: [volume] }]
}

/**
 * Returns true if the volume and reporter of a short form also occur elsewhere in the document, for another decision
 * with that name or as a parallel citation. If `isNamed`, the name must also occur there.
 */
function isVolumeGiven({ sequence, citation }: Looking, isNamed: boolean): boolean {
  const { antecedent = '', volume = '', reporterAsWritten = '' } = citation.fields
  const given = `${volume} ${reporterAsWritten}`
  const place = new RegExp(`(?<!\\d)${escapeWords(`${given} `)}`, 'g')
  return [...sequence.others, ...sequence.notes.map(({ text }) => text)].some((words) =>
    [...words.matchAll(place)].some(({ index }) => {
      // A longer series, such as `F. Supp. 2d`, is a different reporter.
      if (/^(?:at |\d(?:d|th)\b)/.test(words.slice(index + given.length + 1))) return false
      return !isNamed || words.slice(Math.max(0, index - 160), index).includes(antecedent)
    }),
  )
}

function escapeWords(words: string): string {
  return words.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
}

/** Returns true if two volumes of one reporter differ by one wrong or missing digit, or by two swapped digits. */
export function isSlip(one = '', other = '', sameReporter: boolean): boolean {
  if (!sameReporter) return false
  if (one.length !== other.length) return lacksDigit(one, other) || lacksDigit(other, one)
  const apart = [...one].flatMap((digit, at) => (digit === other.charAt(at) ? [] : [at]))
  const [first = 0, second] = apart
  if (apart.length === 1) return true
  return apart.length === 2 && second === first + 1 && one.charAt(first) === other.charAt(second)
}

/** Returns true if the short number is the long one with a digit missing: `42` for `142`. */
function lacksDigit(short: string, long: string): boolean {
  const from = [...long].findIndex((digit, at) => digit !== short.charAt(at))
  return short.length > 1 && short.length === long.length - 1 && short.slice(from) === long.slice(from + 1)
}

function isNameOf(antecedent: string, name: string): boolean {
  return (
    name !== '' &&
    (name === antecedent || name.startsWith(`${antecedent} `) || name.startsWith(`${antecedent},`))
  )
}
