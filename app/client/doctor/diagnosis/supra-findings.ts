import type { Kind } from '#cite/cite.ts'
import type { StyledText } from '../document/note-model.ts'
import { readFieldTargets } from './field-findings.ts'
import { familiesOf, titleOf, titleRun } from './hereinafter-findings.ts'
import type { FindingRemedy, NoteFinding } from './finding.ts'
import { placeOf, error, choicesAmong, roman, findNotInFull, type Looking } from './looking.ts'
import { numberRun, printShort, replaceBy } from './print-reference.ts'
import { antecedentOf, isFullCitation, numberOf, sourceOf, type PlacedCitation } from './sequence.ts'

export function findSupra(looking: Looking): NoteFinding | undefined {
  const { sequence, citation, text } = looking
  const { found, links } = sequence
  const { antecedent = '' } = citation.fields
  if (antecedent === '') return undefined
  const here = numberOf(sequence, citation.note)
  const number = numberSpan(text, citation)
  const target = readFieldTargets(sequence, citation.note).find(
    ({ span }) => number !== undefined && span[0] < number[1] && span[1] > number[0],
  )
  // A field without a target is a finding of its own.
  if (target?.number === null) return undefined
  const said =
    target?.number ?? (citation.fields.note === undefined ? undefined : Number(citation.fields.note))
  const full = antecedentOf(sequence, citation.index) ?? onlyOneNaming(looking)
  if (full === undefined || full.index > citation.index) return findUnnamed(looking, said)
  if (isLaw(full) && !citation.within) {
    // The name is that of a work whose title or sentence names the law.
    const own = sequence.notes[full.note]?.text.slice(...full.span) ?? ''
    if (full.kind !== 'case' && !own.includes(lastWord(antecedent))) return undefined
    // The name may be that of an author.
    const works = worksNamed(looking)
    const isOther = works.some(({ note }) => said !== undefined && numberOf(sequence, note) === said)
    if (isOther || (said !== undefined && namesAnother(looking, said, full))) return undefined
    return error(looking, {
      kind: 'supra-law',
      rule: 'R6.2.3',
      remedies: choicesAmong(looking, [full, ...works]),
      ...(works.length > 0 && { isQuestion: true as const }),
    })
  }
  const unclear = citation.within ? undefined : findHereinafter(looking, said)
  if (unclear !== undefined) return unclear
  const right = numberOf(sequence, full.note)
  if (said === undefined) {
    if (full.note === citation.note) return undefined
    const at = citation.core[1]
    // The reference gives a note by letter, sign, or Roman numeral.
    if (/^,?\s+(?:notes?|nn?\.)\s*\S/.test(text.slice(at))) return undefined
    const remedy = {
      meant: full.index,
      text: `supra note ${right}`,
      edits: [{ start: at, end: at, runs: [roman(' note '), numberOfNote(looking, full)] }],
    }
    return error(looking, { kind: 'supra-no-note', rule: 'R6.2.3', values: { right }, remedies: [remedy] })
  }
  if (number === undefined || said === right) return undefined
  const named = sequence.numbers.indexOf(said)
  // A note outside the document may cite anything.
  if (named < 0 && said < (sequence.numbers[0] ?? 1)) return undefined
  const citing = found.filter(({ note, index }) => note === named && links[index]?.source === full.index)
  if (said < here && citing.some(isFullCitation)) return undefined
  // The note may give the work, or another one by the same name, in a citation that was not parsed.
  const inWords = (sequence.notes[named]?.text ?? '').includes(lastWord(antecedent))
  if (citing.length === 0 && said < here && inWords) return undefined
  // The note cites a work of that author in full, so it is right even if another author has the same name.
  const works = worksNamed(looking)
  if (said < here && works.some(({ note }) => note === named)) return undefined
  const others = works.filter(({ index }) => index !== full.index)
  return error(looking, {
    kind: said >= here ? 'supra-ahead' : 'supra-wrong-note',
    rule: 'R6.2.3',
    values: { said, right, name: antecedent },
    remedies: [full, ...others].map((work) => ({
      ...replaceBy(number, [numberOfNote(looking, work)]),
      text: `supra note ${numberOf(sequence, work.note)}`,
      meant: work.index,
    })),
    ...(others.length > 0 && { isQuestion: true as const }),
    // The note itself refers to another note: no rule is broken, but the reader needs an extra step.
    ...(citing.length > 0 && said < here && { severity: 'advice' as const, optional: true as const }),
  })
}

