import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { readPastedCitation } from './read-pasted-citation.ts'

const URL = 'https://www.example.com/2023/06/02/bridges'
const read = (text: string) => Object.fromEntries(readPastedCitation(engine, text))

test('fills in the fields of a pasted citation', () => {
  expect(read(`Dana Whitfield, Bridges Without Tolls, Harbor Times (June 2, 2023), ${URL}`)).toEqual({
    people: 'Dana Whitfield',
    title: 'Bridges Without Tolls',
    site: 'Harbor Times',
    date: 'June 2, 2023',
  })
})

test('fills in nothing if a part of the text has no field', () => {
  expect(read(`see Dana Whitfield, Bridges, Harbor Times (June 2, 2023), ${URL}`)).toEqual({})
  expect(
    read(`Roe v. Wade, 410 U.S. 113 (1973); Dana Whitfield, Bridges, Harbor Times (June 2, 2023), ${URL}`),
  ).toEqual({})
  expect(read('Roe v. Wade, 410 U.S. 113 (1973)')).toEqual({})
})
