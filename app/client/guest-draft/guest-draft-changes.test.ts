import { describe, expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { createGuestDraft, type GuestDraft } from '../../session/guest-draft.ts'
import { testRecordFactory } from '../../../tests/support/edit-fixtures.ts'
import { recordIdsOf, projectFromDraft, webciteFromDraft } from './guest-draft-changes.ts'

const trial: GuestDraft = createGuestDraft()
const around = () => ({ engine, factory: testRecordFactory(), first: null, today: 'Nov. 21, 2026' })

describe('home page draft', () => {
  test('turns a string cite into a project with the id that the draft reserved', () => {
    const text = 'see Miranda v. Arizona, 384 U.S. 436, 444 (1966); and this I did not finish'
    const { changes, leftover } = projectFromDraft({ ...trial, text }, around())
    expect(changes.map(({ kind }) => kind)).toEqual(['project', 'string', 'authority', 'use'])
    expect(changes[0]).toMatchObject({
      id: recordIdsOf(trial).project,
      fields: { name: 'Miranda v. Arizona' },
    })
    expect(leftover).toContain('and this I did not finish')
  })

  test('keeps text without a citation in the box of a new project', () => {
    const { changes, leftover } = projectFromDraft({ ...trial, text: 'remember Holmes' }, around())
    expect(changes.map(({ kind }) => kind)).toEqual(['project', 'string'])
    expect(changes[0]).toMatchObject({ fields: { name: 'remember Holmes' } })
    expect(leftover).toBe('remember Holmes')
  })

  test('turns a page into a web citation and queues the page for reading', () => {
    const url = 'https://www.nytimes.com/2021/10/26/us/shadow-docket-of-the-court.html'
    const { changes } = webciteFromDraft(
      { ...trial, web: { url, people: 'Adam Liptak', date: '' } },
      around(),
    )
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({
      kind: 'webcite',
      id: recordIdsOf(trial).webcite,
      fields: { type: 'auto', url, fetchState: 'queued' },
    })
    // `open` lists the fields that the user has not typed in. Values from the page may replace them.
    expect(String(changes[0]?.fields['open']).split(' ')).toEqual(
      expect.arrayContaining(['title', 'site', 'date']),
    )
    expect(changes[0]?.fields['open']).not.toContain('people')
  })

  test('uses text that is not a URL as the title and fetches nothing', () => {
    const { changes } = webciteFromDraft({ ...trial, web: { url: 'the shadow docket' } }, around())
    expect(changes[0]?.fields).toMatchObject({ fetchState: 'manual', url: '' })
    expect(JSON.stringify(changes[0]?.fields)).toContain('"the shadow docket"')
  })

  test('creates nothing from an empty draft', () => {
    expect(projectFromDraft({ ...trial, text: ' \n' }, around()).changes).toEqual([])
    expect(webciteFromDraft({ ...trial, web: { title: ' ' } }, around()).changes).toEqual([])
  })
})
