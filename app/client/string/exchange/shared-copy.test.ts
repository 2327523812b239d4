import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { readProjectFile } from './project-file.ts'
import { citationsOf, listSharedCitations, printSharedCopy } from './shared-copy.ts'

const source = (text: string) => {
  const [first] = engine.parseString(text).sources
  if (first === undefined) throw new Error(`${text} was not read`)
  const { id: _, ...fields } = first
  return fields
}
const use = (authority: number, signal: string | null = null) => ({
  authority,
  signal,
  pincite: [{ label: 'page', value: '444' }],
  form: 'auto',
  parentheticals: [],
  choices: {},
})
const file = readProjectFile(
  JSON.stringify({
    product: 'pincite',
    content: 'project',
    version: 1,
    project: { name: 'Confessions', course: '', typeface: 'court', profile: 'indigo-2e', mode: 'sentence' },
    authorities: [source('Miranda v. Arizona, 384 U.S. 436 (1966).')],
    strings: [
      { title: '', footnote: 1, uses: [use(0, 'see')] },
      { title: '', footnote: 2, uses: [use(0)] },
      { title: 'Empty', footnote: null, uses: [] },
    ],
    choices: [],
  }),
)

test('a shared copy prints as its owner sees it, with short forms', () => {
  if (file === null) throw new Error('The file was not read')
  expect(printSharedCopy(engine, file).map(({ name, rendered }) => [name, rendered.text])).toEqual([
    ['Note 1', 'See Miranda v. Arizona, 384 U.S. 436, 444 (1966).'],
    ['Note 2', 'Id.'],
    ['Empty', ''],
  ])
})

test('the printed rows of a shared copy and its checks have the same ids', () => {
  if (file === null) throw new Error('The file was not read')
  const rowIds = printSharedCopy(engine, file).flatMap((string) => string.rowIds)
  expect(rowIds.length).toBeGreaterThan(1)
  expect(listSharedCitations(file).map(({ rowId }) => rowId)).toEqual(rowIds)
})

test('the citations of a shared copy can be added to another string', () => {
  if (file === null) throw new Error('The file was not read')
  const { sources, uses } = citationsOf(file)
  expect(sources).toHaveLength(1)
  expect(uses.map(({ sourceId, signal }) => [sourceId === sources[0]?.id, signal])).toEqual([
    [true, 'see'],
    [true, undefined],
  ])
})
