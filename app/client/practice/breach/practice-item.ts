import type { CitationFinding } from '#cite/cases/cases.ts'
import type { Finding } from '#cite/lint/finding.ts'
import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import type { CaseList } from '../../cases/case-list.ts'
import { guardAuthority } from '../../cases/guard-authority.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationLinter } from '../../citation-linter.ts'
import { printSentence, printShape, useOf } from './breach-kind.ts'
import { CASE_BREACHES, type CaseBreach } from './case-breaches.ts'
import type { Dice, PracticeMaterial } from './material.ts'
import { pickOne } from './material.ts'
import { editPassage, findDifference, type Passage, type Stretch } from './passage.ts'
import { OWN_BREACHES, TEXT_BREACHES, type TextBreach } from './text-breaches.ts'
import { USE_BREACHES, type UseBreach } from './use-breaches.ts'

/**
 * A kind of error to add: to the text of a citation, to the pincite or parentheticals, or to the facts about a case.
 */
export type BreachKind =
  | { readonly family: 'text'; readonly breach: TextBreach }
  | { readonly family: 'use'; readonly breach: UseBreach }
  | { readonly family: 'case'; readonly breach: CaseBreach }

/** Every kind of error that can be added to a citation. */
export const BREACH_KINDS: readonly BreachKind[] = [
  ...[...TEXT_BREACHES, ...OWN_BREACHES].map((breach) => ({ family: 'text', breach }) as const),
  ...USE_BREACHES.map((breach) => ({ family: 'use', breach }) as const),
  ...CASE_BREACHES.map((breach) => ({ family: 'case', breach }) as const),
]

const OWN: ReadonlySet<string> = new Set(OWN_BREACHES.map(({ id }) => id))

/** Returns true if this kind of error fits cases from the case list. Other kinds need the user's own authorities. */
export function isInTable({ breach }: BreachKind): boolean {
  return !OWN.has(breach.id)
}

/** A finding about a correct or incorrect citation, from any part of the engine. */
interface RuleFinding {
  readonly rule: string
  readonly words: string
  /** The span in the text; null if the finding concerns the entire citation. */
  readonly span: Stretch | null
}

/** A correct citation and a version with an error. The findings for both show that the item is valid. */
export interface PlantedBreach {
  readonly right: Passage
  readonly wrong: Passage
  readonly ofRight: readonly RuleFinding[]
  readonly ofWrong: readonly RuleFinding[]
  /** Span of the change in the incorrect version. */
  readonly changed: Stretch
}

/** A practice item: a citation with one error, and what to show after the answer. */
export interface PracticeItem {
  readonly kind: string
  readonly rule: string
  readonly right: Passage
  readonly wrong: Passage
  /** Span of the error in the incorrect version. */
  readonly breach: Stretch
  readonly words: string
  /** The project with the item's authority; null for a case from the case list. */
  readonly project: string | null
  /** Returns true if typed text is correct, although it differs from the correct citation. */
  readonly accepts: (typed: string) => boolean
}

/** Tools to make items. Without the case list, items are made only from the user's own authorities. */
export interface PracticeTools {
  readonly engine: CitationEngine
  readonly linter: CitationLinter
  readonly table: CaseList | null
  readonly dice: Dice
}

export interface PracticeMaterials {
  readonly first: PracticeMaterial
  readonly others: readonly PracticeMaterial[]
}

/**
 * Adds an error to a citation. Returns undefined if a citation to these authorities can't contain the error. `makeItem`
 * verifies the result.
 */
export function plantBreach(
  tools: PracticeTools,
  kind: BreachKind,
  materials: PracticeMaterials,
): PlantedBreach | undefined {
  switch (kind.family) {
    case 'text':
      return plantText(tools, kind.breach, materials)
    case 'use':
      return plantUse(tools, kind.breach, materials.first)
    case 'case':
      return plantCase(tools, kind.breach, materials)
  }
}

function plantText(
  { engine, linter, dice }: PracticeTools,
  { shape, plant }: TextBreach,
  { first, others }: PracticeMaterials,
): PlantedBreach | undefined {
  const right = printShape(engine, shape, [first, pickOne(others, dice)])
  const edit = right && plant(right.text)
  if (right === undefined || edit === undefined) return undefined
  const wrong = editPassage(right, edit)
  return {
    right,
    wrong,
    ofRight: lintText(linter, right.text),
    ofWrong: lintText(linter, wrong.text),
    changed: [edit.from, edit.from + edit.put.length],
  }
}

