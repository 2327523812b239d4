import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPincite, readPagedOpinion } from './find-pincite.ts'

/** Returns an invented opinion with page markers in one of the reporters' styles. */
function opinion(mark: (page: number) => string): string {
  return `Justice Roe delivered the opinion of the Court. The parties dispute who may open the gate at night.
Footnote 12 is no page. ${mark(101)}The lease says that the tenant keeps the key, and nothing in it says when the
landlord may ask for it back. A promise that is silent about its own ending lasts for a reason- ${mark(102)} able time,
as every court that has looked at such a promise has held. We see no cause to hold otherwise today.
${mark(103)} The judgment of the court below is reversed, and the costs are the landlord’s to bear.`
}

const STAR = opinion((page) => `*${page} `)

test.for([
  ['stars', STAR],
  ['stars in brackets', opinion((page) => `[*${page}] `)],
  ['two stars in brackets', opinion((page) => `[**${page}] `)],
  ['pages in brackets', opinion((page) => `[Page ${page}] `)],
  ['numbers in brackets', opinion((page) => `[${page}] `)],
  ['separate lines', opinion((page) => `\nPage ${page}\n`)],
])('finds the page of a quotation: %s (CT6)', ([, text = '']) => {
  const paged = readPagedOpinion(text)
  expect(findPincite(paged, 'the tenant keeps the key')).toMatchObject({
    kind: 'found',
    first: 101,
    last: 101,
  })
  expect(findPincite(paged, 'lasts for a reasonable time, as every court')).toMatchObject({
    first: 101,
    last: 102,
  })
  expect(findPincite(paged, 'the costs are the landlord’s to bear')).toMatchObject({ first: 103, last: 103 })
})

test('returns no page if the opinion has no page markers or the quotation precedes the first marker', () => {
  const bare = STAR.replace(/\*\d+/g, '')
  expect(findPincite(readPagedOpinion(bare), 'the tenant keeps the key')).toEqual({ kind: 'no-marks' })
  expect(findPincite(readPagedOpinion(STAR), 'who may open the gate at night').kind).toBe('before-marks')
})

test('does not find text that is absent or too short to identify', () => {
  const paged = readPagedOpinion(STAR)
  for (const quotation of ['', 'the key', 'Entirely other words than those of this opinion stand here'])
    expect(findPincite(paged, quotation)).toEqual({ kind: 'not-found' })
})

test('reports how a quotation differs from the opinion, word by word', () => {
  const answer = findPincite(readPagedOpinion(STAR), 'The lease says the tenant always keeps the key')
  expect(answer).toMatchObject({ kind: 'found', first: 101 })
  expect('differences' in answer ? answer.differences : []).toEqual([
    { kind: 'same', text: 'The lease says' },
    { kind: 'missing', text: 'that' },
    { kind: 'same', text: 'the tenant' },
    { kind: 'added', text: 'always' },
    { kind: 'same', text: 'keeps the key' },
  ])
})

test('ignores an earlier occurrence of one of the quoted words', () => {
  const paged = readPagedOpinion('The lease ends. *340 Here the tenant keeps the key. *341 Reversed.')
  expect(findPincite(paged, 'the tenant always keeps the key')).toMatchObject({
    kind: 'found',
    first: 340,
    last: 340,
  })
})

test('ignores brackets, quotation marks, and ellipses added by the author', () => {
  const answer = findPincite(
    readPagedOpinion(STAR),
    '“[t]he lease says that the tenant keeps the key . . . . A promise that is silent about its own ending lasts”',
  )
  expect(answer).toMatchObject({ kind: 'found', first: 101, last: 101 })
  expect('differences' in answer && answer.differences.every(({ kind }) => kind === 'same')).toBe(true)
})

test('ignores numbers that are not consecutive page markers', () => {
  const text =
    'Under *5 stars the hotel was rated [12] and later *3 only, says note [4] of the report on hotels.'
  expect(findPincite(readPagedOpinion(text), 'the hotel was rated').kind).toBe('no-marks')
})

test('finds the pages of any excerpt of an opinion', () => {
  const words = Array.from({ length: 400 }, (_, at) => `word${at}x${(at * 7919) % 997}`)
  const marked = words
    .map((word, at) => (at % 50 === 20 ? `*${500 + (at - 20) / 50} ${word}` : word))
    .join(' ')
  const paged = readPagedOpinion(marked)
  const pageOf = (at: number): number | undefined => (at < 20 ? undefined : 500 + Math.floor((at - 20) / 50))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 380 }), fc.integer({ min: 3, max: 60 }), (from, count) => {
      const to = Math.min(words.length, from + count)
      const answer = findPincite(paged, words.slice(from, to).join(' '))
      if (pageOf(from) === undefined) expect(answer.kind).toBe('before-marks')
      else expect(answer).toMatchObject({ kind: 'found', first: pageOf(from), last: pageOf(to - 1) })
    }),
  )
})

test('returns a result for any pasted text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 80 }), (text, quotation) => {
      expect(findPincite(readPagedOpinion(text), quotation).kind).toMatch(
        /^(found|before-marks|no-marks|not-found)$/,
      )
    }),
  )
})
