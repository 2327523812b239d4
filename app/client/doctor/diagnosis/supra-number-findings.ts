import type { StyledText } from '#cite/word/note-model.ts'
import type { FindingRemedy, NoteFinding } from './finding.ts'
import { choicesAmong, error, holdsPage, type Looking, roman } from './looking.ts'
import { numberRun, replaceBy } from './print-reference.ts'
import { isFullCitation, numberOf, type PlacedCitation } from './sequence.ts'
import { hasTypo, lastWord, namesAuthor, namesWork } from './supra-names.ts'
import { casesNamed, worksNamed } from './supra-works.ts'

/** Finds a *supra* without a note number. */
export function findMissingNumber(looking: Looking, full: PlacedCitation): NoteFinding | undefined {
  const { sequence, citation, text } = looking
  if (full.note === citation.note) return undefined
  const cases = casesNamed(looking)
  if (cases.length > 0)
    return error(looking, {
      kind: 'supra-law',
      rule: 'R6.2.3',
      remedies: choicesAmong(looking, [...cases, full]),
      isQuestion: true,
    })
  const at = citation.core[1]
  const rest = text.slice(at)
  // The reference identifies the note by a letter, a sign, or a Roman numeral.
  if (/^,?\s+(?:notes?|nn?\.)(?:\s|\d|$)|^\d/i.test(rest)) return undefined
  const bare = WITHOUT_NOTE.exec(rest)
  const extra = EXTRA_AT.exec(rest)
  const twice = AT_FOR_NOTE.exec(rest)
  const right = numberOf(sequence, full.note)
  const written = (bare ?? extra ?? twice)?.[1]
  if (written !== undefined && Number(written) !== right) return undefined
  const replace = (length: number, runs: readonly StyledText[]): FindingRemedy => ({
    ...replaceBy([at, at + length], runs),
    text: `supra note ${right}`,
    meant: full.index,
  })
  const finding = { kind: 'supra-no-note', rule: 'R6.2.3', values: { right } } as const
  if (bare !== null) return error(looking, { ...finding, remedies: [replace(0, [roman(' note')])] })
  if (extra !== null) {
    const remedies = [replace(extra[0].length, [roman(' ')])]
    return error(looking, { ...finding, values: {}, says: 'note', remedies })
  }
  const numbered = [roman(' note '), numberOfNote(looking, full)]
  if (twice !== null) {
    const remedies = [replace(twice[0].length, numbered)]
    return error(looking, { ...finding, remedies, isQuestion: true })
  }
  return error(looking, { ...finding, remedies: holdsPage(full, citation) ? [replace(0, numbered)] : [] })
}

