export interface NumberedNote {
  readonly number: number
  readonly text: string
}

const NUMBER = /(?:^|\n|(?<=[.)\]”’"]\s))[ \t]{0,8}(?:\[(\d{1,4})\]|(\d{1,4})[.)])[ \t]+(?=\S)/g

/**
 * Splits a list of numbered footnotes, on separate lines or on one line: `1. See Roe. 2. Id. at 5.` Returns null unless
 * the text starts with a number and contains at least the next one. A number out of sequence counts as part of a
 * citation.
 */
export function splitNumberedNotes(text: string): NumberedNote[] | null {
  const notes: { number: number; from: number; to: number }[] = []
  for (const match of text.matchAll(NUMBER)) {
    const number = Number(match[1] ?? match[2])
    const last = notes.at(-1)
    if (last === undefined ? text.slice(0, match.index).trim() !== '' : number !== last.number + 1) continue
    if (last !== undefined) last.to = match.index
    notes.push({ number, from: match.index + match[0].length, to: text.length })
  }
  return notes.length < 2
    ? null
    : notes.map(({ number, from, to }) => ({
        number,
        text: text.slice(from, to).replaceAll(/\s+/g, ' ').trim(),
      }))
}