function plantUse(
  { engine, linter }: PracticeTools,
  { plant }: UseBreach,
  material: PracticeMaterial,
): PlantedBreach | undefined {
  const planted = plant(material)
  if (planted === undefined) return undefined
  const sources = [material.source]
  const right = printSentence(engine, [planted.right], sources)
  const wrong = printSentence(engine, [planted.wrong], sources)
  return {
    right,
    wrong,
    ofRight: [...lintText(linter, right.text), ...lintUse(linter, planted.right, sources)],
    ofWrong: [...lintText(linter, wrong.text), ...lintUse(linter, planted.wrong, sources)],
    changed: findDifference(right.text, wrong.text),
  }
}

function plantCase(
  { engine, linter, table, dice }: PracticeTools,
  { finding, plant, rule }: CaseBreach,
  { first, others }: PracticeMaterials,
): PlantedBreach | undefined {
  const planted = table === null || first.known === null ? undefined : plant(first, others, dice)
  if (table === null || planted === undefined) return undefined
  const right = printSentence(engine, [useOf(first)], [first.source])
  const wrong = printSentence(engine, [useOf(planted)], [planted.source])
  const askTable = ({ source, pincite }: PracticeMaterial): readonly RuleFinding[] => {
    const cited = table.lookup.citedCaseOf(source, pincite, engine.parse)
    const found = cited === undefined ? [] : table.lookup.guardCitation(table.tables, cited)
    const contradictions = found.filter((one) => table.lookup.isContradiction(one))
    const report = guardAuthority(table, engine, { rowId: '', itemId: '', source, pincite })
    const looks = (report?.looks ?? []).filter(({ severity }) => severity === 'warning')
    return contradictions.map((one: CitationFinding, at) => ({
      rule: one.kind === finding ? rule : one.kind,
      words: looks[at]?.words ?? '',
      span: null,
    }))
  }
  return {
    right,
    wrong,
    ofRight: [...lintText(linter, right.text), ...askTable(first)],
    ofWrong: [...lintText(linter, wrong.text), ...askTable(planted)],
    changed: findDifference(right.text, wrong.text),
  }
}

function lintText(linter: CitationLinter, text: string): RuleFinding[] {
  return linter.lint(text).map(({ rule, words, span }: Finding) => ({ rule, words, span }))
}

function lintUse(linter: CitationLinter, use: Use, sources: readonly Source[]): RuleFinding[] {
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses: [use] } as const
  const together = linter.lint({ ...cite, uses: [use] }, { sources })
  return [...together, ...linter.lintUses([use], sources)].map(({ rule, words }) => ({
    rule,
    words,
    span: null,
  }))
}

/**
 * Makes an item of one kind from these authorities. Returns undefined if the authorities don't suit the kind. Also
 * returns undefined if the rules find any other error, because the answer would then be ambiguous.
 */
export function makeItem(
  tools: PracticeTools,
  kind: BreachKind,
  materials: PracticeMaterials,
): PracticeItem | undefined {
  const planted = plantBreach(tools, kind, materials)
  if (planted === undefined || planted.ofRight.length > 0) return undefined
  const { right, wrong, changed, ofWrong } = planted
  const [finding, ...more] = ofWrong
  const { id, rule } = kind.breach
  if (finding?.rule !== rule || more.length > 0) return undefined
  return {
    kind: id,
    rule,
    right,
    wrong,
    breach: coverBoth(finding.span ?? changed, changed, wrong.text),
    words: finding.words,
    project: materials.first.project,
    accepts: acceptanceOf(kind, wrong.text),
  }
}

/** Returns the function that accepts other typed texts that are also correct. */
export function acceptanceOf(kind: BreachKind, wrong: string): PracticeItem['accepts'] {
  const accepts = kind.family === 'use' ? kind.breach.accepts : undefined
  return (typed) => accepts?.(typed, wrong) ?? false
}

/** Returns the union of the finding's span and the changed span, without surrounding spaces. */
function coverBoth(one: Stretch, other: Stretch, text: string): Stretch {
  let [from, to] = [Math.min(one[0], other[0]), Math.max(one[1], other[1])]
  while (to - from > 1 && text[from] === ' ') from += 1
  while (to - from > 1 && text[to - 1] === ' ') to -= 1
  return [from, to]
}
