import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../public/picture')
const files = readdirSync(folder).sort()

test('every picture exists in light and dark', () => {
  const names = ['editor', 'editor-phone', 'extension', 'record', 'short-forms', 'word']
  expect(files).toEqual(names.flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`]))
})

test.each(files)('%s is WebP, under 60 KB, and as large as its reserved space', (file) => {
  const path = join(folder, file)
  expect(statSync(path).size).toBeLessThan(60_000)
  const bytes = readFileSync(path)
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  // The frame header of lossy WebP: 14 bits each for width and height.
  const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  expect([bytes.readUInt16LE(frame + 3) & 0x3fff, bytes.readUInt16LE(frame + 5) & 0x3fff]).toEqual(
    file.includes('phone') ? [750, 1000] : [1120, 700],
  )
})
