import { expect, test } from 'vitest'
import { parseString } from '#cite/cite.ts'
import { errandsOf } from './errands.ts'

const projects = [
  { id: 'p1', name: 'Torts memo' },
  { id: 'p2', name: 'Contracts' },
]
const webcites = [{ id: 'w1', name: 'The future of torts' }]
const errands = (typed: string) => errandsOf(typed, { parsed: parseString(typed), projects, webcites })

test('a link is a page to cite', () => {
  expect(errands('slate.com/a?utm_source=x')).toEqual([{ to: 'webcite', url: 'https://slate.com/a' }])
})

test('citations are the start of a string cite', () => {
  expect(errands('See Miranda v. Arizona, 384 U.S. 436 (1966)')).toMatchObject([{ to: 'string' }])
})

test('words find what is kept here first, and may name something new', () => {
  expect(errands('torts')).toEqual([
    { to: 'project', id: 'p1', name: 'Torts memo' },
    { to: 'kept', id: 'w1', name: 'The future of torts' },
    { to: 'named', name: 'torts' },
  ])
})

test('nothing typed is nothing meant', () => {
  expect(errands('  ')).toEqual([])
})
