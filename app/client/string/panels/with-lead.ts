import type { Choices } from '#cite/source/use.ts'

/**
 * Returns choices with the text before the citation. New text starts a sentence if it starts with a capital letter or a
 * quotation mark; otherwise, it continues the preceding citation. Empty text removes the current one.
 */
export function withLead(choices: Choices, typed: string): Choices {
  const lead = typed.trim().replaceAll(/\s+/g, ' ')
  const { lead: before, joined, ...others } = choices
  if (lead === '') return before === undefined ? choices : others
  if (before !== undefined) return { ...choices, lead }
  return /^["“‘(]?\p{Lu}/u.test(lead)
    ? { ...others, apart: 'sentence', lead }
    : { ...others, joined: joined ?? 'space', lead }
}
