import { describe, expect, test } from 'vitest'
import { acceptAll, isOpen, isShown, listFindings, readAfterRemedy, toCorrections } from './decisions.ts'
import { diagnoseNotes } from './diagnosis/diagnose.ts'
import { gatherAuthorities } from './diagnosis/gather.ts'
import { plainNotes, splitPastedNotes } from './document/plain-notes.ts'
import { projectOfNotes } from '../launch/project-of-notes.ts'
import { recordFactory } from '../record-factory.ts'

const notes = plainNotes(
  [
    'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002); Jane Roe, Long Notes, 100 Yale L.J. 1, 4 (1990).',
    'Id. at 415.',
    'So it is.',
    'Roe, supra note 2, at 5.',
    'Quimby, supra note 1, at 416.',
    'Id. at 417.',
  ].map((text, at) => ({ number: at + 1, text })),
)
const placed = listFindings(diagnoseNotes(notes, { isPlain: true }))
const shown = notes.map((note) => ({ ...note, runs: [] }))

describe('decisions', () => {
  test('accepts all proposals and leaves the choices to the writer', () => {
    const decisions = acceptAll(new Map(), placed)
    expect(placed.map(({ finding, key }) => [finding.kind, decisions.get(key)])).toEqual([
      ['id-after-several', undefined],
      ['supra-wrong-note', 0],
      ['supra-law', 0],
    ])
  })

  test('accepts all findings of a kind without changing other kinds or rejected findings', () => {
    const [, wrong, law] = placed
    const kind = placed.filter((one) => isShown(one, 'supra-law', new Map()))
    expect(acceptAll(new Map(), kind)).toEqual(new Map([[law?.key, 0]]))
    const refused = new Map([[wrong?.key ?? '', 'refused' as const]])
    expect(acceptAll(refused, placed).get(wrong?.key ?? '')).toBe('refused')
  })

  test('shows a finding’s text with the chosen remedy applied', () => {
    const [, wrong] = placed
    const [remedy] = wrong?.finding.remedies ?? []
    if (wrong === undefined || remedy === undefined) throw new Error('No finding')
    expect(readAfterRemedy(notes[wrong.note]?.text ?? '', wrong.finding.span, remedy)).toBe(
      'Roe, supra note 1, at 5',
    )
  })

  test('a finding with a decision is no longer open', () => {
    const [first] = placed
    if (first === undefined) throw new Error('No finding')
    expect(isOpen(first, new Map())).toBe(true)
    expect(isShown(first, 'open', new Map([[first.key, 1]]))).toBe(false)
  })

  test('returns accepted corrections with the chosen remedy and comment text', () => {
    const [first, second] = placed
    const decisions = new Map<string, number | 'refused'>([
      [first?.key ?? '', 1],
      [second?.key ?? '', 'refused'],
    ])
    const corrections = toCorrections(placed, shown, { decisions, comment: ({ finding }) => finding.rule })
    expect(corrections).toMatchObject([
      { note: { kind: 'footnote', id: '2' }, comment: 'R15.3.3', edits: first?.finding.remedies[1]?.edits },
    ])
  })
})

describe('project made from the authorities', () => {
  const gathered = gatherAuthorities(notes)
  const { changes } = projectOfNotes(gathered, { name: 'Thesis', first: null }, recordFactory)

  test('lists each source once in the library, however often it is cited', () => {
    const names = changes
      .filter(({ kind }) => kind === 'authority')
      .map(({ fields }) => JSON.stringify(fields))
      .toSorted()
    expect(names).toHaveLength(2)
    expect(names.join()).toContain('Quimby v. Zwick')
    expect(names.join()).toContain('Long Notes')
  })

  test('creates one numbered string per citing note, in note order', () => {
    const numbers = changes.filter(
      ({ kind, fields }) => kind === 'string' && typeof fields.footnote === 'number',
    )
    expect(numbers.map(({ fields }) => fields.footnote)).toEqual([1, 2, 4, 5, 6])
  })

  test('resolves id. to a use of its source', () => {
    const ids = gathered.find(({ number }) => number === 6)
    expect(ids?.sources).toMatchObject([{ kind: 'case', name: 'Quimby v. Zwick' }])
    expect(ids?.uses).toMatchObject([{ form: 'auto', pincite: [{ label: 'page', value: '417' }] }])
  })
})

describe('pasted footnotes', () => {
  test.for<[what: string, text: string, notes: object[]]>([
    [
      'starts a note at each number',
      '12. Roe.\n13. Id.',
      [
        { number: 12, text: 'Roe.' },
        { number: 13, text: 'Id.' },
      ],
    ],
    [
      'joins continued lines',
      '1 Roe v. Wade,\n410 U.S. 113.\n2 Id.',
      [
        { number: 1, text: 'Roe v. Wade, 410 U.S. 113.' },
        { number: 2, text: 'Id.' },
      ],
    ],
    [
      'reads numbers in brackets',
      '[1] Roe.\r\n[2] Id.',
      [
        { number: 1, text: 'Roe.' },
        { number: 2, text: 'Id.' },
      ],
    ],
    ['reads each line as a note without numbers', 'Roe.\n\nId.', [{ text: 'Roe.' }, { text: 'Id.' }]],
    ['returns no notes for blank text', ' \n ', []],
  ])('%s', ([, text, expected]) => {
    expect(splitPastedNotes(text)).toEqual(expected)
  })
})
