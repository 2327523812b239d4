/** A command was called in a way that cannot work. The message is for whoever typed it. */
export class Misuse extends Error {
  override name = 'Misuse'
}
