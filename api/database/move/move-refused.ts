/** The data cannot be moved, and nothing was changed anywhere. The message says why, and what to do. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
}
