/** White space of any kind a line must not hold: it becomes a space. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Control characters, marks that turn the direction of what follows, and what is no character at all. */
const CONTROLS =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const ANY = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]/

/**
 * Text as a citation may print it: one line, without control characters, without marks that would turn
 * the writing direction of the document it is pasted into, without halves of characters (TX6).
 */
export function printable(text: string): string {
  return ANY.test(text) ? text.replace(BREAKS, ' ').replace(CONTROLS, '') : text
}
