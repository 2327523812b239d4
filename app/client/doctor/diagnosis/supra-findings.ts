import type { Kind } from '#cite/cite.ts'
import type { StyledText } from '#cite/word/note-model.ts'
import { readFieldTargets } from './field-findings.ts'
import {
  familiesOf,
  haveOwnTitles,
  mayHoldPeriodical,
  titleInNote,
  titleOf,
  titleRun,
} from './hereinafter-findings.ts'
import type { FindingRemedy, NoteFinding } from './finding.ts'
import { placeOf, error, choicesAmong, holdsPage, roman, findNotInFull, type Looking } from './looking.ts'
import { findMisspelledName } from './misspelled-names.ts'
import { omitSupra } from './omit-supra.ts'
import { numberRun, printShort, replaceBy } from './print-reference.ts'
import { hasOwnName, hasTypo, isName, isSiteName, lastWord, namesAuthor, namesWork } from './supra-names.ts'
import { antecedentOf, isFullCitation, numberOf, sourceOf, type PlacedCitation } from './sequence.ts'
import { casesNamed, onlyOneNaming, worksNamed } from './supra-works.ts'

export function findSupra(looking: Looking): NoteFinding | undefined {
  const { sequence, citation, text } = looking
  const { antecedent = '' } = citation.fields
  if (antecedent === '' || !isName(antecedent) || isSiteName(text, citation)) return undefined
  const number = numberSpan(text, citation)
  const said = readNoteNumber(looking, number)
  // `findFields` reports a field without a target.
  if (said === null) return undefined
  const misspelled = findMisspelledName(looking, said)
  if (misspelled !== undefined) return misspelled
  // The work is cited in this note.
  if (said === undefined && worksNamed(looking).some(({ note }) => note === citation.note)) return undefined
  const full = antecedentOf(sequence, citation.index) ?? onlyOneNaming(looking)
  if (full === undefined || full.index > citation.index) return findUnnamed(looking, said)
  if (isLaw(full) && !citation.within) return findSupraForLaw(looking, full, said)
  const unclear = citation.within ? undefined : findHereinafter(looking, said)
  if (unclear !== undefined) return unclear
  if (said === undefined) return findMissingNumber(looking, full)
  return number === undefined ? undefined : findWrongNumber(looking, full, { number, said })
}

/** Returns the note number of a *supra*, which a field takes from its target; null if the target is missing. */
function readNoteNumber(
  { sequence, citation }: Looking,
  number: readonly [number, number] | undefined,
): number | null | undefined {
  const target = readFieldTargets(sequence, citation.note).find(
    ({ span }) => number !== undefined && span[0] < number[1] && span[1] > number[0],
  )
  if (target !== undefined) return target.number
  return citation.fields.note === undefined ? undefined : Number(citation.fields.note)
}

/** Finds a *supra* that refers to a case or another law (R6.2.3). */
function findSupraForLaw(
  looking: Looking,
  full: PlacedCitation,
  said: number | undefined,
): NoteFinding | undefined {
  const { sequence, citation } = looking
  const { antecedent = '' } = citation.fields
  // The name belongs to another work whose title or sentence mentions the law.
  const own = sequence.notes[full.note]?.text.slice(...full.span) ?? ''
  if (full.kind === 'case' ? !isPartyName(full, antecedent) : !own.includes(lastWord(antecedent)))
    return undefined
  // The reference may mean a work by an author with that name.
  const works = worksNamed(looking)
  const isOther = works.some(({ note }) => said !== undefined && numberOf(sequence, note) === said)
  if (isOther || (said !== undefined && namesAnother(looking, said, full))) return undefined
  // A paper or rule with a hereinafter name is cited by that name.
  if (hasOwnName(sequence.notes[full.note]?.text ?? '', antecedent)) return undefined
  return error(looking, {
    kind: 'supra-law',
    rule: 'R6.2.3',
    remedies: omitSupra(looking, full) ?? choicesAmong(looking, [full, ...works]),
    ...(works.length > 0 && { isQuestion: true as const }),
  })
}

