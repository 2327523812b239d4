import { describe, expect, test } from 'vitest'
import { openCopy, sealCopy, WrongShareKey } from './seal-copy.ts'
import { readShareSecret, shareLink } from './share-link.ts'

describe('a sealed copy', () => {
  test.each([['short'], ['“Quotes,” § and 漢字'], ['x'.repeat(200_000)]])(
    'opens with its key: %.20s',
    async (text) => {
      const { content, key } = await sealCopy(text)
      expect(content).not.toContain(btoa('short').slice(0, 6))
      expect(await openCopy(content, key)).toBe(text)
    },
  )

  test('has a new key and a new initialization vector each time', async () => {
    const [one, other] = await Promise.all([sealCopy('same'), sealCopy('same')])
    expect(one.key).not.toBe(other.key)
    expect(one.content).not.toBe(other.content)
  })

  test('does not open with another key or after a single byte was changed', async () => {
    const { content, key } = await sealCopy('secret')
    const { key: wrong } = await sealCopy('other')
    await expect(openCopy(content, wrong)).rejects.toThrow(WrongShareKey)
    await expect(openCopy(content, 'short')).rejects.toThrow(WrongShareKey)
    const changed = Buffer.from(content, 'base64')
    changed[20] = (changed[20] ?? 0) ^ 1
    await expect(openCopy(changed.toString('base64'), key)).rejects.toThrow(WrongShareKey)
    await expect(openCopy('AAAA', key)).rejects.toThrow(WrongShareKey)
  })
})

describe('a share link', () => {
  test('has its key in the fragment only', async () => {
    const { key } = await sealCopy('x')
    const url = new URL(shareLink('https://pincite.example', 'abc', { key, until: '2026-12-24' }))
    expect(url.pathname + url.search).toBe('/shared/abc')
    expect(readShareSecret(url.hash)).toEqual({ key, until: '2026-12-24' })
  })

  test.each([[''], ['#key=short'], ['#until=2026-12-24']])(
    'is incomplete without a complete key: %s',
    (fragment) => {
      expect(readShareSecret(fragment)).toBeNull()
    },
  )
})
