import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { openTwoDevices } from '../../tests/support/two-devices.ts'
import { type ProjectMoment, readProjectHistory } from './project-history.ts'

const idOf = (at: number): string => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
const [PROJECT, STRING, ROE, USE, OTHER] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
]
const HOUR = 3_600_000

const acts = (moments: readonly ProjectMoment[]) =>
  moments.map(({ device, events }) => [device, ...events.map(({ act, kind }) => `${act} ${kind}`).sort()])

async function openProject() {
  const devices = openTwoDevices(1_000_000)
  const { a, clock } = devices
  const createdAt = clock.now
  await a.write([
    { kind: 'project', id: PROJECT, create: true, fields: { name: 'Torts', createdAt } },
    {
      kind: 'string',
      id: STRING,
      create: true,
      fields: { pos: { projectId: PROJECT, orderKey: 'a0' }, createdAt },
    },
  ])
  clock.now += HOUR
  await a.write([
    {
      kind: 'authority',
      id: ROE,
      create: true,
      fields: {
        pos: { projectId: PROJECT, orderKey: 'a0' },
        createdAt: clock.now,
        'source.kind': 'case',
        'source.name': 'Roe v. Wade',
      },
    },
    {
      kind: 'use',
      id: USE,
      create: true,
      fields: { pos: { stringId: STRING, orderKey: 'a0' }, authorityId: ROE, createdAt: clock.now },
    },
  ])
  clock.now += HOUR
  return devices
}

describe('the history of a project', () => {
  test('lists added records, with the device that added them, newest first', async () => {
    const { a } = await openProject()
    const moments = await readProjectHistory(a.database, PROJECT)
    expect(acts(moments)).toEqual([
      ['this', 'added authority', 'added use'],
      ['this', 'added project', 'added string'],
    ])
    expect(moments[0]?.events.find(({ kind }) => kind === 'use')).toMatchObject({
      authorityId: ROE,
      stringId: STRING,
      source: { name: 'Roe v. Wade' },
    })
  })

  test('lists moves, changed fields with both values, and changes from another device', async () => {
    const { a, b, clock } = await openProject()
    await a.loop.settle()
    await b.loop.settle()
    await b.write([{ kind: 'authority', id: ROE, fields: { 'source.name': 'Roe v. Doe' } }])
    await b.loop.settle()
    clock.now += HOUR
    await a.loop.settle()
    await a.write([
      { kind: 'use', id: USE, fields: { pos: { stringId: STRING, orderKey: 'a5' }, signal: 'see' } },
    ])
    const [last, before] = await readProjectHistory(a.database, PROJECT)
    expect(acts(last === undefined ? [] : [last])).toEqual([['this', 'edited use', 'moved use']])
    expect(before?.device).toBe('other')
    expect(before?.events[0]?.fields).toEqual([
      { field: 'source.name', before: 'Roe v. Wade', after: 'Roe v. Doe' },
    ])
  })

  test('lists a removed row as in the trash, and as restored after it is put back', async () => {
    const { a, clock } = await openProject()
    await a.write([{ kind: 'use', id: USE, fields: { trashedAt: clock.now } }])
    expect((await readProjectHistory(a.database, PROJECT))[0]?.events).toMatchObject([
      { act: 'removed', kind: 'use', inTrash: true, authorityId: ROE },
    ])
    clock.now += HOUR
    await a.write([{ kind: 'use', id: USE, fields: { trashedAt: null } }])
    const moments = await readProjectHistory(a.database, PROJECT)
    expect(moments[0]?.events).toMatchObject([{ act: 'restored', kind: 'use', inTrash: false }])
  })

  test('leaves out changes to other projects, and is empty for an unknown project', async () => {
    const { a, clock } = await openProject()
    await a.write([
      { kind: 'project', id: OTHER, create: true, fields: { name: 'Property', createdAt: clock.now } },
    ])
    const moments = await readProjectHistory(a.database, PROJECT)
    expect(moments.flatMap(({ events }) => events).every(({ id }) => id !== OTHER)).toBe(true)
    expect(await readProjectHistory(a.database, idOf(9))).toEqual([])
  })
})