/** `Roe, supra 38` is missing the word “note.” */
const WITHOUT_NOTE = /^ (\d{1,4})(?=[,.;]? ?(?:$|[(;,]|at\b))/

/** `supra at note 8` has an extra “at.” */
const EXTRA_AT = /^,? at (?=(?:notes?|nn?\.) ?(\d+))/

/** `supra at 32, at 40` has “at” in place of “note.” */
const AT_FOR_NOTE = /^,? at (\d+)(?=, at \d)/

/** Finds a *supra* with a note number other than the number of the note with the full citation. */
export function findWrongNumber(
  looking: Looking,
  full: PlacedCitation,
  { number, said }: { readonly number: readonly [number, number]; readonly said: number },
): NoteFinding | undefined {
  const { sequence, citation } = looking
  const { antecedent = '' } = citation.fields
  const here = numberOf(sequence, citation.note)
  if (said === numberOf(sequence, full.note)) return undefined
  const named = sequence.numbers.indexOf(said)
  // A note outside this document may cite any source.
  if (named < 0 && said < (sequence.numbers[0] ?? 1)) return undefined
  const citing = sequence.found.filter(
    ({ note, index }) => note === named && sequence.links[index]?.source === full.index,
  )
  // The note that *supra* gives only refers to the work, and another note has the full citation.
  const isDetour = citing.length > 0 && said < here
  const works = worksNamed(looking)
  if (said < here && isRightNote(looking, named, { citing, works })) return undefined
  // If the note that *supra* gives refers to the work, the work is certain. Otherwise, list `full` first, so that the
  // finding's message and its first correction give the same note.
  const candidates = citing.length > 0 ? [full] : listFirst(full, works)
  // The title of another work may contain the name: `Jefferson in Paris`.
  if (candidates.length === 1 && !isAuthorOf(full, antecedent)) return undefined
  const possible = candidates
    .filter((work) => holdsPage(work, citation))
    .toSorted((a, b) => Number(hasPages(b)) - Number(hasPages(a)))
  if (possible.length === 0) {
    const other = onlyOtherNote(looking, candidates)
    if (other !== undefined) return findOtherNote(looking, other, { number, said })
    // The cited page shows that the earlier note cites another work by that author, in text that was not parsed.
    if (isDetour) return undefined
  }
  const [first = full] = possible
  const right = numberOf(sequence, first.note)
  if (said === right) return undefined
  return error(looking, {
    kind: said >= here ? 'supra-ahead' : 'supra-wrong-note',
    rule: 'R6.2.3',
    values: { said, right, name: antecedent },
    ...askForSource(possible, candidates, citing.length > 0 || said >= here),
    remedies: remediesAmong(looking, possible, number),
    // No rule is broken, but the reader has to look up two notes.
    ...(isDetour && { severity: 'advice' as const, optional: true as const }),
  })
}

function listFirst(full: PlacedCitation, works: readonly PlacedCitation[]): PlacedCitation[] {
  return [full, ...works.filter(({ index }) => index !== full.index)]
}

/** Returns a remedy for each note that cites one of the works. */
function remediesAmong(
  looking: Looking,
  works: readonly PlacedCitation[],
  number: readonly [number, number],
): FindingRemedy[] {
  return works
    .filter((work, at, all) => all.findIndex(({ note }) => note === work.note) === at)
    .map((work) => ({
      ...replaceBy(number, [numberOfNote(looking, work)]),
      text: `supra note ${numberOf(looking.sequence, work.note)}`,
      meant: work.index,
    }))
}

/**
 * Asks whether the source is missing, unless exactly one work by the author can include the cited page. If the author
 * has several works, the first page of that one must be known. `isKnown` is true if the work is certain.
 */
function askForSource(
  possible: readonly PlacedCitation[],
  candidates: readonly PlacedCitation[],
  isKnown: boolean,
): Pick<NoteFinding, 'says' | 'isQuestion'> {
  const [one, ...others] = possible
  const isOnlyOne = one !== undefined && others.length === 0 && (candidates.length === 1 || hasPages(one))
  if (!isKnown && !isOnlyOne) return { says: 'source', isQuestion: true }
  return candidates.length > 1 ? { isQuestion: true } : {}
}

/** Returns true if a text contains the full name of a work, or the book with the chapter that a *supra* refers to. */
function isWholeName(text: string, name = ''): boolean {
  const whole = name.split(/, \*?in\*? /).at(-1) ?? ''
  return whole.includes(' ') && text.includes(whole)
}

/** Returns true if the first page of a work is known, so that it can be compared with a cited page. */
function hasPages({ fields }: PlacedCitation): boolean {
  return fields.page !== undefined
}

/**
 * Returns true if a one-word reference is the author of a work, an institution, or the hereinafter name of the work. A
 * word in the title doesn't count.
 */
function isAuthorOf({ words, source }: PlacedCitation, antecedent: string): boolean {
  if (!/^\p{Lu}[\p{L}’'-]+$/u.test(antecedent)) return true
  if (source !== undefined && (source.hereinafter ?? '') !== '') return true
  if (!words.includes(antecedent) || /[[(]hereinafter/.test(words)) return true
  return words
    .split(antecedent)
    .slice(1)
    .some((after) => /^(?:,| &| and | et al|’s|'s|$)/.test(after))
}

/**
 * Returns the only earlier note with an unparsed citation of another work by the author in a *supra*. Returns undefined
 * if there is no such note, or more than one.
 */
function onlyOtherNote(
  { sequence, citation }: Looking,
  candidates: readonly PlacedCitation[],
): number | undefined {
  const name = lastWord(citation.fields.antecedent ?? '')
  const naming = sequence.notes.flatMap(({ text }, note) => {
    const isOther = note < citation.note && candidates.every((work) => work.note !== note)
    return isOther && (namesAuthor(text, name) || namesWork(text, name)) ? [note] : []
  })
  return naming.length === 1 ? naming[0] : undefined
}

/** Suggests a note with an unparsed citation for a *supra* if no other work by the author includes the cited page. */
function findOtherNote(
  looking: Looking,
  other: number,
  { number, said }: { readonly number: readonly [number, number]; readonly said: number },
): NoteFinding | undefined {
  const right = numberOf(looking.sequence, other)
  const named = looking.sequence.notes[other]
  if (said === right || named === undefined) return undefined
  return error(looking, {
    kind: 'supra-wrong-note',
    rule: 'R6.2.3',
    values: { said, right, name: looking.citation.fields.antecedent ?? '' },
    remedies: [{ ...replaceBy(number, [numberRun(String(right), named)]), text: `supra note ${right}` }],
    isQuestion: true,
  })
}

/** Returns true if an earlier note may cite the source of a *supra* in full. */
function isRightNote(
  { sequence, citation }: Looking,
  named: number,
  {
    citing,
    works,
  }: { readonly citing: readonly PlacedCitation[]; readonly works: readonly PlacedCitation[] },
): boolean {
  const name = lastWord(citation.fields.antecedent ?? '')
  const own = sequence.notes[named]?.text ?? ''
  return (
    citing.some(isFullCitation) ||
    // The note contains the full name of a court paper or a book: `Brief for the Federal Respondents, supra note 34`.
    isWholeName(own, citation.fields.antecedent) ||
    // The note contains a reference to one work by that author and also cites another of the author's works.
    namesWork(own, name) ||
    // The note may cite the work, or another work by the same author, in a citation that was not parsed.
    (citing.length === 0 && (own.includes(name) || hasTypo(own, name))) ||
    // `Joseph Raz, A Chapter, in A Book, supra note 2`: the note cites the author's work as part of a book.
    namesAuthor(own, name) ||
    // The note cites a work by that author in full, so the reference is right even if another author has the same name.
    works.some(({ note }) => note === named)
  )
}

/** Returns the number of the note with the full citation of a work. */
function numberOfNote({ sequence }: Looking, { note }: PlacedCitation): StyledText {
  const number = String(numberOf(sequence, note))
  const named = sequence.notes[note]
  return named === undefined ? roman(number) : numberRun(number, named)
}
