import type { Run } from '#cite/text/run.ts'
import type { Passage, Stretch } from './passage.ts'
import { acceptanceOf, BREACH_KINDS, type PracticeItem } from './practice-item.ts'

/**
 * Returns the item in a draft, so that its question can be asked again after a reload. Returns undefined if the draft
 * is from another version or its citations are incomplete.
 */
export function reopenItem(found: unknown): PracticeItem | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { kind, rule, right, wrong, breach, words, project } = found as Record<keyof PracticeItem, unknown>
  const known = BREACH_KINDS.find((one) => one.breach.id === kind)
  if (known === undefined || known.breach.rule !== rule) return undefined
  if (!isPassage(right) || !isPassage(wrong) || !isStretch(breach, wrong.text.length)) return undefined
  if (typeof words !== 'string' || (project !== null && typeof project !== 'string')) return undefined
  const { id } = known.breach
  return { kind: id, rule, right, wrong, breach, words, project, accepts: acceptanceOf(known, wrong.text) }
}

function isPassage(found: unknown): found is Passage {
  if (typeof found !== 'object' || found === null) return false
  const { text, runs } = found as Record<keyof Passage, unknown>
  if (typeof text !== 'string' || !Array.isArray(runs)) return false
  return runs.every(isRun) && runs.map((run) => run.text).join('') === text
}

function isRun(found: unknown): found is Run {
  if (typeof found !== 'object' || found === null) return false
  const { text, style, slot } = found as Record<keyof Run, unknown>
  return [text, style, slot].every((value) => typeof value === 'string')
}

function isStretch(found: unknown, length: number): found is Stretch {
  if (!Array.isArray(found) || found.length !== 2) return false
  const [from, to]: unknown[] = found
  if (!Number.isInteger(from) || !Number.isInteger(to)) return false
  return 0 <= Number(from) && Number(from) <= Number(to) && Number(to) <= length
}
