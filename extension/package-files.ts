/**
 * Path of the only file in the package that depends on the server. The package stores the file without compression and
 * with a fixed length, so that the server can write its own address into it.
 */
export const ADDRESS_FILE = 'address.js'

const ADDRESS_LENGTH = 400

/** Returns the script that sets the address of Pincite for the extension; undefined if the address is too long. */
export function createAddressScript(address: string): string | undefined {
  const script = `globalThis.pinciteAddress = ${JSON.stringify(address)}`
  return script.length < ADDRESS_LENGTH ? `${script.padEnd(ADDRESS_LENGTH - 1)}\n` : undefined
}
