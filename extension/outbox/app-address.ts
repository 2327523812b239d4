/** Address of Pincite when it runs on the user's own computer. */
const LOCAL_ADDRESS = 'http://localhost:3000'

/**
 * Returns the address that a new installation uses: the server that provided the package. A script in the package sets
 * it.
 */
export function defaultAddress(): string {
  const { pinciteAddress } = globalThis as { readonly pinciteAddress?: unknown }
  return (typeof pinciteAddress === 'string' ? readAppAddress(pinciteAddress) : undefined) ?? LOCAL_ADDRESS
}

/**
 * Returns the origin of an address that a user types; undefined if citations must not be sent there. Only https is
 * allowed, except on the user's own machine, because anyone on the network could read citations sent over http.
 */
export function readAppAddress(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '' || typed.length > 300) return undefined
  const url = parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (url === undefined || url.username !== '' || url.password !== '') return undefined
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
  return isAllowed && url.hostname !== '' ? url.origin : undefined
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
