import { describe, expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { copyForms, fileForms, stringToFile, stringToText } from './export-string.ts'

const { uses, sources } = engine.parseString('See Miranda v. Arizona, 384 U.S. 436, 444 (1966)')
const printed = engine.formatString(
  { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses: [...uses] },
  sources,
)
const contents = { printed, sources, title: 'Brief' }

describe('string cite exports', () => {
  test.for([
    ['plain', 'See Miranda v. Arizona, 384 U.S. 436, 444 (1966).'],
    ['html', '<i>See</i> <i>Miranda v. Arizona</i>, 384 U.S. 436, 444 (1966).'],
  ] as const)('copies as %s', ([form, text]) => {
    expect(stringToText(contents, form)).toBe(text)
  })

  test('keeps a section sign and its number together in HTML source', () => {
    const { uses, sources } = engine.parseString('42 U.S.C. § 1983')
    const printed = engine.formatString(
      { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses: [...uses] },
      sources,
    )
    expect(stringToText({ printed, sources, title: '' }, 'html')).toBe('42 U.S.C. §&nbsp;1983.')
  })

  test('includes the citation or its authority in every text format', () => {
    for (const form of copyForms) expect(stringToText(contents, form)).toContain('Miranda')
  })

  test.for([...fileForms])('creates a %s file', (form) => {
    const { content, extension, type } = stringToFile(contents, form)
    expect(content.length).toBeGreaterThan(20)
    expect(extension).toMatch(/^[a-z]+$/)
    expect(type).toMatch(/^application\//)
  })

  test('creates a Word file as a zip archive', () => {
    const { content } = stringToFile(contents, 'docxFootnote')
    expect(content.slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
  })
})