/** Returns whether a party’s name, not the title of a paper filed in the case, contains the name of a reference. */
function isPartyName({ fields, words, core }: PlacedCitation, name: string): boolean {
  const { plaintiff = '', defendant = '' } = fields
  const parties =
    plaintiff === '' && defendant === '' ? words.slice(0, core[0]) : `${plaintiff} v. ${defendant}`
  return parties.includes(lastWord(name))
}

/** Finds a *supra* without the number of a note. */
function findMissingNumber(looking: Looking, full: PlacedCitation): NoteFinding | undefined {
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
  // The reference identifies a note by letter, sign, or Roman numeral.
  if (/^,?\s+(?:notes?|nn?\.)(?:\s|$)|^\d/.test(text.slice(at))) return undefined
  const right = numberOf(sequence, full.note)
  // `Roe, supra 38` lacks the word “note.”
  const bare = /^ (\d{1,4})(?=[,.;]? ?(?:$|[(;,]|at\b))/.exec(text.slice(at))
  if (bare !== null && Number(bare[1]) !== right) return undefined
  if (bare !== null)
    return error(looking, {
      kind: 'supra-no-note',
      rule: 'R6.2.3',
      values: { right },
      remedies: [
        { ...replaceBy([at, at], [roman(' note')]), meant: full.index, text: `supra note ${right}` },
      ],
    })
  // `supra at note 8` has an extra “at.”
  const extra = /^,? at (?=(?:notes?|nn?\.) ?(\d+))/.exec(text.slice(at))
  if (extra !== null)
    return Number(extra[1]) === right
      ? error(looking, {
          kind: 'supra-no-note',
          rule: 'R6.2.3',
          says: 'note',
          remedies: [
            {
              ...replaceBy([at, at + extra[0].length], [roman(' ')]),
              meant: full.index,
              text: `supra note ${right}`,
            },
          ],
        })
      : undefined
  // `supra at 32, at 40` has “at” in place of “note.”
  const twice = /^,? at (\d+)(?=, at \d)/.exec(text.slice(at))
  if (twice !== null && Number(twice[1]) !== right) return undefined
  if (twice !== null)
    return error(looking, {
      kind: 'supra-no-note',
      rule: 'R6.2.3',
      values: { right },
      remedies: [
        {
          meant: full.index,
          text: `supra note ${right}`,
          edits: [
            { start: at, end: at + twice[0].length, runs: [roman(' note '), numberOfNote(looking, full)] },
          ],
        },
      ],
      isQuestion: true,
    })
  const remedy = {
    meant: full.index,
    text: `supra note ${right}`,
    edits: [{ start: at, end: at, runs: [roman(' note '), numberOfNote(looking, full)] }],
  }
  const remedies = holdsPage(full, citation) ? [remedy] : []
  return error(looking, { kind: 'supra-no-note', rule: 'R6.2.3', values: { right }, remedies })
}

/** Finds a *supra* with the number of a note that does not cite its source in full. */
function findWrongNumber(
  looking: Looking,
  full: PlacedCitation,
  { number, said }: { readonly number: readonly [number, number]; readonly said: number },
): NoteFinding | undefined {
  const { sequence, citation } = looking
  const { antecedent = '' } = citation.fields
  const here = numberOf(sequence, citation.note)
  if (said === numberOf(sequence, full.note)) return undefined
  const named = sequence.numbers.indexOf(said)
  // A note outside the document may cite anything.
  if (named < 0 && said < (sequence.numbers[0] ?? 1)) return undefined
  const citing = sequence.found.filter(
    ({ note, index }) => note === named && sequence.links[index]?.source === full.index,
  )
  const works = worksNamed(looking)
  if (said < here && isRightNote(looking, named, { citing, works })) return undefined
  const others = works.filter(({ index }) => index !== full.index)
  // The sentence and the first correction name the same note.
  // A note that only refers to another note leaves no doubt about the work.
  const candidates = citing.length > 0 ? [full] : [full, ...others]
  // A title can contain the name, too: `Jefferson in Paris`.
  if (candidates.length === 1 && !isAuthorOf(full, antecedent)) return undefined
  const possible = candidates
    .filter((work) => holdsPage(work, citation))
    .toSorted((a, b) => Number(hasPages(b)) - Number(hasPages(a)))
  if (possible.length === 0) {
    const other = onlyOtherNote(looking, candidates)
    if (other !== undefined) return findOtherNote(looking, other, { number, said })
  }
  const right = numberOf(sequence, (possible[0] ?? full).note)
  if (said === right) return undefined
  return error(looking, {
    kind: said >= here ? 'supra-ahead' : 'supra-wrong-note',
    rule: 'R6.2.3',
    values: { said, right, name: antecedent },
    remedies: possible
      .filter((work, at, all) => all.findIndex(({ note }) => note === work.note) === at)
      .map((work) => ({
        ...replaceBy(number, [numberOfNote(looking, work)]),
        text: `supra note ${numberOf(sequence, work.note)}`,
        meant: work.index,
      })),
    ...(candidates.length > 1 && { isQuestion: true as const }),
    // The note that the *supra* names refers to another note: no rule is broken, but the reader needs an extra step.
    ...(citing.length > 0 && said < here && { severity: 'advice' as const, optional: true as const }),
  })
}

function isWholeName(text: string, name = ''): boolean {
  return name.split(' ').length > 2 && text.includes(name)
}

/** Returns whether the first page of a work is known, so that a cited page can be compared with it. */
function hasPages({ fields }: PlacedCitation): boolean {
  return fields.page !== undefined
}

/**
 * Returns whether a reference with one word names an author or an institution of a work, or its hereinafter name, and
 * not only a word of its title.
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
 * Returns the only earlier note that gives another work by the author of a *supra*, in a citation that was not parsed;
 * undefined if there is none, or several.
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

/** Suggests that a *supra* refers to a note that was not parsed, if no other work by the author has the page. */
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

/** Returns whether an earlier note may cite the source of a *supra* in full. */
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
    // The note has the whole name of a paper: `Brief for the Federal Respondents, supra note 34`.
    isWholeName(own, citation.fields.antecedent) ||
    // The note refers to one work by that author and also gives another one.
    namesWork(own, name) ||
    // The note may give the work, or another one by the same name, in a citation that was not parsed.
    (citing.length === 0 && (own.includes(name) || hasTypo(own, name))) ||
    // `Joseph Raz, A Chapter, in A Book, supra note 2`: the note cites the author's work by the book it is in.
    namesAuthor(own, name) ||
    // The note cites a work by that author in full, so it is right even if another author has the same name.
    works.some(({ note }) => note === named)
  )
}

