import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import { flagCitations } from './flag-citations.ts'
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

test('formats the sample’s case names in roman type in law review style', () => {
  const { html } = printPastedString(engine, sampleText.text, 'academic')
  expect(html).toContain('<i>See</i>')
  expect(html).not.toContain('<i>Miranda')
})

test('prints numbered footnotes as footnotes', () => {
  const { text, html, leftovers } = printPastedString(
    engine,
    '7. roe v wade, 410 us 113, 153 (1973). 8. id. at 155.',
    'court',
  )
  expect(text).toBe('7. Roe v. Wade, 410 U.S. 113, 153 (1973).\n8. Id. at 155.')
  expect(html).toContain('<p>8. ')
  expect(leftovers).toBe('')
})

test('prints the same short forms in footnotes as a project does', () => {
  const { text } = printPastedString(
    engine,
    '1. Roe v. Wade, 410 U.S. 113, 153 (1973).\n2. Gideon v. Wainwright, 372 U.S. 335, 340 (1963).\n3. Gideon, 372 U.S. at 341.',
    'court',
  )
  expect(text.split('\n').at(-1)).toBe('3. Id. at 341.')
})

const flag = (text: string) =>
  flagCitations(engine, engine.parseString(text), 'court', {
    list: { lookup, tables },
    progress: 'checked',
    text,
  })

test('the sample contains an overruled case, and its flag matches the case list', () => {
  const found = flag(sampleText.text)
  expect(found).toEqual(sampleText.found)
  expect(found.flags[0]).toMatchObject({ tone: 'stop', label: 'Overruled' })
})

test('flags a wrong volume once, and doesn’t flag a case that the case list confirms', () => {
  const { flags } = flag(
    'Miranda v. Arizona, 384 U.S. 436, 444 (1966); Katz v. United States, 389 U.S. 347, 351 (1967); ' +
      'Miranda v. Arizona, 385 U.S. 436, 444 (1966); Miranda v. Arizona, 385 U.S. 436, 444 (1966)',
  )
  expect(flags).toMatchObject([{ name: 'Miranda v. Arizona', tone: 'stop', label: 'Wrong volume' }])
})

test('offers the typed text with the correct volume, even if the year is missing', () => {
  const typed = 'katz v. united states, 389 us 347, 351 (1967); Miranda v. Arizona, 385 U.S. 436, 444'
  const [first] = flag(typed).flags
  expect(first?.fix).toEqual({ label: 'Use 384 U.S. 436', text: typed.replace('385', '384') })
})

test('lists the citations without a pincite in one finding, after the others', () => {
  const { flags } = flag('Katz v. United States, 389 U.S. 347 (1967); Roe v. Wade, 410 U.S. 113 (1973)')
  expect(flags.map(({ label, words }) => label + words)).toEqual([
    expect.stringContaining('Overruled by'),
    'No pincite: Katz v. United States, Roe v. Wade',
  ])
})

test('says where to add a missing pincite', () => {
  const { flags, rest } = flag('Katz v. United States, 389 U.S. 347 (1967)')
  expect(flags).toMatchObject([{ name: 'Katz v. United States', tone: 'fix' }])
  expect(flags[0]?.words).toContain('After 347')
  expect(rest).toBe('')
})

test('counts the citations with problems for the copy notice, and lists serious problems first', () => {
  const { flags, more, rest } = flag(
    'Smith v. Jones, 123 F.3d 456; Doe v. Poe, 124 F.3d 457; Katz v. United States, 389 U.S. 347 (1967); Roe v. Wade, 410 U.S. 113 (1973); ' +
      'Marbury v. Madison, 5 U.S. (1 Cranch) 137, 500 (1803); Brown v. Board of Education, 347 U.S. 483 (1954)',
  )
  expect(rest).toBe('2 serious, 2 to fix')
  expect(flags.slice(0, 4).map(({ name, tone }) => [name, tone])).toEqual([
    ['Roe v. Wade', 'stop'],
    ['Marbury v. Madison', 'stop'],
    ['Smith v. Jones', 'fix'],
    ['Smith v. Jones', 'gray'],
  ])
  expect(more).toBeGreaterThan(0)
})

test('counts an authority once, regardless of how often the text cites it', () => {
  const { rest } = flag(
    '1. Roe v. Wade, 410 U.S. 113, 153 (1973).\n2. Id. at 155.\n3. Miranda v. Arizona, 384 U.S. 436, 444 (1966); Roe, 410 U.S. at 150.',
  )
  expect(rest).toBe('1 serious')
})

test('reports a missing court without the case list', () => {
  const parsed = engine.parseString('Smith v. Jones, 123 F.3d 456, 460 (1997)')
  const { flags, rest } = flagCitations(engine, parsed, 'court', {
    list: null,
    progress: 'unchecked',
    text: '',
  })
  expect(flags.map(({ label, words }) => label + words).join(' ')).toMatch(/court/i)
  expect(rest).toBe('1 to fix; cases not checked')
})

const MIRANDA = 'Miranda v. Arizona, 385 U.S. 436, 444 (1966)'
const BROWN = 'Brown v. Board of Education, 347 U.S. 483, 495 (1955)'

test('says that a listed case and its page were checked, and that the list is not a citator', () => {
  const { flags, fine } = flag('Katz v. United States, 389 U.S. 347, 351 (1967)')
  expect(flags).toEqual([])
  expect(fine).toBe(
    'Katz v. United States is in the case list; page 351 is in this case. This check isn’t a citator.',
  )
})

test('doesn’t say that a page is in a case if the case list doesn’t show where the case ends', () => {
  // The last case in its volume.
  const { fine } = flag('Belden v. Chase, 150 U.S. 674, 699 (1893)')
  expect(fine).toBe('Belden v. Chase is in the case list. This check isn’t a citator.')
})

test('counts the confirmed cases of a string, excluding those with a finding', () => {
  const { fine } = flag(
    `Katz v. United States, 389 U.S. 347, 351 (1967); Terry v. Ohio, 392 U.S. 1, 30 (1968); ${MIRANDA}`,
  )
  expect(fine).toBe('2 cases match the case list. This check isn’t a citator.')
})

test('lists the sources that the case list doesn’t cover', () => {
  const { flags, fine } = flag('42 U.S.C. § 1983; Fed. R. Civ. P. 12(b)(6)')
  expect(flags).toMatchObject([{ tone: 'gray', label: 'Not checked' }])
  expect(flags[0]?.words).toContain('§ 1983'.slice(2))
  expect(fine).toBe('')
})

test('offers one button for several corrections', () => {
  const { flags, fixAll } = flag(`${MIRANDA}; Katz v. United States, 389 U.S. 347, 351 (1967); ${BROWN}`)
  expect(flags.map(({ name }) => name)).toEqual(['Miranda v. Arizona', 'Brown v. Board of Education'])
  expect(fixAll).toEqual({
    label: 'Fix all 2',
    text: 'Miranda v. Arizona, 384 U.S. 436, 444 (1966); Katz v. United States, 389 U.S. 347, 351 (1967); Brown v. Board of Education, 347 U.S. 483, 495 (1954)',
  })
  expect(flag(MIRANDA).fixAll).toBeUndefined()
})

test('says how many footnotes the text has', () => {
  const printed = printPastedString(engine, '7. roe v wade, 410 us 113, 153 (1973). 8. id. at 155.', 'court')
  expect(printed.notes?.list.map(({ number }) => number)).toEqual([7, 8])
  expect(printed.notes?.words).toContain('2 footnotes')
})
