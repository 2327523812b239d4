import { expect, test } from 'vitest'
import { testRecordFactory } from '../../../../tests/support/edit-fixtures.ts'
import { projectFromText } from './project-from-text.ts'

const at = { fileName: 'torts reading.ris', first: null }

test('opens bibliographic data as the authorities of a project named after the file', async () => {
  const ris = 'TY  - JOUR\nTI  - On Footnotes\nAU  - Roe, Jane\nPY  - 2018\nER  - \n'
  const changes = (await projectFromText(ris, at, testRecordFactory()))?.changes ?? []
  expect(changes.map(({ kind }) => kind)).toEqual(['project', 'string', 'authority'])
  expect(changes[0]?.fields['name']).toBe('torts reading')
  expect(changes[2]?.fields['source.title']).toBe('On Footnotes')
})

test('keeps the name of a shared project', async () => {
  const file = {
    product: 'pincite',
    content: 'project',
    version: 1,
    project: { name: 'Brief', course: '', typeface: 'court', profile: 'indigo-2e', mode: 'sentence' },
    authorities: [],
    strings: [],
    choices: [],
  }
  const opened = await projectFromText(
    JSON.stringify(file),
    { ...at, fileName: 'a.citebk' },
    testRecordFactory(),
  )
  expect(opened?.changes[0]).toMatchObject({
    kind: 'project',
    id: opened?.projectId,
    fields: { name: 'Brief' },
  })
})

test('returns null for a file without a project or bibliographic data', async () => {
  for (const text of ['', 'Dear all', '{"product":"other"}', '[]']) {
    expect(await projectFromText(text, at, testRecordFactory()), text).toBeNull()
  }
})
