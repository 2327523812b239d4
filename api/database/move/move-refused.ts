/** The data can't be moved, and nothing was changed. The message says why and what to do. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
}
