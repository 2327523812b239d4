import type { TypedDraft } from '../../store/use-draft.ts'
import type { PracticeItem } from './breach/practice-item.ts'
import { reopenItem } from './breach/reopen-item.ts'

/**
 * A typed correction that hasn't been checked yet, and the exercise it answers. The draft includes the item, because
 * items are drawn at random.
 */
export interface TypedAnswer {
  readonly item: PracticeItem | null
  readonly text: string
}

/** Draft of a typed correction. */
export type AnswerDraft = TypedDraft<TypedAnswer>

export const nothingTyped: TypedAnswer = { item: null, text: '' }

/** Parses a draft; undefined if its item can't be asked again. */
export function parseTypedAnswer(found: unknown): TypedAnswer | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { item: stored, text } = found as Record<keyof TypedAnswer, unknown>
  const item = reopenItem(stored)
  return item === undefined || typeof text !== 'string' ? undefined : { item, text }
}

/** Returns the text to correct: the text typed for this item, or the citation with its error. */
export function textToCorrect({ value }: AnswerDraft, item: PracticeItem): string {
  return value.item === item ? value.text : item.wrong.text
}
