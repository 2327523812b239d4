import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import { flagCases } from './flag-cases.ts'
import { sampleText } from './sample-text.ts'
import { printPastedString } from './string-tool.tsx'

const tables = lookup.openCaseTables(
  readFileSync(new URL('../../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8'),
)

test('the sample on the home page matches the engine’s output', () => {
  const { html, text, leftovers } = printPastedString(engine, sampleText.text, 'court')
  expect({ html, text, leftovers }).toEqual({
    html: sampleText.printed.html,
    text: sampleText.printed.text,
    leftovers: sampleText.printed.leftovers,
  })
})

test('the sample shows the law review style: case names in roman', () => {
  const { html } = printPastedString(engine, sampleText.text, 'academic')
  expect(html).toContain('<i>See</i>')
  expect(html).not.toContain('<i>Miranda')
})

test('the sample contains an overruled case, and its flag matches the case list', () => {
  const flags = flagCases({ lookup, tables }, engine, engine.parseString(sampleText.text))
  expect(flags).toEqual(sampleText.flags)
  expect(flags[0]?.words).toContain('Overruled')
})

test('flags a wrong volume once, and no case that the list confirms', () => {
  const text =
    'Miranda v. Arizona, 384 U.S. 436 (1966); Katz v. United States, 389 U.S. 347 (1967); ' +
    'Miranda v. Arizona, 385 U.S. 436 (1966); Miranda v. Arizona, 385 U.S. 436 (1966)'
  const flags = flagCases({ lookup, tables }, engine, engine.parseString(text))
  expect(flags).toMatchObject([{ name: 'Miranda v. Arizona', isSerious: true }])
})
