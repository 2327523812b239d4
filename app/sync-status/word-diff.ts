/**
 * A piece of two compared texts. The piece is in both texts (`same`), only in the first (`gone`), or only in the second
 * (`new`).
 */
export interface DiffPiece {
  readonly text: string
  readonly kind: 'same' | 'gone' | 'new'
}

/** Compares two texts word by word. Adjacent pieces of the result differ in kind. */
export function diffWords(before: string, after: string): DiffPiece[] {
  const [left, right] = [splitIntoWords(before), splitIntoWords(after)]
  let start = 0
  while (start < left.length && start < right.length && isSameText(left[start], right[start])) start += 1
  let end = 0
  const most = Math.min(left.length, right.length) - start
  while (end < most && isSameText(left.at(-1 - end), right.at(-1 - end))) end += 1
  const middle = diffBetweenMatches(
    left.slice(start, left.length - end),
    right.slice(start, right.length - end),
  )
  const keepSameWords = (at: number, of: number): DiffPiece => ({
    text: addSpacesBetween(left[at], right[of]),
    kind: 'same',
  })
  return mergeEqualPieces([
    ...Array.from({ length: start }, (_, at) => keepSameWords(at, at)),
    ...middle,
    ...Array.from({ length: end }, (_, at) => keepSameWords(left.length - end + at, right.length - end + at)),
  ])
}

/** Returns one of two compared texts: every piece except those that are only in the other text. */
export function selectDiffSide(pieces: readonly DiffPiece[], side: 'before' | 'after'): DiffPiece[] {
  return pieces.filter(({ kind }) => kind !== (side === 'before' ? 'new' : 'gone'))
}

function splitIntoWords(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? []
}

/** Compares words without trailing spaces, because the last word of a text has none. */
function isSameText(one: string | undefined, other: string | undefined): boolean {
  return one?.trimEnd() === other?.trimEnd()
}

/** Returns a word that both texts contain, with its trailing space if either text has one. */
function addSpacesBetween(one = '', other = ''): string {
  return one.length > other.length ? one : other
}

/**
 * Maximum size of the comparison table. If the table would be larger, everything between the matching start and end of
 * the texts counts as replaced.
 */
const CELLS_MAX = 400_000

/**
 * Finds the longest common subsequence of words by dynamic programming. The caller has removed the matching starts and
 * ends of the texts, so the table is small.
 */
function diffBetweenMatches(left: readonly string[], right: readonly string[]): DiffPiece[] {
  const toGonePiece = (text: string): DiffPiece => ({ text, kind: 'gone' })
  const toAddedPiece = (text: string): DiffPiece => ({ text, kind: 'new' })
  const [rows, columns] = [left.length, right.length]
  if (rows * columns > CELLS_MAX || rows === 0 || columns === 0)
    return [...left.map(toGonePiece), ...right.map(toAddedPiece)]
  const width = columns + 1
  const longest = new Uint32Array((rows + 1) * width)
  const commonLengthAt = (row: number, column: number): number => longest[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      longest[row * width + column] = isSameText(left[row], right[column])
        ? commonLengthAt(row + 1, column + 1) + 1
        : Math.max(commonLengthAt(row + 1, column), commonLengthAt(row, column + 1))
    }
  }
  const pieces: DiffPiece[] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    if (isSameText(left[row], right[column])) {
      pieces.push({ text: addSpacesBetween(left[row], right[column]), kind: 'same' })
      row += 1
      column += 1
    } else if (commonLengthAt(row + 1, column) >= commonLengthAt(row, column + 1))
      pieces.push(toGonePiece(left[row++] ?? ''))
    else pieces.push(toAddedPiece(right[column++] ?? ''))
  }
  return [...pieces, ...left.slice(row).map(toGonePiece), ...right.slice(column).map(toAddedPiece)]
}

function mergeEqualPieces(pieces: readonly DiffPiece[]): DiffPiece[] {
  const found: DiffPiece[] = []
  for (const piece of pieces) {
    const last = found.at(-1)
    if (last?.kind === piece.kind) found[found.length - 1] = { ...last, text: last.text + piece.text }
    else found.push(piece)
  }
  return found
}
