import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CitedDocument, readText } from './cited-document.ts'
import { doubtCorrection } from './prove-correction.ts'
import { applyChanges, type TextChange } from './text-change.ts'

function read(...texts: readonly string[]): CitedDocument {
  return { texts: texts.map((text) => readText(text)), numbers: texts.map((_, at) => at + 1) }
}

/** Returns the change that replaces the first occurrence of a string. */
function replace(text: string, words: string, by: string): TextChange[] {
  const start = text.indexOf(words)
  return [{ start, end: start + words.length, text: by }]
}

/** Returns the reason why a change to the last text can't be verified, if any. */
function doubt(texts: readonly string[], words: string, by: string): string | undefined {
  const document = read(...texts)
  const at = texts.length - 1
  return doubtCorrection({ document, at, changes: replace(texts[at] ?? '', words, by) })
}

const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002)'

describe('changes of form', () => {
  test.for<[says: string, text: string, words: string, by: string]>([
    ['a space in the reporter', 'Quimby v. Zwick, 311 F. 3d 410 (2d Cir. 2002).', 'F. 3d', 'F.3d'],
    ['a range of pages', 'Quimby v. Zwick, 311 F.3d 410, 414-415 (2d Cir. 2002).', '414-415', '414–15'],
    ['a signal', 'See e.g. Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).', 'See e.g.', 'See, e.g.,'],
    ['a section sign', '42 U.S.C. §§ 1983 (2018).', '§§', '§'],
    ['a month', 'Quimby v. Zwick, 2020 WL 12345 (S.D.N.Y. January 2, 2020).', 'January', 'Jan.'],
  ])('verifies a change to %s', ([, text, words, by]) => {
    expect(doubt([text], words, by)).toBeUndefined()
  })

  test.for<[says: string, text: string, words: string, by: string, doubt: string]>([
    [
      'words of a quotation',
      `${QUIMBY} (“the Act (21 U.S.C. 355) applies”).`,
      '21 U.S.C. 355',
      '21 U.S.C. § 355',
      'protected words',
    ],
    [
      'words of an unclosed quotation',
      `${QUIMBY} (“the Act of September 3 applies).`,
      'September',
      'Sept.',
      'protected words',
    ],
    [
      'words of a title',
      'Jane Roe, In Pursuit of FRCP 1, 66 Stan. L. Rev. 545 (2014).',
      'FRCP',
      'Fed. R. Civ. P.',
      'protected words',
    ],
    ['the volume', `${QUIMBY}.`, '311', '313', 'another number'],
    ['a page of the range', `${QUIMBY}.`, '414', '415', 'another number'],
    ['the reporter', `${QUIMBY}.`, 'F.3d', 'F.2d', 'another number'],
    ['the section of a statute', '42 U.S.C. § 1983 (2018).', '§ 1983', '§ 1983(a)', 'another source'],
    ['a sentence', `It was so before. ${QUIMBY}.`, 'It was', 'It is', 'prose'],
  ])('rejects a change to %s', ([, text, words, by, expected]) => {
    const found = doubt([text], words, by)
    expect(found).toBeDefined()
    if (expected !== 'another source') expect(found).toBe(expected)
  })

  test('rejects a new name that other references don’t use', () => {
    const note = 'S.D. v. Zwick, 311 F.3d 410 (2d Cir. 2002).'
    const document = read(note, 'S.D., 311 F.3d at 412.')
    const changes = replace(note, 'S.D.', 'Xerxes')
    expect(doubtCorrection({ document, at: 0, changes })).toBe('another citation')
  })

  test('verifies a new name if no other reference uses the old one', () => {
    const note = 'Jane Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).'
    const document = read(note, 'Quimby, 311 F.3d at 412.')
    expect(
      doubtCorrection({ document, at: 0, changes: replace(note, 'Jane Quimby', 'Quimby') }),
    ).toBeUndefined()
  })

  test('rejects a change inside a protected span', () => {
    const text = 'See Quimby v. Zwick, 311 F. 3d 410 (2d Cir. 2002).'
    const changes = replace(text, 'F. 3d', 'F.3d')
    const protectedSpans = [[0, text.length]] as const
    expect(doubtCorrection({ document: read(text), at: 0, changes, protectedSpans })).toBe('protected words')
  })
})

