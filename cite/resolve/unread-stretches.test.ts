import { describe, expect, test } from 'vitest'
import { citationsOf } from './citations.ts'
import { canNameSource } from './likeness.ts'
import { findUnreadStretches } from './unread-stretches.ts'

function unread(text: string): string[] {
  return findUnreadStretches(text, citationsOf(text)).map((span) => text.slice(...span).trim())
}

describe('unread text', () => {
  test.for([
    'Pamela Roe, How to Think about Notes, 67 Comms. ACM 27, 28.',
    'FAR 36.6.',
    'ID. at 301.',
    'Letter from Jane Roe to John Poe, May 3, 2001.',
    'Some Act of 1812 (1812 Codex § 5).',
    'Roe versus Doe, see Doe v. Roe, decided long ago.',
    'WIPO Rules, No. 12, at 5.',
  ])('finds a possible citation in “%s”', (text) => {
    const read = citationsOf(text).filter(({ kind }) => kind !== 'pasted')
    expect(unread(text).length + read.length).toBeGreaterThan(0)
  })

  test.for([
    'This note speaks of the text alone.',
    'See infra Part II.',
    'See supra notes 12–14 and accompanying text.',
    'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).',
    'The rule has 3 parts, and each has its own history.',
  ])('finds nothing in “%s”', (text) => {
    expect(unread(text)).toEqual([])
  })

  test('finds an unread work after a citation', () => {
    const text = 'Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002); P. Roe, How to Think, 67 Comms. ACM 27, 28.'
    expect([
      ...unread(text),
      ...citationsOf(text).flatMap(({ kind }) => (kind === 'pasted' ? [kind] : [])),
    ]).not.toEqual([])
  })
})

describe('names of the same source', () => {
  test.for<[name: string, full: string]>([
    ['Am. Wild Horse Pres. Campaign', 'American Wild Horse Preservation Campaign v. Jewell'],
    ['In re Long-Distance Tele. Serv.', 'In re Long-Distance Tel. Serv. Fed. Excise Tax Refund Litig.'],
    ['W. Energy All.', 'W. Energy Alliance v. Salazar'],
    ['B.W.', 'C.W. by and through B.W. v. Denver Cnty. Sch. Dist.'],
    ['Global-Tech.', 'Global-Tech Appliances, Inc. v. SEB S.A.'],
    ['Richardson-Merrell, Inc.', 'Richardson-Merrell Inc. v. Koller'],
  ])('%s can name %s', ([name, full]) => {
    expect(canNameSource(name, full)).toBe(true)
  })

  test.for<[name: string, full: string]>([
    ['Moe', 'Roe v. Coe'],
    ['Kappos', 'Hyatt v. Lee'],
    ['Sierra Club', 'Center for Biological Diversity v. Bureau of Land Management'],
  ])('%s cannot name %s', ([name, full]) => {
    expect(canNameSource(name, full)).toBe(false)
  })
})
