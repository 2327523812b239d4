import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { clearDevice } from '../../session/clear-device.ts'
import { NEW_OUTLINE, openOutlineDrafts } from './outline-drafts.ts'

const file = new File(['Duty, breach, causation'], 'torts.txt', { type: 'text/plain' })

/** Reopens the drafts after all writes are done, as another page of the same account would. */
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

test('keeps the fields and the document after a reload, and the upload can resume', async () => {
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

test('treats a different document as a new submission without the earlier upload', async () => {
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

test('keeps forms separate and deletes one on request', async () => {
  const forms = openOutlineDrafts('ruth')
  forms.type(NEW_OUTLINE, { title: 'New' })
  forms.type('outline-1', { title: 'Again' })
  forms.choose('outline-1', file)
  forms.forget(NEW_OUTLINE)
  expect(forms.ids()).toEqual(['outline-1'])
  await expect.poll(async () => (await reloaded('ruth')).ids()).toEqual(['outline-1'])
})

test('does not show drafts to other accounts', async () => {
  const forms = openOutlineDrafts('eve')
  forms.type(NEW_OUTLINE, { title: 'Mine' })
  const other = openOutlineDrafts('mallory')
  await other.ready()
  expect(other.ids()).toEqual([])
})

test('deletes drafts with the account’s data on the device, and keeps those of other accounts', async () => {
  const [mine, other] = [openOutlineDrafts('going'), openOutlineDrafts('staying')]
  mine.type(NEW_OUTLINE, { title: 'Mine' })
  other.type(NEW_OUTLINE, { title: 'Other' })
  await reloaded('going')
  await reloaded('staying')
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined })
  await clearDevice('deletion', ['going'])
  const again = openOutlineDrafts('going')
  await again.ready()
  expect(again.ids()).toEqual([])
  expect((await reloaded('staying')).ids()).toEqual([NEW_OUTLINE])
})

test('keeps drafts for this page if the device cannot store them', async () => {
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
