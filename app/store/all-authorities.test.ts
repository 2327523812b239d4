import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { sourceFields } from '#sync/record/source.ts'
import { failure } from '#sync/failure.ts'
import { createRecordId, createOrderBetween } from './random.ts'
import { readAllAuthorities, readProjectSummaries } from './all-authorities.ts'
import { openTwoDevices } from '../../tests/support/two-devices.ts'
import { openDeviceStore } from './store.ts'

const NOW = Date.UTC(2026, 10, 21)
const store = openDeviceStore('shelf', {
  send: () => Promise.resolve({ ok: false, failure: failure('NETWORK_ERROR') }),
  now: () => NOW,
})
afterEach(() => store.destroy())

test('reports each project’s size and last change, and lists every authority with the projects that cite it', async () => {
  const [project, other, string, authority, trashed] = [
    createRecordId(),
    createRecordId(),
    createRecordId(),
    createRecordId(),
    createRecordId(),
  ]
  const orderKey = createOrderBetween(null, null)
  const named = (name: string) => sourceFields({ kind: 'case', name })
  await store.write([
    { kind: 'project', id: project, create: true, fields: { name: 'Torts', pos: orderKey } },
    { kind: 'project', id: other, create: true, fields: { name: 'Empty', pos: orderKey } },
    { kind: 'string', id: string, create: true, fields: { pos: { projectId: project, orderKey } } },
    {
      kind: 'authority',
      id: authority,
      create: true,
      fields: { pos: { projectId: project, orderKey }, ...named('Roe v. Wade') },
    },
    {
      kind: 'authority',
      id: trashed,
      create: true,
      fields: { pos: { projectId: project, orderKey }, trashedAt: 1, ...named('Gone v. Gone') },
    },
    {
      kind: 'use',
      id: createRecordId(),
      create: true,
      fields: { pos: { stringId: string, orderKey }, authorityId: authority },
    },
  ])
  const summaries = await readProjectSummaries(store.database)
  expect(summaries.get(project)).toMatchObject({ authorities: 1, strings: 1, edited: NOW })
  expect(summaries.get(other)).toEqual({ authorities: 0, strings: 0, edited: NOW })
  const shelf = await readAllAuthorities(store.database)
  expect(shelf.map(({ projectId, authority: { source } }) => [projectId, source['name']])).toEqual([
    [project, 'Roe v. Wade'],
  ])
})

test('reports the first citation of the first string that has one', async () => {
  const { a: device } = openTwoDevices()
  const [project, first, second, early, late] = Array.from({ length: 5 }, createRecordId)
  const one = createOrderBetween(null, null)
  const two = createOrderBetween(one, null)
  const cite = (stringId: string | undefined, orderKey: string, signal: string) => ({
    kind: 'use' as const,
    id: createRecordId(),
    create: true as const,
    fields: { pos: { stringId, orderKey }, authorityId: signal === 'see' ? early : late, signal },
  })
  const part = (kind: 'string' | 'authority', id = '', orderKey: string, more: object = {}) => ({
    kind,
    id,
    create: true as const,
    fields: { pos: { projectId: project, orderKey }, ...more },
  })
  await device.write([
    { kind: 'project', id: project ?? '', create: true, fields: { name: 'Torts', pos: one } },
    part('string', second, two),
    part('string', first, one),
    part('authority', late, one, sourceFields({ kind: 'case', name: 'Late v. Late' })),
    part('authority', early, two, sourceFields({ kind: 'case', name: 'Early v. Early' })),
    cite(second, two, 'but see'),
    cite(second, one, 'see'),
  ])
  const summaries = await readProjectSummaries(device.database)
  expect(summaries.get(project ?? '')?.first).toMatchObject({
    authority: { source: { name: 'Early v. Early' } },
    use: { signal: 'see' },
  })
})
