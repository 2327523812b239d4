import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import type { Source } from '#cite/source/source.ts'
import { correctText } from './correct-text.ts'

function sourceOf(text: string): Source {
  const [source] = engine.parseString(text).sources
  if (source === undefined) throw new Error(`Not read: ${text}`)
  return source
}

function correct(text: string, from: string, to: string): string {
  return correctText(engine, text, { from: sourceOf(from), to: sourceOf(to) })
}

const WRONG = 'Loving v. Virginia, 389 U.S. 1 (1968)'
const RIGHT = 'Loving v. Virginia, 388 U.S. 1 (1967)'

test('replaces the volume and year of a case and keeps everything else as typed', () => {
  const text =
    'see Roe v. Wade, 410 US 113 (1973);  loving v virginia, 389 US 1, 12 (1968) (per curiam) and so on'
  expect(correct(text, WRONG, RIGHT)).toBe(
    'see Roe v. Wade, 410 US 113 (1973);  loving v virginia, 388 US 1, 12 (1967) (per curiam) and so on',
  )
})

test('corrects every full citation of a case', () => {
  expect(correct(`1. ${WRONG}.\n2. ${WRONG}.`, WRONG, RIGHT)).toBe(`1. ${RIGHT}.\n2. ${RIGHT}.`)
})

test('corrects the volume and page of a citation without a year', () => {
  expect(correct('Loving v. Virginia, 389 U.S. 1', 'Loving v. Virginia, 389 U.S. 1', RIGHT)).toBe(
    'Loving v. Virginia, 388 U.S. 1',
  )
})

test('does not change text that doesn’t cite the case', () => {
  const text = 'Roe v. Wade, 410 U.S. 113 (1973)'
  expect(correct(text, WRONG, RIGHT)).toBe(text)
})
