import { describe, expect, test } from 'vitest'
import type { Source } from '../source/source.ts'
import type { Candidate } from './candidate.ts'
import { judge } from './judge.ts'

const case_: Source = {
  kind: 'case',
  id: 'a',
  name: 'Roe v. Doe',
  printings: [{ volume: '1', reporter: 'U.S.', page: '2' }],
}
const book: Source = { kind: 'book', id: 'b', title: 'Notes', date: { year: 2001 } }
const signed: Source = { ...book, id: 'c', authors: [{ kind: 'person', given: 'Jane', family: 'Roe' }] }
const prose: Source = { kind: 'book', id: 'd', title: 'It was so held by them. Notes' }

function candidate(source: Source, rest: readonly string[] = []): Candidate {
  return { source, form: 'full', pincite: [], parentheticals: [], rest }
}

function chosen(candidates: Iterable<Candidate>, prints: (one: Candidate) => boolean = () => true): string {
  const verdict = judge(candidates, prints)
  return verdict.kind === 'read' ? verdict.one.source.id : verdict.kind
}

describe('RJ1 · judge', () => {
  test('prefers a citation confirmed by a table', () => {
    expect(chosen([candidate(book), candidate(case_, ['and more'])])).toBe('a')
  })

  test('stops trying readers after a sure candidate', () => {
    let asked = 0
    function* readers(): Generator<Candidate> {
      for (const source of [case_, book]) {
        asked += 1
        yield candidate(source)
      }
    }
    expect(chosen(readers())).toBe('a')
    expect(asked).toBe(1)
  })

  test('prefers the reading that leaves fewer words unread', () => {
    expect(chosen([candidate(signed, ['three words left']), candidate(book)])).toBe('b')
  })

  test('prefers the reading with more evidence if the same number of words is unread', () => {
    expect(chosen([candidate(book), candidate(signed)])).toBe('c')
  })

  test('keeps the order of the readers for equal readings', () => {
    expect(chosen([candidate(book), candidate({ ...book, id: 'e' })])).toBe('b')
  })

  test('drops a reading that would print different text', () => {
    expect(chosen([candidate(signed), candidate(book)], ({ source }) => source.id !== 'c')).toBe('b')
  })

  test('does not replace a citation confirmed by a table with a guess', () => {
    expect(chosen([candidate(case_), candidate(book)], ({ source }) => source.id !== 'a')).toBe('a')
  })

  test('refuses the segment if no reading has evidence', () => {
    expect(chosen([candidate(prose)])).toBe('refused')
  })

  test('returns “unknown” if no reader offers a reading', () => {
    expect(chosen([])).toBe('unknown')
  })
})