/** Returns whether a *supra* gives the number of a note that isn't its source's note but contains its name. */
function namesAnother({ sequence, citation }: Looking, said: number, full: PlacedCitation): boolean {
  const named = sequence.numbers.indexOf(said)
  if (named < 0 || named === full.note) return false
  return (sequence.notes[named]?.text ?? '').includes(lastWord(citation.fields.antecedent ?? ''))
}

/** Returns the number of the note that cites a source in full. */
function numberOfNote({ sequence }: Looking, { note }: PlacedCitation): StyledText {
  const number = String(numberOf(sequence, note))
  const named = sequence.notes[note]
  return named === undefined ? roman(number) : numberRun(number, named)
}

/**
 * Kinds of sources that *supra* is never used for (R6.2.3). Treaties, regulations of the European Union, and papers are
 * excluded, because writers cite them with *supra* in practice.
 */
const LAW: ReadonlySet<Kind> = new Set<Kind>([
  'case',
  'statute',
  'session-law',
  'constitution',
  'regulation',
  'rule',
])

function isLaw(full: PlacedCitation): boolean {
  const source = sourceOf(full)
  if (
    source === undefined ||
    isEuropean(full) ||
    /T\.S\.|I\.A\.S\.|U\.S\.T\./.test(full.fields.reporter ?? '')
  )
    return false
  if (!LAW.has(source.kind) || (source.hereinafter ?? '') !== '') return false
  return source.kind !== 'case' || /\bv\. |^(?:In re|Ex parte|Matter of) /.test(source.name)
}

