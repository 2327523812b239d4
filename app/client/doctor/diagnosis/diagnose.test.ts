import { array, assert, asyncProperty, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diagnoseLastText, diagnoseTexts, numberNotes } from '../../../../tests/support/diagnosed-notes.ts'
import { measureSlowness } from '../../../../tests/support/machine-speed.ts'
import { SEQUENCES } from '../../../../tests/support/note-sequences.ts'
import { PLANTERS, type SequenceNote, wordOfSequence } from '../../../../tests/support/planted-notes.ts'
import { notesAfter, textsAfter, unzip, withoutComments } from '../../../../tests/support/tracked-changes.ts'
import { wordWithNotes } from '../../../../tests/support/word-notes.ts'
import type { NoteCorrection } from '#cite/word/note-model.ts'
import { plainNotes } from '../document/plain-notes.ts'
import { readNotes } from '#cite/word/read-notes.ts'
import { openPackage } from '../document/open-package.ts'
import { writeDocument } from '../document/write-document.ts'
import { diagnoseNotes } from './diagnose.ts'
import type { NoteDiagnosis, NoteFinding } from './finding.ts'

const author = { name: 'Pincite', date: '2026-01-02T03:04:05Z' }

/** Returns the kinds of findings in notes without typeface information. */
function kindsIn(...texts: readonly string[]): string[][] {
  return diagnoseTexts(...texts).map((findings) => findings.map(({ kind }) => kind))
}

/** Returns the remedies for the first finding in the last note. */
function remediesIn(...texts: readonly string[]): string[] {
  const [finding] = diagnoseLastText(...texts)
  return (finding?.remedies ?? []).map(({ text }) => text)
}

const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'

describe('correct notes', () => {
  test.for(SEQUENCES.map((notes, at) => [at + 1, notes] as const))(
    'sequence %i has no proposals',
    ([, notes]) => {
      const read = plainNotes(notes.map(({ note, text }) => ({ number: note, text })))
      const found = diagnoseNotes(read, { isPlain: true }).flatMap(({ findings }) =>
        findings.filter(isProposal),
      )
      expect(found).toEqual([])
    },
  )

  test('returns the form of each citation and the note with its full citation', () => {
    const notes = plainNotes([
      { number: 1, text: QUIMBY },
      { number: 2, text: 'Id. at 415.' },
    ])
    expect(diagnoseNotes(notes, { isPlain: true }).map(({ citations }) => citations)).toMatchObject([
      [{ form: 'full', fullIn: 0 }],
      [{ form: 'id', fullIn: 0 }],
    ])
  })
})

function isProposal({ remedies, optional }: NoteFinding): boolean {
  return remedies.length === 1 && optional === undefined
}

describe('wrong short forms', () => {
  test.for([
    ['before its first page', 'Roe, supra note 2, at 49.'],
    ['far after it', 'Roe, supra note 2, at 1541.'],
    ['without a note number', 'Roe, supra, at 49.'],
  ])('never proposes a supra to an article that cannot include the page: %s', ([, last = '']) => {
    const article = 'Jane Roe, Long Notes, 100 Yale L.J. 97 (1990).'
    expect(kindsIn(article, 'A sentence.', last)[2]).toHaveLength(1)
    expect(remediesIn(article, 'A sentence.', last)).toEqual([])
    expect(remediesIn(article, 'A sentence.', last.replace(/at \d+/, 'at 99'))).toEqual(['supra note 1'])
  })

  const places = SEQUENCES.flatMap((notes, at) =>
    PLANTERS.flatMap((plant) => {
      const fault = plant(notes)
      return fault === undefined ? [] : [[`${fault.name} in sequence ${at + 1}`, fault] as const]
    }),
  )

  test('the test documents have at least ten kinds of errors', () => {
    expect(new Set(places.map(([, { name }]) => name)).size).toBeGreaterThanOrEqual(10)
    expect(places.length).toBeGreaterThanOrEqual(40)
  })

  test.for(places)(
    '%s: finds the error and its reason, and fixing it leaves no findings',
    async ([, fault]) => {
      const original = wordOfSequence(fault.notes)
      const word = await openPackage(original)
      const notes = readNotes(word)
      const diagnoses = diagnoseNotes(notes)
      const at = notes.findIndex(({ number }) => number === fault.at)
      expect(diagnoses[at]?.findings.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining([expect.toSatisfy((kind: string) => fault.kinds.includes(kind))]),
      )
      // Every proposal is in the note with the planted error, except missing hereinafter names, which are in the note
      // that cites the works.
      for (const [index, { findings }] of diagnoses.entries())
        if (index !== at)
          expect(findings.filter((one) => isProposal(one) && one.kind !== 'hereinafter-due')).toEqual([])
      const { bytes, left } = await writeDocument(word, notes, allOf(notes, diagnoses), { author })
      expect(left).toEqual([])
      const [before, after] = [await unzip(original), await unzip(bytes)]
      const xml = String(after.get('word/footnotes.xml'))
      expect(notesAfter(xml, 'reject')).toEqual(
        notesAfter(String(before.get('word/footnotes.xml')), 'reject'),
      )
      expect(withoutComments(String(after.get('word/document.xml')))).toBe(
        String(before.get('word/document.xml')),
      )
      const accepted = [...textsAfter(xml, 'accept')]
        .flatMap(([id, text]) => (Number(id) > 0 ? [text] : []))
        .map((text) => text.replace(/^¶\[footnoteRef\]/, ''))
      const again = diagnoseNotes(
        plainNotes(accepted.map((text, index) => ({ number: (notes[0]?.number ?? 1) + index, text }))),
        { isPlain: true },
      )
      expect(
        again
          .flatMap(({ findings }) => findings.filter(({ optional }) => optional === undefined))
          .filter(({ remedies }) => remedies.length > 0),
      ).toEqual([])
    },
  )
})

