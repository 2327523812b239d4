import { expect, test } from 'vitest'
import type { ProjectEvent } from '../../../store/store-hooks.ts'
import { describeMoment } from './describe-moment.ts'

const katz = {
  kind: 'case',
  name: 'Katz v. United States',
  printings: [{ volume: '389', reporter: 'U.S.', page: '347' }],
}
const names = { stringOf: (id: string) => (id === 's1' ? 'Note 1' : undefined) }

function event(changed: Partial<ProjectEvent>): ProjectEvent {
  return {
    act: 'added',
    kind: 'use',
    id: 'u1',
    subject: '',
    source: katz,
    authorityId: 'a1',
    stringId: 's1',
    fields: [],
    inTrash: false,
    ...changed,
  }
}

const wordsOf = (...events: readonly ProjectEvent[]) =>
  describeMoment({ events }, names).map(({ words }) => words)

test('describes citing a new authority in a single line', () => {
  expect(wordsOf(event({ kind: 'authority', id: 'a1' }), event({}))).toEqual([
    'Cited Katz v. United States in Note 1.',
  ])
})

test('leaves out the name of the only string of a project', () => {
  const [line] = describeMoment({ events: [event({})] }, { ...names, isOnlyString: true })
  expect(line?.words).toBe('Cited Katz v. United States.')
})

test('combines several citations added to one string in one line, and lists each one as a part', () => {
  const added = ['u1', 'u2', 'u3'].map((id) => event({ id }))
  const [line, ...others] = describeMoment({ events: [...added, event({ id: 'u4', stringId: 's2' })] }, names)
  expect(others.map(({ words }) => words)).toEqual(['Added 3 citations to Note 1.'])
  expect(others[0]?.parts?.map(({ words }) => words)).toEqual(
    added.map(() => 'Cited Katz v. United States in Note 1.'),
  )
  expect(line?.words).toBe('Cited Katz v. United States in a removed string.')
})

test('reports a new project without mentioning its first string', () => {
  const project = event({ kind: 'project', id: 'p', subject: 'Torts', source: {}, authorityId: '' })
  expect(wordsOf(project, event({ kind: 'string', id: 's1', source: {} }))).toEqual(['Created the project.'])
})

test('describes several moves as a reordering, and a single move with its authority', () => {
  expect(wordsOf(event({ act: 'moved' }), event({ act: 'moved', id: 'u2' }))).toEqual(['Reordered Note 1.'])
  expect(wordsOf(event({ act: 'moved' }))).toEqual(['Moved Katz v. United States within Note 1.'])
})

test('reports the style that changed, and offers earlier versions', () => {
  const fields = [{ field: 'typeface', before: 'court', after: 'academic' }]
  const [line] = describeMoment(
    { events: [event({ act: 'edited', kind: 'project', id: 'p', subject: 'Torts', source: {}, fields })] },
    names,
  )
  expect(line).toMatchObject({
    words: 'Changed the style:',
    fields,
    versions: { name: 'Torts', ids: ['p'] },
    putBack: null,
  })
})

test('offers to restore a removed citation, even if its string no longer exists', () => {
  const removed = event({ act: 'removed', inTrash: true, stringId: 'gone' })
  expect(describeMoment({ events: [removed] }, names)).toMatchObject([
    {
      words: 'Removed Katz v. United States from a removed string.',
      putBack: { id: 'u1', name: 'Katz v. United States' },
    },
  ])
})

test('reports the removal of an authority and its citations only once', () => {
  const gone = { act: 'removed', inTrash: true } as const
  expect(wordsOf(event({ ...gone, kind: 'authority', id: 'a1' }), event(gone))).toEqual([
    'Removed Katz v. United States from the authorities.',
  ])
})