/** Returns whether the note a *supra* names is not the one of its source but contains its name. */
function namesAnother({ sequence, citation }: Looking, said: number, full: PlacedCitation): boolean {
  const named = sequence.numbers.indexOf(said)
  if (named < 0 || named === full.note) return false
  return (sequence.notes[named]?.text ?? '').includes(lastWord(citation.fields.antecedent ?? ''))
}

/** Returns the works cited before in full whose first words contain the name of a reference, each once. */
function worksNamed({ sequence, citation }: Looking): PlacedCitation[] {
  const word = lastWord(citation.fields.antecedent ?? '')
  if (word.length < 2) return []
  const name = new RegExp(`(?<![\\p{L}])${word.replace(/[^\p{L}]/gu, '.')}(?![\\p{L}])`, 'u')
  return sequence.found.filter(
    ({ index, words, within, kind }) =>
      index < citation.index &&
      !within &&
      kind !== 'case' &&
      isFullCitation({ kind }) &&
      sequence.links[index]?.source === index &&
      name.test(words.slice(0, LONGEST_NAME)),
  )
}

/** Returns the number of the note that cites a source in full. */
function numberOfNote({ sequence }: Looking, { note }: PlacedCitation): StyledText {
  const number = String(numberOf(sequence, note))
  const named = sequence.notes[note]
  return named === undefined ? roman(number) : numberRun(number, named)
}

/** Kinds *supra* is never used for (R6.2.3). Treaties and papers are excluded: in practice they are cited with it. */
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
  if (source === undefined || /T\.S\.|I\.A\.S\.|U\.S\.T\./.test(full.fields.reporter ?? '')) return false
  if (!LAW.has(source.kind) || (source.hereinafter ?? '') !== '') return false
  return source.kind !== 'case' || /\bv\. |^(?:In re|Ex parte|Matter of) /.test(source.name)
}

/** Returns the only earlier source whose text starts with the name; its kind may not have been recognized. */
function onlyOneNaming({ sequence, citation }: Looking): PlacedCitation | undefined {
  const word = lastWord(citation.fields.antecedent ?? '')
  const naming = sequence.found.filter(
    ({ index, words, within, kind }) =>
      index < citation.index &&
      !within &&
      isFullCitation({ kind }) &&
      sequence.links[index]?.source === index &&
      new RegExp(`(?<![\\p{L}])${word.replace(/[^\p{L}]/gu, '.')}(?![\\p{L}])`, 'u').test(
        words.slice(0, LONGEST_NAME),
      ),
  )
  return naming.length === 1 && word.length > 2 ? naming[0] : undefined
}

/** An author's name occurs within this many characters. */
const LONGEST_NAME = 90

function lastWord(name: string): string {
  return /[\p{L}\p{N}’'-]+$/u.exec(name.replace(/,? et al\.?$/, ''))?.[0] ?? name
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
  // An earlier note contains the name: text that was not parsed is not reported as wrong.
  const word = lastWord(antecedent)
  if (sequence.notes.slice(0, citation.note).some(({ text }) => text.includes(word))) return undefined
  if (sequence.others.some((text) => text.includes(word))) return undefined
  return findNotInFull(looking)
}

/** Finds a *supra* that could mean two works of one note (R10.2); only the writer knows which. */
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
    const title = titleOf(one)
    const runs = printShort(sequence, one, citation, style)
    const at = runs?.findIndex(({ text }) => text.includes('supra')) ?? -1
    if (runs === undefined || title === '' || at < 0) return []
    const named = [roman(`${name}, `), titleRun(one, style), roman(', ')]
    return [{ ...replaceBy(span, [...named, ...runs.slice(at)]), meant: one.index }]
  })
  return error(looking, {
    kind: 'hereinafter',
    rule: 'R10.2',
    values: { name, count: alike.length, note: numberOf(sequence, full.note) },
    remedies,
    isQuestion: true,
  })
}