/** Returns the first remedy of every finding with a remedy. */
function allOf(
  notes: readonly NoteCorrection['note'][],
  diagnoses: readonly NoteDiagnosis[],
): NoteCorrection[] {
  return diagnoses.flatMap(({ findings }, at) =>
    findings.flatMap(({ remedies: [remedy], span, kind, optional }): NoteCorrection[] => {
      const note = notes[at]
      if (remedy === undefined || note === undefined || optional === true) return []
      return [{ note, span, comment: kind, ...remedy }]
    }),
  )
}

describe('remedies', () => {
  test.for<[what: string, notes: string[], remedies: string[]]>([
    [
      'changes supra to the note of the full citation',
      ['Jane Roe, Long Notes, 100 Yale L.J. 1 (1990).', 'So it is.', 'Roe, supra note 2, at 5.'],
      ['supra note 1'],
    ],
    [
      'cites in full again if the short form is too far from the full citation',
      [QUIMBY, '', '', '', '', '', '', 'Quimby, 311 F.3d at 416.'],
      ['Quimby v. Zwick, 311 F.3d 410, 416 (2d Cir. 2002)'],
    ],
    [
      'replaces supra with the short form of a case',
      [QUIMBY, 'So it is.', 'Quimby, supra note 1, at 416.'],
      ['Quimby, 311 F.3d at 416'],
    ],
    [
      'uses id. where the same case is cited again',
      [QUIMBY, 'Quimby v. Zwick, 311 F.3d 410, 416 (2d Cir. 2002).'],
      ['Id. at 416'],
    ],
    [
      'offers several sources as a choice',
      ['Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002); Roe v. Wade, 410 U.S. 113 (1973).', 'Id. at 414.'],
      ['Quimby, 311 F.3d at 414', 'Roe, 410 U.S. at 414'],
    ],
  ])('%s', ([, notes, remedies]) => {
    expect(remediesIn(...notes)).toEqual(remedies)
  })

  test('proposes the later full citation for a short form before it', () => {
    const notes = plainNotes([
      { number: 1, text: 'Quimby, 311 F.3d at 416.' },
      { number: 2, text: 'So it is.' },
      { number: 3, text: QUIMBY },
    ])
    expect(diagnoseNotes(notes, { isPlain: true })[0]?.findings[0]).toMatchObject({
      kind: 'not-in-full',
      values: { later: 3 },
      remedies: [{ text: 'Quimby v. Zwick, 311 F.3d 410, 416 (2d Cir. 2002)' }],
    })
  })

  test('keeps the parenthetical and the signal around a reference', async () => {
    const word = await openPackage(
      wordWithNotes({
        footnotes: [
          QUIMBY,
          'So it is.',
          '*See* Quimby, *supra* note 1, at 416 (holding so); *see also* 42 U.S.C. § 1983.',
        ],
      }),
    )
    const notes = readNotes(word)
    const { bytes } = await writeDocument(word, notes, allOf(notes, diagnoseNotes(notes)), { author })
    const xml = String((await unzip(bytes)).get('word/footnotes.xml'))
    expect(textsAfter(xml, 'accept').get('3')).toContain(
      'See Quimby, 311 F.3d at 416 (holding so); see also 42 U.S.C. § 1983.',
    )
  })
})

