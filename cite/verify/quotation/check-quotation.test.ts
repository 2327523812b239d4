import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPagedOpinion } from '#cite/cases/pincite/find-pincite.ts'
import type { Source } from '#cite/source/source.ts'
import { checkQuotation, type QuotationResult } from './check-quotation.ts'

const CITED = { kind: 'case', id: 'a', name: 'Roe v. Doe', printings: [] } as unknown as Source

const OPINION = `ROE v. DOE. *10 The tenant keeps the key, and a rational owner asks for it in time. The court held, on
the record of 10.5 acres, that the landlord waited too long.12 The lessee shall *11 reconsider the offer when the
owner judges it fair. The place of trial shall be in the county in which one of the parties resided. *12 We agree with
the court below. The tenant keeps the key, and nothing else is at issue.`

function check(text: string, pincite?: string, opinion = OPINION): QuotationResult {
  const quotation = { passage: 0, span: [0, 0] as const, text, ...(pincite !== undefined && { pincite }) }
  const added = { name: 'Roe v. Doe.txt', text: opinion, opened: readPagedOpinion(opinion) }
  return checkQuotation(quotation, [added], CITED)
}

test.for([
  '[T]he lessee shall reconsider the offer',
  'The lessee shall [] reconsider the offer',
  'shall [re]consider the offer when',
  'when the owner judge[d] it fair',
  'the landlord waited too long. The lessee shall',
  'The court [below] held . . . that the landlord waited',
  'The tenant keeps [it], and a rational owner asks',
  'We agree with [a] court below',
  'The tenant keeps the key [sic], and a rational owner',
])('accepts marked changes and note numbers (LV5): %s', (text) => {
  expect(check(text)).toMatchObject({ kind: 'found' })
})

test.for([
  'the record of 105 acres',
  '[A] owner asks for it in time',
  'The lessee [never] shall not reconsider the offer',
  'The court held . . . that the tenant waited',
  'the place of trial shall be in or the county',
  'shall be [the party] the in county',
  'We disagree with [the] court below',
])('reports an unmarked change next to marked ones (LV5): %s', (text) => {
  expect(check(text)).toMatchObject({ kind: 'altered' })
})

test('chooses the cited page if the opinion contains the passage twice (LV5)', () => {
  expect(check('The tenant keeps the key')).toMatchObject({ kind: 'found', pages: { first: 10, last: 10 } })
  expect(check('The tenant keeps the key', '12')).toMatchObject({
    kind: 'found',
    pages: { first: 12, last: 12, isCited: true },
  })
})

test('does not report scattered common words as an altered quotation (LV5)', () => {
  expect(check('to prove the truth of what the')).toMatchObject({ kind: 'not-found' })
})

test('finds any excerpt with marked changes, and reports any added word', () => {
  const words = Array.from({ length: 300 }, (_, at) => `word${at}x${(at * 7919) % 97}`)
  const opinion = words.join(' ')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 240 }),
      fc.integer({ min: 12, max: 50 }),
      fc.constantFrom('. . .', '[the party]'),
      fc.integer({ min: 7, max: 9 }),
      (from, count, mark, added) => {
        const quoted = words.slice(from, from + count)
        quoted[4] = mark
        expect(check(quoted.join(' '), undefined, opinion)).toMatchObject({ kind: 'found' })
        quoted.splice(added, 0, 'never')
        expect(check(quoted.join(' '), undefined, opinion)).toMatchObject({ kind: 'altered' })
      },
    ),
  )
})
