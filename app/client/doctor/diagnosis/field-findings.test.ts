import { describe, expect, test } from 'vitest'
import { wordWithNotes } from '../../../../tests/support/word-notes.ts'
import { readPassages } from '#cite/word/read-body.ts'
import { openPackage } from '../document/open-package.ts'
import { diagnoseNotes } from './diagnose.ts'

const WORK = 'Jane Roe, Long Notes, 100 Yale L.J. 1 (1990).'

/**
 * Returns a document with three notes; the third cites the first with a field that shows `shown` and points to
 * `bookmark`.
 */
function written(shown: string, bookmark: string): Buffer {
  const call = (id: number, name: string): string =>
    `<w:p><w:r><w:t>Text.</w:t></w:r><w:bookmarkStart w:id="${id + 50}" w:name="${name}"/><w:r><w:footnoteReference w:id="${id}"/></w:r><w:bookmarkEnd w:id="${id + 50}"/></w:p>`
  return wordWithNotes({
    calls: call(1, '_Ref1') + call(2, '_Ref2') + call(3, '_Ref3'),
    footnotes: [
      WORK,
      'So it is.',
      [
        { text: 'Roe, ' },
        { text: 'supra', set: '<w:i/>' },
        { text: ' note ' },
        { text: shown, inside: [`<w:fldSimple w:instr=" NOTEREF ${bookmark} \\h ">`, '</w:fldSimple>'] },
        { text: ', at 5.' },
      ],
    ],
  })
}

async function findingsOf(shown: string, bookmark: string): Promise<object[]> {
  const notes = readPassages(await openPackage(written(shown, bookmark)))
  return [...(diagnoseNotes(notes)[2]?.findings ?? [])]
}

describe('cross-reference fields', () => {
  test('reports nothing if the field shows the number of its target', async () => {
    expect(await findingsOf('1', '_Ref1')).toEqual([])
  })

  test('reports an outdated number in a field, but not as a reference to the wrong note', async () => {
    expect(await findingsOf('2', '_Ref1')).toMatchObject([
      { kind: 'field-stale', values: { said: '2', right: 1 }, remedies: [] },
    ])
  })

  test('reports a field whose bookmark does not exist', async () => {
    expect(await findingsOf('1', '_Ref9')).toMatchObject([{ kind: 'field-dangling', remedies: [] }])
  })

  test('reports a field that points to the wrong note', async () => {
    expect(await findingsOf('2', '_Ref2')).toMatchObject([
      { kind: 'supra-wrong-note', values: { said: 2, right: 1, locked: 1 } },
    ])
  })
})