describe('text left unchanged', () => {
  test('ignores a supra that refers to a note outside the document', () => {
    const notes = plainNotes([
      { number: 40, text: 'So it is.' },
      { number: 41, text: 'Roe, supra note 12, at 5.' },
    ])
    expect(diagnoseNotes(notes, { isPlain: true })[1]?.findings).toEqual([])
  })

  test('ignores an id. after a note whose citation was not parsed', () => {
    expect(kindsIn(QUIMBY, 'Some Act of 1812 (1812 Codex § 5).', 'Id. at 3.')[2]).toEqual([])
  })

  test('reports, without a remedy, a reference whose number is a field', async () => {
    const word = await openPackage(
      wordWithNotes({
        footnotes: [
          'Jane Roe, Long Notes, 100 Yale L.J. 1 (1990).',
          'So it is.',
          [
            { text: 'Roe, ' },
            { text: 'supra', set: '<w:i/>' },
            { text: ' note ' },
            { text: '2', inside: ['<w:fldSimple w:instr=" REF x ">', '</w:fldSimple>'] },
            { text: ', at 5.' },
          ],
        ],
      }),
    )
    expect(diagnoseNotes(readNotes(word))[2]?.findings).toMatchObject([
      { kind: 'supra-wrong-note', remedies: [], values: { locked: 1 } },
    ])
  })
})

describe('typefaces', () => {
  test('italicizes roman id., supra, and signals', async () => {
    const word = await openPackage(
      wordWithNotes({ footnotes: ['See ' + QUIMBY, '*Id.* at 415.', 'Id. at 416.'] }),
    )
    const diagnoses = diagnoseNotes(readNotes(word))
    expect(diagnoses.map(({ findings }) => findings.map(({ kind, values }) => [kind, values.words]))).toEqual(
      [[['face', 'See']], [], [['face', 'Id.']]],
    )
  })

  test('accepts underlining in place of italics', async () => {
    const word = await openPackage(
      wordWithNotes({
        footnotes: [QUIMBY, [{ text: 'Id.', set: '<w:u w:val="single"/>' }, { text: ' at 415.' }]],
      }),
    )
    expect(diagnoseNotes(readNotes(word))[1]?.findings).toEqual([])
  })
})

describe('remedies and the text of notes', () => {
  const words = array(
    constantFrom(
      'Id. at 5.',
      'Id.',
      'See',
      QUIMBY,
      'Quimby, 311 F.3d at 416.',
      'Roe, supra note 1, at 3;',
      'supra',
      'note 2',
      '(quoting',
      ')',
      '42 U.S.C. § 1983',
      '“so”',
      ';',
      '\ufffc',
      '𝕊',
    ),
    { maxLength: 10 },
  ).map((parts) => parts.join(' '))

  test('remedies for random notes have spans within the text of their notes', () => {
    assert(
      property(array(words, { maxLength: 12 }), (texts) => {
        const notes = numberNotes(...texts)
        for (const [at, { findings }] of diagnoseNotes(notes, { isPlain: true }).entries())
          for (const { remedies, span } of findings) {
            expect(span[0]).toBeLessThanOrEqual(span[1])
            for (const { start, end } of remedies.flatMap(({ edits }) => edits)) {
              expect(start).toBeGreaterThanOrEqual(0)
              expect(end).toBeGreaterThanOrEqual(start)
              expect(end).toBeLessThanOrEqual(notes[at]?.text.length ?? 0)
            }
          }
      }),
      { numRuns: 150 },
    )
  })

  test('correcting a random document and rejecting the changes restores its text', async () => {
    await assert(
      asyncProperty(
        array(words, { minLength: 1, maxLength: 6 }),
        string({ maxLength: 20 }),
        integer({ min: 1, max: 300 }),
        async (texts, more, first) => {
          const original = wordWithNotes({
            footnotes: [...texts, more.replace(/[^\p{L} ]/gu, '')].map((text) => [{ text }]),
            first,
          })
          const word = await openPackage(original)
          const notes = readNotes(word)
          const { bytes, left } = await writeDocument(word, notes, allOf(notes, diagnoseNotes(notes)), {
            author,
          })
          expect(left).toEqual([])
          const [before, after] = [await unzip(original), await unzip(bytes)]
          expect(notesAfter(String(after.get('word/footnotes.xml')), 'reject')).toEqual(
            notesAfter(String(before.get('word/footnotes.xml')), 'reject'),
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('diagnoses four hundred notes within the time limit and can be stopped', async () => {
  const many: SequenceNote[] = Array.from({ length: 400 }, (_, at) => {
    const sequence = SEQUENCES[at % SEQUENCES.length] ?? []
    return { note: at + 1, text: sequence[Math.floor(at / SEQUENCES.length) % sequence.length]?.text ?? '' }
  })
  const notes = readNotes(await openPackage(wordOfSequence(many)))
  // Measure processor time, so that other processes don't affect the result.
  const start = process.cpuUsage()
  expect(diagnoseNotes(notes)).toHaveLength(400)
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(3_000 * measureSlowness())
  const progress: number[] = []
  const stop = (): void => {
    diagnoseNotes(notes, {
      onProgress: (done) => {
        progress.push(done)
        if (done === 5) throw new Error('stopped')
      },
    })
  }
  expect(stop).toThrow('stopped')
  expect(progress).toEqual([1, 2, 3, 4, 5])
})
