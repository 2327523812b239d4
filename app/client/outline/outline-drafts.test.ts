import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { deleteAccountData } from '../../session/device-data.ts'
import { NEW, openBegun } from './outline-drafts.ts'

const file = new File(['Duty, breach, causation'], 'torts.txt', { type: 'text/plain' })

/** Another page of the same account, once everything is written. */
async function reloaded(user: string) {
  const forms = openBegun(user)
  await expect
    .poll(async () => {
      const again = openBegun(user)
      await again.ready()
      return again.ids().length
    })
    .toBeGreaterThan(0)
  await forms.ready()
  return forms
}

test('what was typed and the document survive a reload, and the document can go on where it was', async () => {
  const forms = openBegun('ada')
  await forms.ready()
  forms.type(NEW, { title: 'Torts' })
  forms.choose(NEW, file)
  forms.sendAs(NEW, 'u1')
  forms.type(NEW, { title: 'Torts, Calabresi' })
  await expect
    .poll(async () => (await reloaded('ada')).read(NEW)?.fields)
    .toEqual({ title: 'Torts, Calabresi' })
  const begun = (await reloaded('ada')).read(NEW)
  expect(begun).toMatchObject({ upload: 'u1', key: forms.read(NEW)?.key })
  expect(begun?.file?.name).toBe('torts.txt')
  expect(await begun?.file?.text()).toBe('Duty, breach, causation')
})

test('another document is another submission, and knows nothing of the upload before', async () => {
  const forms = openBegun('grace')
  forms.choose(NEW, file)
  forms.sendAs(NEW, 'u1')
  const before = forms.read(NEW)?.key
  forms.type(NEW, { title: 'x' })
  expect(forms.read(NEW)?.key).toBe(before)
  forms.choose(NEW, new File(['other'], 'other.txt'))
  expect(forms.read(NEW)?.key).not.toBe(before)
  expect(forms.read(NEW)?.upload).toBeUndefined()
  expect(forms.read(NEW)?.fields).toEqual({ title: 'x' })
})

test('one form leaves the other alone, and what is forgotten is gone', async () => {
  const forms = openBegun('ruth')
  forms.type(NEW, { title: 'New' })
  forms.type('outline-1', { title: 'Again' })
  forms.choose('outline-1', file)
  forms.forget(NEW)
  expect(forms.ids()).toEqual(['outline-1'])
  await expect.poll(async () => (await reloaded('ruth')).ids()).toEqual(['outline-1'])
})

test('nobody sees what another account began', async () => {
  const forms = openBegun('eve')
  forms.type(NEW, { title: 'Mine' })
  const other = openBegun('mallory')
  await other.ready()
  expect(other.ids()).toEqual([])
})

test('it goes with what the device holds for the account, and only with that', async () => {
  const [mine, other] = [openBegun('going'), openBegun('staying')]
  mine.type(NEW, { title: 'Mine' })
  other.type(NEW, { title: 'Other' })
  await reloaded('going')
  await reloaded('staying')
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined })
  await deleteAccountData(['going'])
  const again = openBegun('going')
  await again.ready()
  expect(again.ids()).toEqual([])
  expect((await reloaded('staying')).ids()).toEqual([NEW])
})

test('a device that keeps nothing still has it for this page', async () => {
  const { open } = indexedDB
  indexedDB.open = () => {
    throw new DOMException('no', 'SecurityError')
  }
  try {
    const forms = openBegun('nobody')
    await forms.ready()
    forms.type(NEW, { title: 'Torts' })
    forms.choose(NEW, file)
    expect(forms.read(NEW)).toMatchObject({ fields: { title: 'Torts' }, file })
  } finally {
    indexedDB.open = open
  }
})
