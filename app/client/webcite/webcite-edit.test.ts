import { describe, expect, test } from 'vitest'
import { draftFromUrl } from '#cite/page/from-url.ts'
import type { Source } from '#cite/source/source.ts'
import { badFields } from '#sync/record/kind.ts'
import { testRecordFactory } from '../../../tests/support/edit-fixtures.ts'
import type { PageReading } from './page-reading.ts'
import {
  addArchivedCopy,
  cancelArchive,
  editWebcite,
  isWaitingForArchive,
  newWebcite,
  setFetchState,
  trashWebcites,
} from './webcite-edit.ts'

const page: Source = { id: 'x', kind: 'web', title: 'A', url: 'https://a.org' }
const nothing = { open: [], found: null, state: 'manual' } as const

function found(): PageReading {
  const fields = draftFromUrl('https://a.org/2021/10/26/the-last-word')
  if (fields === undefined) throw new Error('A URL must give a draft')
  return { url: 'https://a.org', by: 'server', fields }
}

test('creates a web citation whose registers are all valid', () => {
  const cited = {
    type: 'auto',
    url: 'https://a.org',
    source: page,
    open: ['title', 'date'],
    found: found(),
    shortForms: { georgia: 'Geor.' },
    state: 'queued',
  } as const
  const { changes } = newWebcite(cited, testRecordFactory())
  expect(changes.flatMap(({ kind, fields }) => badFields(kind, fields))).toEqual([])
  expect(changes[0]?.fields).toMatchObject({
    url: 'https://a.org',
    'source.title': 'A',
    fetchState: 'queued',
    open: 'title date',
    found: { url: 'https://a.org', by: 'server' },
    shortForms: { georgia: 'Geor.' },
  })
})

test('clears fields that are no longer in the citation', () => {
  const cited = { type: 'blog', url: '', source: { id: 'x', kind: 'blog', blog: 'B' }, ...nothing } as const
  const [change] = editWebcite('w', cited, page)
  expect(change?.fields).toEqual({
    type: 'blog',
    url: '',
    open: '',
    found: null,
    shortForms: {},
    fetchState: 'manual',
    'source.kind': 'blog',
    'source.blog': 'B',
    'source.title': null,
    'source.url': null,
  })
})

test('changes one register when a queued citation is settled', () => {
  expect(setFetchState('w', 'refused:SCRAPING_NOT_ALLOWED')).toEqual([
    { kind: 'webcite', id: 'w', fields: { fetchState: 'refused:SCRAPING_NOT_ALLOWED' } },
  ])
})

test('stores the time a citation was moved to the trash', () => {
  expect(trashWebcites(['w'], testRecordFactory())).toEqual([
    { kind: 'webcite', id: 'w', fields: { trashedAt: 1000 } },
  ])
})

describe('an archived copy requested while offline', () => {
  const cited = { type: 'auto', url: 'https://a.org', source: page, ...nothing } as const
  const copy = 'https://web.archive.org/web/20261120101010/https://a.org'

  test('is queued with the citation until it is canceled', () => {
    const { changes } = newWebcite({ ...cited, archiveWanted: true }, testRecordFactory())
    expect(changes.flatMap(({ kind, fields }) => badFields(kind, fields))).toEqual([])
    expect(changes[0]?.fields).toMatchObject({ archiveState: 'wanted' })
    expect(cancelArchive('w')[0]?.fields).toEqual({ archiveState: '' })
  })

  test('stays queued after an edit that does not mention it', () => {
    expect(editWebcite('w', cited, page)[0]?.fields).not.toHaveProperty('archiveState')
  })

  test('adds its URL to the citation, and later readings of the page don’t change the URL', () => {
    const [change] = addArchivedCopy({ id: 'w', open: 'title archiveUrl date', source: page }, copy)
    expect(badFields('webcite', change?.fields ?? {})).toEqual([])
    expect(change?.fields).toMatchObject({
      archiveState: '',
      open: 'title date',
      'source.archiveUrl': copy,
    })
  })

  test('is queued only for a page with a URL', () => {
    expect(isWaitingForArchive({ archiveState: 'wanted', url: 'https://a.org' })).toBe(true)
    expect(isWaitingForArchive({ archiveState: 'wanted', url: '' })).toBe(false)
    expect(isWaitingForArchive({ archiveState: '', url: 'https://a.org' })).toBe(false)
  })
})
