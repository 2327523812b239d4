import { describe, expect, test } from 'vitest'
import { diagnoseLastText, numberNotes, styleWords } from '../../../../tests/support/diagnosed-notes.ts'
import { describeReason } from '../finding-words.ts'
import { diagnoseNotes } from './diagnose.ts'

describe('capitals in a title', () => {
  const reasonsFor = (title: string): string[] =>
    diagnoseLastText(`Jane Roe, ${title}, 103 Yale L.J. 463, 467 (1993).`).map(describeReason)

  test.for<[title: string, reason: string]>([
    ['Counting Notes From Every Journal', 'Lowercase “From” in the title.'],
    ['Long Notes And Short Notes Of Journals', 'Lowercase “And” and “Of” in the title.'],
    ['Notes As Property', 'Lowercase “As” in the title.'],
    ['Notes and the Long Debate Over Property', 'Lowercase “Over” in the title.'],
    ['An Open Letter From Every Journal', 'Lowercase “From” in the title.'],
    ['Long Notes versus Short Notes', 'Capitalize “versus” in the title.'],
    ['“Long Notes” about Every Journal', 'Capitalize “about” in the title.'],
    ['Counting Notes To the End', 'Lowercase “To” in the title.'],
    ['Can it Be a Longer Note?', 'Capitalize “it” in the title.'],
    ['Counting Every journal in Long Notes', 'Capitalize “journal” in the title.'],
    ['Every Long Note is Short Enough', 'Capitalize “is” in the title.'],
    ['Counting Longer Notes under Pressure', 'Capitalize “under” in the title.'],
  ])('are reported for %s', ([title, reason]) => {
    expect(reasonsFor(title)).toEqual([reason])
  })

  test.for([
    'Counting Notes from Every Journal',
    'Counting Notes: From Yale Journals Onward',
    'Counting Every Note? Of Yale Journals Onward',
    'Why counting notes is never enough',
    'Which Journals Opt In Before Others',
    'How To Count Long Notes',
    'Das Recht der deutschen Noten',
    'Long Notes Taking Over Every Journal',
    'Long-is-Longer Notes Within Journals',
    'Memorandum of Understanding between Quimby County and Poe County',
  ])('are accepted in %s', (title) => {
    expect(reasonsFor(title)).toEqual([])
  })

  test('are reported in the title of a book that contains a chapter', () => {
    const note = 'Jane Roe, Counting Notes, in Every Journal From Yale 12, 14 (John Coe ed., 2001).'
    expect(diagnoseLastText(note).map(describeReason)).toEqual(['Lowercase “From” in the title.'])
  })

  test('are reported without a correction, because the doctor never changes titles', () => {
    const found = diagnoseLastText(
      'Jane Roe, Counting Notes From Every Journal, 103 Yale L.J. 463, 467 (1993).',
    )
    expect(found).toMatchObject([{ rule: 'R30.1.1', optional: true, remedies: [] }])
  })
})

describe('a parenthesis that is not closed', () => {
  test('is closed at the end of the note if it contains a cited source', () => {
    const note = 'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 2001) (citing Zwick v. Poe, 103 U.S. 463, 467 (1893).'
    expect(diagnoseLastText(note)).toMatchObject([
      { says: 'parenthesis', isQuestion: true, remedies: [{ text: ')' }] },
    ])
  })

  test('is only reported if its end is unknown', () => {
    const note = 'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 2001) (noting the page. The court counted all notes.'
    expect(diagnoseLastText(note).filter(({ says }) => says === 'parenthesis')).toMatchObject([
      { remedies: [] },
    ])
  })

  test.for([
    'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 2001) (noting (1) the page and (2) the line).',
    'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 2001) (noting a) the page and b) the line).',
  ])('is not reported in %s', (note) => {
    expect(diagnoseLastText(note).filter(({ says }) => says === 'parenthesis')).toEqual([])
  })
})

describe('id. after a reference to a part of the document', () => {
  const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'

  test('is reported without a fix', () => {
    expect(diagnoseLastText(QUIMBY, 'See infra Part II.C.', 'See id.')).toMatchObject([
      { kind: 'id-after-gap', says: 'part', isQuestion: true, remedies: [] },
    ])
    expect(diagnoseLastText('See infra Part II.', 'Id.')).toMatchObject([{ says: 'part' }])
  })

  test.for<[what: string, ...notes: string[]]>([
    ['a page', 'See infra Part II.C.', 'Id. at 416.'],
    ['a source in the same note', `${QUIMBY} See infra Part II.C.`, 'Id.'],
    ['text before id.', 'See infra Part II.C.', 'The court in Quimby agrees. Id.'],
  ])('is not reported with %s', ([, ...notes]) => {
    expect(diagnoseLastText(QUIMBY, ...notes).filter(({ says }) => says === 'part')).toEqual([])
  })
})

describe('“see also” in a separate sentence', () => {
  const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002)'
  const ROE = 'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 2001) (same)'
  const joined = (note: string) => diagnoseLastText(note).filter(({ says }) => says === 'join')

  test.for([
    `See ${QUIMBY}. See also ${ROE}.`,
    `${QUIMBY}; see ${ROE}. See also Poe v. Eve, 13 F.3d 56, 58 (9th Cir. 2002).`,
  ])('is joined to the sentence before it in %s', (note) => {
    expect(joined(note)).toMatchObject([{ rule: 'R4.3', isQuestion: true, remedies: [{ text: '; s' }] }])
  })

  test.for([
    `But see ${QUIMBY}. See also ${ROE}.`,
    `See ${QUIMBY}. The court agreed. See also ${ROE}.`,
    `The court so held in ${QUIMBY}. See also ${ROE}.`,
    `For early cases, see ${QUIMBY}. See also ${ROE}.`,
    `For early works, see Jane Roe, Notes, 89 Yale L.J. 136 (2021); and ${QUIMBY}. See also ${ROE}.`,
    `See ${QUIMBY}. But see ${ROE}.`,
  ])('stays in %s', (note) => {
    expect(joined(note)).toEqual([])
  })
})

describe('a supra whose name fits two works', () => {
  test('does not offer a work that starts after the cited page', () => {
    const works =
      'Jane Roe, Notes of Journals, 84 Yale L.J. 269, 278 (2017); Jane Roe, Lines of Pages, 91 Yale L.J. 1, 12 (2018).'
    const [finding] = diagnoseLastText(works, 'Roe, supra note 1, at 20.')
    expect(finding?.remedies.map(({ text }) => text)).toEqual(['Roe, Lines of Pages, supra note 1, at 20'])
  })
})

describe('text with no-break spaces', () => {
  test('is checked like text with ordinary spaces', () => {
    const note = 'See 5 U.S.C. §\u00a0553–557\u00a0(2018).'
    expect(diagnoseLastText(note)).toMatchObject([{ rule: 'R5.2.1', remedies: [{ text: '§§' }] }])
  })
})

test('keeps “see” in roman type if it is a verb: “see notes 3–5 for a discussion”', () => {
  const reasons = (text: string): string[] => {
    const notes = numberNotes('Roe v. Coe, 12 F.3d 34 (2d Cir. 2001).', text)
    return (diagnoseNotes(notes.map((note) => styleWords(note, ['supra'])))[1]?.findings ?? []).map(
      describeReason,
    )
  }
  expect(reasons('See supra note 1 for a discussion of that court.')).toEqual([])
  expect(reasons('See supra note 1.')).toEqual(['Put “See” in italics.'])
})
