import { describe, expect, test } from 'vitest'
import { draftAfter, emptyDraft, readDraft, sourceOfDraft, type Draft, type DraftAction } from './draft.ts'

const TODAY = 'Nov. 20, 2026'
const made = (...actions: DraftAction[]): Draft => actions.reduce(draftAfter, emptyDraft)
const url = (value: string): DraftAction => ({ do: 'type', name: 'url', value })
const slate = 'https://slate.com/technology/2011/01/two-spaces-after-a-period.html'

describe('a draft from the address alone', () => {
  test('site, title and date are guessed and marked as guesses', () => {
    const { values, guessed } = readDraft(made(url(slate)), TODAY)
    expect(values).toMatchObject({ site: 'Slate', title: 'Two Spaces After a Period', date: 'Jan. 2011' })
    expect([...guessed].sort()).toEqual(['date', 'site', 'title'])
  })

  test('a page without a date was last visited today', () => {
    expect(readDraft(made(url('https://www.espn.com/')), TODAY).values).toMatchObject({
      site: 'ESPN',
      visited: TODAY,
    })
  })

  test('what a person typed is never changed by a guess, nor what a person emptied', () => {
    const draft = made(
      { do: 'type', name: 'title', value: 'Space Invaders' },
      { do: 'type', name: 'site', value: '' },
      url(slate),
    )
    const { values, guessed } = readDraft(draft, TODAY)
    expect(values).toMatchObject({ title: 'Space Invaders', site: '' })
    expect([...guessed]).toEqual(['date'])
  })

  test('an address that cannot be read leaves what was typed', () => {
    const { address, values } = readDraft(
      made({ do: 'type', name: 'title', value: 'A' }, url('not one')),
      TODAY,
    )
    expect(address).toBeNull()
    expect(values).toEqual({ title: 'A', url: 'not one' })
  })

  test('the type is decided by the address until a person decides', () => {
    const blog = url('https://someone.substack.com/p/a-post-of-mine')
    expect(readDraft(made(blog), TODAY)).toMatchObject({ type: 'blog', reason: 'blog' })
    expect(readDraft(made(blog, { do: 'choose', type: 'printed' }), TODAY)).toMatchObject({
      type: 'printed',
      reason: null,
    })
  })
})

describe('the source of a draft', () => {
  test('has the address without what follows the reader', () => {
    const draft = readDraft(made(url(`${slate}?utm_source=x`)), TODAY)
    expect(sourceOfDraft(draft, { id: 'a' })).toEqual({
      id: 'a',
      kind: 'web',
      title: 'Two Spaces After a Period',
      site: 'Slate',
      date: { year: 2011, month: 1 },
      url: slate,
    })
  })

  test('has the fields of its type only', () => {
    const draft = made(
      { do: 'type', name: 'people', value: 'Jane Roe' },
      { do: 'type', name: 'organization', value: 'Pew' },
      { do: 'choose', type: 'organization' },
    )
    expect(sourceOfDraft(readDraft(draft, TODAY), { id: 'a' })).toEqual({
      id: 'a',
      kind: 'web',
      authors: [{ kind: 'organization', name: 'Pew' }],
    })
  })

  test('is none while nothing is there to cite', () => {
    expect(sourceOfDraft(readDraft(emptyDraft, TODAY), { id: 'a' })).toBeNull()
  })
})

describe('what happens to a draft', () => {
  test('something shared starts a new one, with its title as typed', () => {
    const draft = made({ do: 'share', url: slate, title: 'Space Invaders' })
    expect(readDraft(draft, TODAY).values).toMatchObject({
      url: slate,
      title: 'Space Invaders',
      site: 'Slate',
    })
  })

  test('a saved citation opens with all its fields, none of them a guess', () => {
    const source = sourceOfDraft(readDraft(made(url(slate)), TODAY), { id: 'w' })
    if (source === null) throw new Error('there is a source')
    const draft = made({ do: 'open', id: 'w', type: 'individual', source })
    expect(draft).toMatchObject({ savedId: 'w', type: 'individual' })
    expect(readDraft(draft, TODAY).guessed.has('title')).toBe(false)
  })

  test('clearing starts over', () => {
    expect(made(url(slate), { do: 'clear' })).toEqual(emptyDraft)
  })
})
