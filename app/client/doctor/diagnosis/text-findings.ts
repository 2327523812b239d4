import type { Finding } from '#cite/cite.ts'
import { lint } from '#cite/linter.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { FindingKind, NoteFinding } from './finding.ts'
import type { DocumentNote, StyledText } from '#cite/word/note-model.ts'
import type { NoteSequence } from './sequence.ts'
import { isInNameOfSentence } from './sentence-names.ts'
import { isBorneOut } from './text-evidence.ts'
import { faceName } from '../document/note-edit.ts'
import { replaceBy } from './print-reference.ts'
import { ARCHIVE, restOfCitation } from './use-findings.ts'

/** Rules that depend on the surrounding notes, which the engine doesn't see. */
const OF_SEQUENCES: ReadonlySet<string> = new Set(['R6.2.3', 'R15.3.3'])

/** Rules found only in *The Indigo Book*. Under other guides, a short form may give both parties. */
const OF_ONE_GUIDE: ReadonlySet<string> = new Set(['R15.2.2'])

/** Rules whose warnings are never optional, because they are not a matter of taste. */
const SURE = /^(?:R6|R5|T1$)/

/** A web page with an archived copy or a date of access. */
const KEPT_OR_DATED = new RegExp(`${ARCHIVE.source}|\\(last visited `)

/** A year before the court, after the pages of a case: `, 491 (1998 3d Cir.)`. */
const EARLY_YEAR = /^(?:, \d[\d–-]{0,9}){0,4} \((?:1[789]|20)\d\d,? (?:\p{Lu}|\d{1,2}\p{L})/u

/** Rules about omitting parts of a name, other than a second business designation. */
const NAME_RULES = /^R11\.5\.(?!6$)/

/** Rules about abbreviating names. They apply only in citations. */
const ABBREVIATED = /^R11\.(?:3|4|5\.3$)/

/**
 * Runs the engine's rules on the text of one note: signals, names, reporters, pages, spacing. Drops findings that the
 * rest of the document contradicts.
 */
export function findInText(
  sequence: NoteSequence,
  at: number,
  profile: ProfileName | undefined,
): NoteFinding[] {
  const note = sequence.notes[at]
  if (note === undefined) return []
  const { text } = note
  return lint(text, profile === undefined ? {} : { profile }).flatMap((finding): NoteFinding[] => {
    const { rule, span, severity, words, fix } = finding
    if (isRuledOut(sequence, at, finding)) return []
    return [
      {
        kind: kindOf(finding, text),
        rule,
        severity,
        span,
        values: {},
        ...(rule === 'R33.6.1' ? { says: 'tracking' as const } : { words }),
        remedies: fix === undefined ? [] : [replaceBy(span, inFaceOf(note, span, fix))],
        // The name alone doesn't show the kind of party, so the fix is a question.
        ...((NAME_RULES.test(rule) || isReordering(finding, text)) && { isQuestion: true as const }),
        ...((severity === 'advice' || (severity === 'warning' && !SURE.test(rule))) && { optional: true }),
      },
    ]
  })
}

/** Returns true if another check reports the finding, or if the rest of the document contradicts it. */
function isRuledOut(sequence: NoteSequence, at: number, finding: Finding): boolean {
  const { rule, span, severity, fix } = finding
  const note = sequence.notes[at]
  if (note === undefined || (OF_SEQUENCES.has(rule) && fix === undefined) || OF_ONE_GUIDE.has(rule))
    return true
  // `findForms` reports page ranges, including those after *at*.
  if (rule === 'R5.1.2' && severity === 'advice') return true
  // `findSlips` reports a year that comes before the court.
  if (rule === 'R12.1' && EARLY_YEAR.test(note.text.slice(span[1]))) return true
  if (!isBorneOut(sequence, at, finding) || isNameInDoubt(note.text, finding)) return true
  if (ABBREVIATED.test(rule) && isInNameOfSentence(sequence, note, { at, span })) return true
  // A heading or sentence of the body text, such as “Theory vs. Practice,” needn’t name a case.
  if (rule === 'R11.1' && sequence.isText && !isInCase(sequence, at, span)) return true
  // An archived copy shows the page as it was. A space in the URL can separate it from the date of access.
  return rule === 'R33.5.2' && fix === undefined && KEPT_OR_DATED.test(restOfCitation(note.text, span))
}

function isInCase(
  { found }: NoteSequence,
  at: number,
  [start, end]: readonly [start: number, end: number],
): boolean {
  return found.some(
    ({ note, kind, span }) => note === at && kind === 'case' && span[0] <= start && end <= span[1],
  )
}

/** Returns true if a correction only reorders parentheticals. Writers disagree on their order. */
function isReordering({ rule, span, fix = '' }: Finding, text: string): boolean {
  return rule === 'R10.2' && fix.length === span[1] - span[0] && fix !== text.slice(...span)
}

/** Returns true if a rule depends on a fact that the name alone doesn't show. */
function isNameInDoubt(text: string, { rule, span, fix }: Finding): boolean {
  // A name alone doesn't show that a party is a town.
  if (rule === 'R11.5.10') return fix === undefined
  // In `Chamber of Com. of the U.S.`, “U.S.” is part of a longer name.
  return rule === 'R11.5.8' && text.slice(0, span[0]).endsWith(' of the ')
}

/**
 * Returns the replacement in the typefaces of the text it replaces. Characters that both texts share at the start or
 * end keep their typefaces, and the rest takes the typeface of the preceding character.
 */
export function inFaceOf(
  { text, pieces }: DocumentNote,
  [start, end]: readonly [number, number],
  fix: string,
): StyledText[] {
  const was = text.slice(start, end)
  const faceAt = (at: number): StyledText['face'] => {
    const piece = pieces.find((one) => one.at <= at && one.at + one.text.length > at)
    return piece === undefined ? 'roman' : faceName(piece.face)
  }
  let lead = 0
  while (lead < was.length && lead < fix.length && was.charAt(lead) === fix.charAt(lead)) lead += 1
  let tail = 0
  while (
    tail < was.length - lead &&
    tail < fix.length - lead &&
    was.charAt(was.length - 1 - tail) === fix.charAt(fix.length - 1 - tail)
  )
    tail += 1
  const middle = faceAt(lead > 0 ? start + lead - 1 : start)
  const faces = Array.from({ length: fix.length }, (_, at) =>
    at < lead ? faceAt(start + at) : at >= fix.length - tail ? faceAt(end - (fix.length - at)) : middle,
  )
  const runs: { text: string; face: StyledText['face'] }[] = []
  for (const [at, face] of faces.entries()) {
    const last = runs.at(-1)
    if (last?.face === face) last.text += fix.charAt(at)
    else runs.push({ text: fix.charAt(at), face })
  }
  return runs
}

const KINDS: readonly (readonly [RegExp, FindingKind])[] = [
  [/^R4(?:\.|$)/, 'signal'],
  [/^R(?:13|30\.3|12\.2|11\.[67]|7)|^T/, 'abbreviation'],
  [/^R11\.5/, 'name'],
  [/^R5(?:\.|$)/, 'pincite'],
]

function kindOf({ rule, fix, span }: Finding, text: string): FindingKind {
  const was = text.slice(...span)
  if (fix !== undefined && fix.replace(/\s/g, '') === was.replace(/\s/g, '')) return 'spacing'
  return KINDS.find(([pattern]) => pattern.test(rule))?.[1] ?? 'form'
}
