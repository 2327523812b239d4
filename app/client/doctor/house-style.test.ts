import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlacedFinding } from './decisions.ts'
import { fingerprintOf, keepHouseStyle, readHouseStyle, recallRejections } from './house-style.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

function placed(rule: string, start: number): PlacedFinding {
  const finding = {
    kind: 'form',
    rule,
    severity: 'error',
    span: [start, start + 2],
    values: {},
    remedies: [],
  } as const
  return { key: '0.0', note: 0, finding }
}

describe('house style', () => {
  test('is empty in a new browser', () => {
    expect(readHouseStyle()).toEqual({ rulesOff: [], rejected: [] })
  })

  test('is saved for the next document', () => {
    keepHouseStyle({ rulesOff: ['R5.1.2'], rejected: ['a'] })
    expect(readHouseStyle()).toEqual({ rulesOff: ['R5.1.2'], rejected: ['a'] })
  })

  test('ignores stored content in an unknown format', () => {
    localStorage.setItem('pincite.doctor.house-style', '{"rulesOff":[1],"rejected":"x"')
    expect(readHouseStyle()).toEqual({ rulesOff: [], rejected: [] })
  })

  test('drops the oldest rejections beyond the limit', () => {
    keepHouseStyle({ rulesOff: [], rejected: Array.from({ length: 5000 }, (_, at) => String(at)) })
    const { rejected } = readHouseStyle()
    expect([rejected.length, rejected[0], rejected.at(-1)]).toEqual([4000, '1000', '4999'])
  })
})

describe('fingerprints', () => {
  const note = { text: 'Quimby v. Zwick, 311 F. 3d 410 (2d Cir. 2002).' }

  test('match for the same finding in the same note', () => {
    expect(fingerprintOf(placed('T1', 5), note)).toBe(fingerprintOf(placed('T1', 5), { ...note }))
  })

  test.for<[what: string, other: PlacedFinding, text: string]>([
    ['another rule', placed('R3.2', 5), note.text],
    ['another place', placed('T1', 9), note.text],
    ['another text', placed('T1', 5), `${note.text} So.`],
  ])('differ for %s', ([, other, text]) => {
    expect(fingerprintOf(other, { text })).not.toBe(fingerprintOf(placed('T1', 5), note))
  })

  test('contain no text from the document', () => {
    expect(fingerprintOf(placed('T1', 5), note)).toMatch(/^[\da-z]{1,12}$/)
  })
})

describe('findings that were rejected before', () => {
  const note = { text: 'Quimby v. Zwick, 311 F. 3d 410 (2d Cir. 2002).' }
  const rejected = [fingerprintOf(placed('T1', 5), note)]

  test('are rejected again when the document is reopened', () => {
    const found = [placed('T1', 5), { ...placed('T1', 9), key: '0.1' }]
    expect([...recallRejections(new Map(), found, [note], rejected)]).toEqual([['0.0', 'refused']])
  })

  test('keep a decision that the user made in the meantime', () => {
    const decisions = new Map([['0.0', 0]])
    expect(recallRejections(decisions, [placed('T1', 5)], [note], rejected)).toBe(decisions)
  })

  test('are rejected again if they are reported later', () => {
    const decisions = new Map([['0.4', 0]])
    const found = [{ ...placed('T1', 5), key: '0.7' }]
    expect([...recallRejections(decisions, found, [note], rejected)]).toEqual([
      ['0.4', 0],
      ['0.7', 'refused'],
    ])
  })
})
