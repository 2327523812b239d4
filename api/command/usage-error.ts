/** Thrown if a command was called incorrectly. The message is for the user of the command. */
export class UsageError extends Error {
  override name = 'UsageError'
}