describe('references', () => {
  const several = [`${QUIMBY}; Roe v. Wade, 410 U.S. 113, 115 (1973).`, 'Id. at 415.']

  function doubtReference(
    texts: readonly string[],
    meant: number,
    words: string,
    by: string,
  ): string | undefined {
    const document = read(...texts)
    const at = texts.length - 1
    const full = document.texts.flatMap(({ citations }) => citations)[meant]
    if (full === undefined) throw new Error('no such citation')
    return doubtCorrection({ document, at, changes: replace(texts[at] ?? '', words, by), meant: full })
  }

  test('verifies the short form of the intended source', () => {
    expect(doubtReference(several, 0, 'Id. at 415', 'Quimby, 311 F.3d at 415')).toBeUndefined()
  })

  test.for<[says: string, by: string]>([
    ['another source', 'Roe, 410 U.S. at 415'],
    ['another page', 'Quimby, 311 F.3d at 416'],
    ['no page', 'Quimby, 311 F.3d 410'],
    ['words outside a citation', 'Quimby on page 415'],
  ])('rejects a corrected reference that has %s', ([, by]) => {
    expect(doubtReference(several, 0, 'Id. at 415', by)).toBeDefined()
  })

  const SHORT = 'Quimby, 311 F.3d at 412'
  const FULL = 'Quimby v. Zwick, 311 F.3d 410, 412 (2d Cir. 2002)'

  test.for([
    ['a capitalized word', `The court agreed in Greater ${SHORT}.`],
    ['initials', `See A.B. by and through ${SHORT}.`],
    ['a “v.”', `See Doe v. ${SHORT}.`],
  ])('rejects a full citation in place of the end of a name, after %s', ([, text = '']) => {
    expect(doubtReference([`${QUIMBY}.`, text], 0, SHORT, FULL)).toBe('part of a name')
  })

  test.for([`In ${SHORT}.`, `See, e.g., ${SHORT}.`, `As in ${SHORT}.`])(
    'verifies a full citation in place of a complete name: %s',
    (text) => {
      expect(doubtReference([`${QUIMBY}.`, text], 0, SHORT, FULL)).toBeUndefined()
    },
  )

  test('rejects a short form with a page before the first page of the case', () => {
    const texts = [`${QUIMBY}.`, 'Quimby, supra note 1, at 3.']
    expect(doubtReference(texts, 0, 'Quimby, supra note 1, at 3', 'Quimby, 311 F.3d at 3')).toBe(
      'another source',
    )
  })

  test('rejects an id. that would inherit the page of the preceding citation', () => {
    const texts = [`${QUIMBY}.`, 'Quimby v. Zwick, No. 5, 311 F.3d 410, 6 (2d Cir. 2002).']
    expect(
      doubtReference(texts, 0, 'Quimby v. Zwick, No. 5, 311 F.3d 410, 6 (2d Cir. 2002)', 'Id.'),
    ).toBeDefined()
  })

  test('rejects a reference that makes a later id. refer to another source', () => {
    const texts = [
      `${QUIMBY}.`,
      'Roe v. Wade, 410 U.S. 113, 115 (1973). Quimby, 311 F.3d at 411. Id. at 412.',
    ]
    expect(doubtReference(texts, 1, 'Quimby, 311 F.3d at 411', 'Roe, 410 U.S. at 411')).toBeDefined()
  })
})

test('never verifies a change to a quoted word or a number in random notes', () => {
  const parts = constantFrom(
    'Quimby v. Zwick, 311 F. 3d 410, 414-415 (2d Cir. 2002).',
    '“the Act (21 U.S.C. 355) applies”',
    'See e.g. 42 U.S.C. §§ 1983.',
    'Jane Roe, Long Notes of 1990, 100 Yale L.J. 1 (1990);',
    'Id. at 5.',
    'So it is.',
  )
  const words = constantFrom('', '§', 'F.3d', 'Sept.', '12', '“', 'v.', ' ')
  assert(
    property(
      array(parts, { minLength: 1, maxLength: 5 }),
      integer({ min: 0, max: 200 }),
      integer({ min: 0, max: 6 }),
      words,
      (texts, start, length, by) => {
        const text = texts.join(' ')
        const end = Math.min(text.length, start + length)
        if (start > text.length) return
        const changes = [{ start, end, text: by }]
        if (doubtCorrection({ document: read(text), at: 0, changes }) !== undefined) return
        const after = applyChanges(text, changes)
        const digits = (words: string): string => words.replace(/\D/g, '').split('').toSorted().join('')
        expect(digits(after)).toBe(digits(text))
        for (const [quoted] of text.matchAll(/“[^”]*”/g)) expect(after).toContain(quoted.slice(1, -1))
      },
    ),
    { numRuns: 150 },
  )
})
