import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'

/**
 * Returns a client's address: the socket's address or, behind `hops` trusted proxies, the address that the outermost
 * proxy saw. Earlier entries in X-Forwarded-For come from the client and are ignored. If there are fewer entries than
 * proxies, the request did not pass through all of them, so the socket's address is used.
 */
export function clientAddress(http: Context, hops: number): string {
  const socket = plainAddress(socketAddress(http) ?? 'unknown')
  if (hops === 0) return socket
  const forwarded = (http.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => plainAddress(part.trim()))
  const seen = forwarded.at(-hops)
  return seen !== undefined && (isIPv4(seen) || isIPv6(seen)) ? seen : socket
}

/** Returns the socket's address and ignores the headers; undefined if there is no socket. */
export function socketAddress(http: Context): string | undefined {
  // In tests, `app.request()` passes no environment.
  const env = http.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress
}

/** Returns true for loopback addresses. */
export function isLoopback(address: string): boolean {
  const bare = plainAddress(address)
  return bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'))
}

/**
 * Returns the part of an address that identifies one customer: an entire IPv4 address, or the /64 of an IPv6 address.
 */
export function clientNetworkOf(address: string): string {
  return isIPv6(address) ? `${ipv6GroupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** Returns the part of an address that is stored and displayed. It shows the region but does not identify a person. */
export function addressPrefixOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(address)) return `${ipv6GroupsOf(address).slice(0, 3).join(':')}::/48`
  return 'unknown'
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

function ipv6GroupsOf(address: string): string[] {
  const [left = '', right] = address.toLowerCase().split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const missing = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
}
