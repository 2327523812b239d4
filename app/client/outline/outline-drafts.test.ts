import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { deleteAccountData } from '../../session/device-data.ts'
import { NEW_OUTLINE, openOutlineDrafts } from './outline-drafts.ts'

const file = new File(['Duty, breach, causation'], 'torts.txt', { type: 'text/plain' })

/** Another page of the same account, once everything is written. */
async function reloaded(user: string) {
  const forms = openOutlineDrafts(user)
  await expect
    .poll(async () => {
      const again = openOutlineDrafts(user)
      await again.ready()
      return again.ids().length
    })
    .toBeGreaterThan(0)
  await forms.ready()
  return forms
}

test('what was typed and the document survive a reload, and the document can go on where it was', async () => {
  const forms = openOutlineDrafts('ada')
  await forms.ready()
  forms.type(NEW_OUTLINE, { title: 'Torts' })
  forms.choose(NEW_OUTLINE, file)
  forms.sendAs(NEW_OUTLINE, 'u1')
  forms.type(NEW_OUTLINE, { title: 'Torts, Calabresi' })
  await expect
    .poll(async () => (await reloaded('ada')).read(NEW_OUTLINE)?.fields)
    .toEqual({ title: 'Torts, Calabresi' })
  const begun = (await reloaded('ada')).read(NEW_OUTLINE)
  expect(begun).toMatchObject({ upload: 'u1', key: forms.read(NEW_OUTLINE)?.key })
  expect(begun?.file?.name).toBe('torts.txt')
  expect(await begun?.file?.text()).toBe('Duty, breach, causation')
})

test('another document is another submission, and knows nothing of the upload before', async () => {
  const forms = openOutlineDrafts('grace')
  forms.choose(NEW_OUTLINE, file)
  forms.sendAs(NEW_OUTLINE, 'u1')
  const before = forms.read(NEW_OUTLINE)?.key
  forms.type(NEW_OUTLINE, { title: 'x' })
  expect(forms.read(NEW_OUTLINE)?.key).toBe(before)
  forms.choose(NEW_OUTLINE, new File(['other'], 'other.txt'))
  expect(forms.read(NEW_OUTLINE)?.key).not.toBe(before)
  expect(forms.read(NEW_OUTLINE)?.upload).toBeUndefined()
  expect(forms.read(NEW_OUTLINE)?.fields).toEqual({ title: 'x' })
})

test('one form leaves the other alone, and what is forgotten is gone', async () => {
  const forms = openOutlineDrafts('ruth')
  forms.type(NEW_OUTLINE, { title: 'New' })
  forms.type('outline-1', { title: 'Again' })
  forms.choose('outline-1', file)
  forms.forget(NEW_OUTLINE)
  expect(forms.ids()).toEqual(['outline-1'])
  await expect.poll(async () => (await reloaded('ruth')).ids()).toEqual(['outline-1'])
})

test('nobody sees what another account began', async () => {
  const forms = openOutlineDrafts('eve')
  forms.type(NEW_OUTLINE, { title: 'Mine' })
  const other = openOutlineDrafts('mallory')
  await other.ready()
  expect(other.ids()).toEqual([])
})

test('it goes with what the device holds for the account, and only with that', async () => {
  const [mine, other] = [openOutlineDrafts('going'), openOutlineDrafts('staying')]
  mine.type(NEW_OUTLINE, { title: 'Mine' })
  other.type(NEW_OUTLINE, { title: 'Other' })
  await reloaded('going')
  await reloaded('staying')
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined })
  await deleteAccountData(['going'])
  const again = openOutlineDrafts('going')
  await again.ready()
  expect(again.ids()).toEqual([])
  expect((await reloaded('staying')).ids()).toEqual([NEW_OUTLINE])
})

test('a device that keeps nothing still has it for this page', async () => {
  const { open } = indexedDB
  indexedDB.open = () => {
    throw new DOMException('no', 'SecurityError')
  }
  try {
    const forms = openOutlineDrafts('nobody')
    await forms.ready()
    forms.type(NEW_OUTLINE, { title: 'Torts' })
    forms.choose(NEW_OUTLINE, file)
    expect(forms.read(NEW_OUTLINE)).toMatchObject({ fields: { title: 'Torts' }, file })
  } finally {
    indexedDB.open = open
  }
})