/** Returns whether a source is an act of the European Union: `Commission Regulation 2022/2065`. */
function isEuropean({ words, fields }: PlacedCitation): boolean {
  const isAct = /\b(?:Regulation|Directive|Decision) (?:\((?:EC|EU|EEC)\) )?(?:No\.? )?\d{1,4}\/\d{1,4}/.test(
    words,
  )
  return isAct || (fields.reporter ?? '').includes('O.J.')
}

/** Returns the span of the number in `supra note 12`. */
function numberSpan(text: string, { core }: PlacedCitation): readonly [number, number] | undefined {
  const match = /^,?\s+(?:at\s+)?(?:notes?|nn?\.)\s*(\d+)/.exec(text.slice(core[1], core[1] + 40))
  if (match === null) return undefined
  const end = core[1] + match[0].length
  return [end - (match[1]?.length ?? 0), end]
}

/** Finds a *supra* whose name no earlier note cites (R6.2.1). */
function findUnnamed(looking: Looking, said: number | undefined): NoteFinding | undefined {
  const { sequence, citation } = looking
  if (citation.within) return undefined
  const { antecedent = '' } = citation.fields
  const first = sequence.numbers[0] ?? 1
  if (said !== undefined && said < first) return undefined
  // If an earlier note contains the name, it may cite the source in text that was not parsed, so report nothing.
  const word = lastWord(antecedent)
  // `Volokh-Johnson` is not Johnson.
  const name = new RegExp(`(?<![\\p{L}-])${word.replace(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}-])`, 'u')
  const earlier = [
    ...sequence.notes.slice(0, citation.note).map((note) => note.text),
    looking.text.slice(0, citation.span[0]),
  ]
  if ([...earlier, ...sequence.others].some((text) => name.test(text))) return undefined
  // `Bladerunner` for the film Blade Runner.
  const closed = closeUp(word)
  if (closed.length > 5 && earlier.some((text) => closeUp(text).includes(closed))) return undefined
  return findNotInFull(looking)
}

/** Returns the letters and digits of a text, in lowercase. */
function closeUp(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Finds a *supra* that could mean either of two works cited in one note (R10.2); only the writer knows which. */
function findHereinafter(looking: Looking, said: number | undefined): NoteFinding | undefined {
  const { sequence, citation, style } = looking
  const { antecedent = '' } = citation.fields
  const name = antecedent.replace(/,? et al\.?$/, '')
  const full = antecedentOf(sequence, citation.index)
  if (full === undefined || name === '' || /[,“]/.test(name)) return undefined
  // The reporter after *supra* identifies the work.
  if (sequence.found[citation.index + 1]?.parallel === true) return undefined
  const alike = sequence.found.filter(
    (one) =>
      one.index < citation.index &&
      !one.within &&
      isFullCitation(one) &&
      (said === undefined || numberOf(sequence, one.note) === said) &&
      sequence.links[one.index]?.source === one.index &&
      familiesOf(one) === name,
  )
  if (alike.length < 2 || !alike.some(({ index }) => index === full.index)) return undefined
  if (alike.some(({ source }) => (source?.hereinafter ?? '') !== '')) return undefined
  const span = placeOf(looking)
  const remedies = alike.flatMap((one): FindingRemedy[] => {
    const title = titleInNote(sequence, one)
    const runs = printShort(sequence, one, citation, style)
    const at = runs?.findIndex(({ text }) => text.includes('supra')) ?? -1
    if (runs === undefined || at < 0) return []
    if (title === '' || mayHoldPeriodical(title, titleOf(one))) return []
    const named = [roman(`${name}, `), titleRun(one, title, style), roman(', ')]
    return [{ ...replaceBy(span, [...named, ...runs.slice(at)]), meant: one.index }]
  })
  return error(looking, {
    kind: 'hereinafter',
    rule: 'R10.2',
    values: { name, count: alike.length, note: numberOf(sequence, full.note) },
    remedies: haveOwnTitles(alike) ? remedies : [],
    isQuestion: true,
  })
}
