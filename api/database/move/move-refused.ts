/** Thrown if the data can't be moved. Nothing was changed. The message says why and what to do. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
}
