import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { devicePlaces, isPlaceName } from '../../tests/support/device-places.ts'

/** Names of locks. They look like storage keys but store nothing. */
const locks = ['pincite.page.', 'pincite.restored', 'pincite.restoring']

/** Modules that may access the browser's storage directly. */
const users =
  /^app\/(browser\/|net\/kept-asset|session\/(device-data|remove-database|typed-drafts|clear-device)|store\/(memory-database|database|unstored-edits|storage-quota|open-account)|client\/launch\/shared-document|sw\/)/

const sources = globSync(['app/**/*.{ts,tsx}', 'public/*.js'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('registers every storage key, database, and cache in the source code', () => {
  const isRegistered = (name: string): boolean =>
    locks.includes(name) ||
    devicePlaces.some((place) => isPlaceName(place, name) || place.name.startsWith(name))
  const named = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/['"`](pincite\.[\w.-]*)|(?:caches\.open|torage\.setItem)\(\s*'([^']+)'/g)].map(
      (match) => ({
        file,
        name: match[1] ?? match[2] ?? '',
      }),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !isRegistered(name))).toEqual([])
})

test('no other module uses the browser’s storage directly', () => {
  const direct = sources.filter(({ text }) =>
    /\b(?:localStorage|sessionStorage|indexedDB)\.|\bcaches\.(?:open|has)\(|new Dexie\(/.test(
      text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
    ),
  )
  expect(
    direct.map(({ file }) => file).filter((file) => file.startsWith('app/') && !users.test(file)),
  ).toEqual([])
})

test('lists each entry once', () => {
  const names = devicePlaces.map(({ kind, name }) => `${kind} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})
