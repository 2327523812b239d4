import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { bareHostOf, parseTargetUrl } from './target-url.ts'

describe('allowed URLs', () => {
  test.for([
    'https://example.org/a?b=c',
    'http://example.org',
    'https://example.org:8443/a',
    'http://example.org:8080/',
    'http://93.184.216.34/',
    'https://[2606:4700::1111]/',
    'https://müller.example/',
  ])('%s', (address) => {
    expect(parseTargetUrl(address)).toBeInstanceOf(URL)
  })

  test('drops the fragment', () => {
    expect(parseTargetUrl('https://example.org/a#b')?.href).toBe('https://example.org/a')
  })

  test('resolves a redirect against the page it came from', () => {
    expect(parseTargetUrl('../b', new URL('https://example.org/x/y'))?.href).toBe('https://example.org/b')
  })

  test('returns the host without brackets and without the root dot', () => {
    expect(bareHostOf(new URL('https://[2606:4700::1111]/'))).toBe('2606:4700::1111')
    expect(bareHostOf(new URL('https://example.org./'))).toBe('example.org')
  })
})

describe('rejected URLs', () => {
  test.for<[why: string, address: string]>([
    ['nothing', ''],
    ['words', 'not an address'],
    ['another scheme', 'ftp://example.org/'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a name and a password', 'https://user:secret@example.org/'],
    ['a user before the host', 'http://example.org@127.0.0.1/'],
    ['the port of another service', 'http://example.org:6379/'],
    ['the mail server’s port', 'http://example.org:25/'],
    ['loopback', 'http://127.0.0.1/'],
    ['loopback, short', 'http://127.1/'],
    ['loopback, decimal', 'http://2130706433/'],
    ['loopback, octal', 'http://0177.0.0.1/'],
    ['loopback, hexadecimal', 'http://0x7f.0x0.0x0.0x1/'],
    ['loopback in full-width digits', 'http://１２７.０.０.１/'],
    ['loopback, another', 'http://127.200.3.4/'],
    ['loopback with a root dot', 'http://127.0.0.1./'],
    ['this host', 'http://0.0.0.0/'],
    ['this host, nothing', 'http://0/'],
    ['a private network', 'http://10.1.2.3/'],
    ['another private network', 'http://172.31.255.255/'],
    ['a home network', 'http://192.168.1.1/'],
    ['carrier-grade NAT', 'http://100.64.0.1/'],
    ['link-local, metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['containers’ metadata', 'http://169.254.170.2/'],
    ['Alibaba’s metadata', 'http://100.100.100.200/'],
    ['Oracle’s metadata', 'http://192.0.0.192/'],
    ['benchmarking', 'http://198.18.0.1/'],
    ['documentation', 'http://203.0.113.7/'],
    ['multicast', 'http://224.0.0.1/'],
    ['broadcast', 'http://255.255.255.255/'],
    ['IPv6 loopback', 'http://[::1]/'],
    ['IPv6 unspecified', 'http://[::]/'],
    ['IPv4-mapped', 'http://[::ffff:127.0.0.1]/'],
    ['IPv4-mapped in hexadecimal', 'http://[::ffff:7f00:1]/'],
    ['IPv4-mapped metadata', 'http://[::ffff:169.254.169.254]/'],
    ['IPv4-compatible', 'http://[::169.254.169.254]/'],
    ['IPv4-translated', 'http://[::ffff:0:127.0.0.1]/'],
    ['NAT64', 'http://[64:ff9b::7f00:1]/'],
    ['local NAT64', 'http://[64:ff9b:1::7f00:1]/'],
    ['6to4', 'http://[2002:7f00:1::]/'],
    ['Teredo', 'http://[2001:0:7f00:1::]/'],
    ['unique local', 'http://[fd00::1]/'],
    ['IPv6 link-local', 'http://[fe80::1]/'],
    ['IPv6 multicast', 'http://[ff02::1]/'],
    ['IPv6 documentation', 'http://[2001:db8::1]/'],
    ['a name without a dot', 'http://intranet/'],
    ['localhost', 'http://localhost/'],
    ['localhost with a dot', 'http://localhost./'],
    ['a subdomain of localhost', 'http://a.localhost/'],
    ['mDNS', 'http://printer.local/'],
    ['an internal name', 'http://metadata.google.internal/'],
    ['a home network name', 'http://router.home.arpa/'],
    ['an office network name', 'http://wiki.corp/'],
    ['backslashes', 'http:\\\\127.0.0.1\\'],
    ['a very long name', `https://example.org/${'a'.repeat(9_000)}`],
  ])('%s', ([, address]) => {
    expect(parseTargetUrl(address)).toBeNull()
  })
})

test('rejects an address with a zone', () => {
  expect(isPublicAddress('2606:4700::1111%eth0')).toBe(false)
  expect(isPublicAddress('fe80::1%1')).toBe(false)
})

test('treats an invalid address as not public', () => {
  expect(isPublicAddress('')).toBe(false)
  expect(isPublicAddress('example.org')).toBe(false)
})

test('treats Azure’s metadata service as not public', () => {
  expect(isPublicAddress('168.63.129.16')).toBe(false)
  expect(isPublicAddress('168.63.129.17')).toBe(true)
})

test('treats the public addresses of this machine as not public, however they are written', () => {
  const one = { netmask: '', mac: '', internal: false, cidr: null }
  const interfaces: Parameters<typeof isPublicAddress>[1] = {
    eth0: [
      { ...one, address: '93.184.216.34', family: 'IPv4' },
      { ...one, address: '2606:4700::1111', family: 'IPv6', scopeid: 0 },
      { ...one, address: 'fe80::1%eth0', family: 'IPv6', scopeid: 2 },
    ],
  }
  expect(isPublicAddress('93.184.216.34', interfaces)).toBe(false)
  expect(isPublicAddress('2606:4700:0:0:0:0:0:1111', interfaces)).toBe(false)
  expect(isPublicAddress('93.184.216.35', interfaces)).toBe(true)
  expect(isPublicAddress('2606:4700::1112', interfaces)).toBe(true)
})
