/** Whitespace that isn't allowed in a line and is replaced with a space. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Control characters, bidirectional formatting characters, and unpaired surrogates. */
const CONTROLS =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const ANY = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]/

/**
 * Makes text safe to print in a citation. The result is a single line without control characters, unpaired surrogates,
 * or bidirectional formatting characters, which would change the direction of the document's text (TX6).
 */
export function printable(text: string): string {
  return ANY.test(text) ? text.replace(BREAKS, ' ').replace(CONTROLS, '') : text
}
