import { expect, test } from 'vitest'
import { archivedAddress, printAddress, readAddress } from '#cite/page/address.ts'
import { waybackAddress } from './save-at-wayback.tsx'

test('the URL of a copy contains the time in UTC and resolves to the original URL', () => {
  const copy = waybackAddress('https://www.example.com/a?b=1', new Date('2026-11-26T01:02:03Z'))
  expect(copy).toBe('https://web.archive.org/web/20261126010203/https://www.example.com/a?b=1')
  const address = readAddress(copy)
  const original = address && archivedAddress(address)
  expect(original && printAddress(original)).toBe('https://www.example.com/a?b=1')
})
