import { describe, expect, test } from 'vitest'
import { readAuthority, readEntity } from './entity.ts'
import { cleanJson, isJson } from './json.ts'
import { badFields, kinds, type RecordKind } from './kind.ts'
import { placeOf, places } from './place.ts'
import type { Replica } from './replica.ts'
import { sourceFields, sourceOf } from './source.ts'
import { makeStamp } from './stamp.ts'
import { makeId } from './id.ts'
import { recordId } from './field.ts'

const id = '01900000-0000-7000-8000-000000000001'
const h = makeStamp(1, 0, 'aaaaaaaa')
const rec = (k: string, f: Replica['f']): Replica => ({ id, k, f, h })

describe('RE · kinds', () => {
  test('[RE6] checks known fields against their schema, and checks only that unknown ones are JSON', () => {
    const fields = { name: 7, course: 'x'.repeat(501), shelf: { any: ['thing'] }, typeface: 'court', pos: '' }
    expect(badFields('project', fields)).toEqual(['name', 'course', 'pos'])
  })

  test.for(['constructor', '__proto__', 'toString', '9lives', '', 'x'.repeat(65)])(
    '[RE6] rejects a field named %s',
    (name) => {
      const fields = Object.fromEntries([[name, 'x']])
      expect(badFields('project', fields)).toEqual([name])
    },
  )

  test('[RE6] accepts only safe integers as times (SYNC-06)', () => {
    for (const createdAt of [2 ** 53, 1e300, -1, 0.5])
      expect(badFields('project', { createdAt })).toEqual(['createdAt'])
    expect(badFields('project', { createdAt: 2 ** 53 - 1 })).toEqual([])
  })

  test('[RE6] rejects lone surrogates, infinite numbers, and nesting that is too deep', () => {
    let nest: unknown = 1
    for (let depth = 0; depth < 20; depth += 1) nest = [nest]
    expect([isJson('\ud800'), isJson(Infinity), isJson(nest), isJson(new Map())]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('replaces lone surrogates on write and rejects values that JSON can’t represent', () => {
    expect(cleanJson({ a: ['\ud800'], b: undefined })).toEqual({ a: ['\ufffd'] })
    expect(() => cleanJson({ at: new Date(0) })).toThrow(TypeError)
  })

  test.for(Object.keys(kinds) as RecordKind[])('uses defaults for missing registers of a %s', (kind) => {
    expect(readEntity(kind, rec(kind, {}))).toEqual({ id, conflicts: {}, ...kinds[kind].empty })
  })

  test('uses defaults for invalid values', () => {
    expect(readEntity('project', rec('project', { typeface: 'braille' })).typeface).toBe('court')
  })

  test('splits a source into registers and assembles it again', () => {
    const source = { id: 'x', kind: 'case', volume: '384', parties: ['Miranda', 'Arizona'] }
    const fields = sourceFields(source)
    expect(fields).toEqual({
      'source.kind': 'case',
      'source.volume': '384',
      'source.parties': source.parties,
    })
    const { id: _, ...rest } = source
    expect(sourceOf({ f: fields })).toEqual(rest)
    expect(readAuthority(rec('authority', fields)).source).toEqual(rest)
  })

  test('sets removed source fields to null', () => {
    const fields = sourceFields({ kind: 'web' }, { kind: 'case', volume: '384' })
    expect(fields).toEqual({ 'source.kind': 'web', 'source.volume': null })
    expect(sourceOf({ f: fields })).toEqual({ kind: 'web' })
  })

  test('lists each record in its list, or in the trash once it is trashed', () => {
    expect(placeOf(rec('project', { pos: 'a0V' }))).toEqual({ place: places.projects, order: 'a0V' })
    const pos = { stringId: id, orderKey: 'a1V' }
    expect(placeOf(rec('use', { pos }))).toEqual({ place: places.usesOf(id), order: 'a1V' })
    expect(placeOf(rec('use', { pos, trashedAt: 9 }))).toEqual({ place: places.trash, order: 9 })
    expect(placeOf(rec('from-the-future', {}))).toBeNull()
    expect(placeOf({ ...rec('project', {}), d: h })).toBeNull()
  })

  test('generates version 7 UUIDs that sort by time', () => {
    const [early, late] = [makeId(1_000, new Uint8Array(10).fill(255)), makeId(2_000, new Uint8Array(10))]
    expect([early, late].every((made) => recordId.safeParse(made).success)).toBe(true)
    expect(early < late).toBe(true)
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
