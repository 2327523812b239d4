import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { clientAddress, clientNetworkOf, isLoopback, addressPrefixOf } from './client-address.ts'

async function seen(socket: string, forwarded: string | undefined, hops: number): Promise<string> {
  const app = new Hono().get('/', (http) => http.text(clientAddress(http, hops)))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })
  return answer.text()
}

describe('the address of a client', () => {
  test.for<[what: string, socket: string, forwarded: string | undefined, hops: number, address: string]>([
    ['the socket', '203.0.113.9', undefined, 0, '203.0.113.9'],
    ['the socket, whatever a client claims', '203.0.113.9', '1.2.3.4', 0, '203.0.113.9'],
    ['an IPv4 address mapped to IPv6', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
    ['what our proxy saw', '10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    [
      'what our proxy saw, not what the client claimed to it',
      '10.0.0.1',
      '1.2.3.4, 203.0.113.9',
      1,
      '203.0.113.9',
    ],
    ['what the outer of two proxies saw', '10.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['the socket when fewer proxies added entries than expected', '203.0.113.9', '1.2.3.4', 2, '203.0.113.9'],
    ['the socket when no proxy added an entry', '203.0.113.9', undefined, 2, '203.0.113.9'],
    ['the socket when the proxy’s entry is not an address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ])('is %s', async ([, socket, forwarded, hops, address]) => {
    expect(await seen(socket, forwarded, hops)).toBe(address)
  })

  test('counts IPv6 addresses by /64, because a customer usually has an entire /64', () => {
    expect(clientNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(clientNetworkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(clientNetworkOf('203.0.113.9')).toBe('203.0.113.9')
  })

  test('stores only a prefix with a session', () => {
    expect(addressPrefixOf('203.0.113.9')).toBe('203.0.113.0/24')
    expect(addressPrefixOf('2001:db8:1:2::3')).toBe('2001:db8:1::/48')
    expect(addressPrefixOf('unknown')).toBe('unknown')
  })

  test.for<[address: string, own: boolean]>([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['127.0.0.1.evil.test', false],
    ['10.0.0.1', false],
    ['', false],
  ])('%s is a loopback address: %s', ([address, own]) => {
    expect(isLoopback(address)).toBe(own)
  })
})
