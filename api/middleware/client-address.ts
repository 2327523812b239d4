import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'

/**
 * The address a request comes from: the socket's, or, behind `hops` proxies that we run ourselves, what the outermost
 * of them saw. Whatever stands further left in X-Forwarded-For was written by the client and is not believed; when
 * fewer proxies than that have written, the request did not come through all of them, and only the socket is certain.
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

/** The socket's own address, whatever headers say; undefined where there is no socket. */
export function socketAddress(http: Context): string | undefined {
  // `app.request()` in tests passes no environment at all.
  const env = http.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress
}

/** True for this machine itself. */
export function isLoopback(address: string): boolean {
  const bare = plainAddress(address)
  return bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'))
}

/** The part of an address that stands for one customer of a network: IPv4 whole, IPv6 its /64. */
export function clientNetworkOf(address: string): string {
  return isIPv6(address) ? `${ipv6GroupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The part shown to people and kept in records: enough to recognise a place, too little to find a person. */
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
