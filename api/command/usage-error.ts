/** A command was called in a way that cannot work. The message is for whoever typed it. */
export class UsageError extends Error {
  override name = 'UsageError'
}
