import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { addCopies, listUnarchived } from './unarchived-authorities.ts'

const COPY = 'https://perma.cc/AB12-CD34'

function itemOf(text: string, id: string): LibraryItem {
  const [source] = engine.parseString(text).sources
  return { id, orderKey: 'a1', source: source === undefined ? null : { ...source, id }, conflicts: {} }
}

const items = [
  itemOf('Jane Roe, Notes on Notes, Site (Jan. 2, 2024), https://www.example.com/notes', 'one'),
  itemOf(
    'Jane Roe, Kept, Site (Jan. 2, 2024), https://www.example.com/kept [https://perma.cc/ZZ12-CD34]',
    'two',
  ),
  itemOf('Roe v. Wade, 410 U.S. 113 (1973)', 'three'),
  itemOf('Jane Roe, More Notes, Site (Jan. 2, 2024), https://www.example.com/more', 'four'),
]

test('lists the authorities that cite a web page and have no archived copy', () => {
  expect(listUnarchived(items).map(({ id, url }) => [id, url])).toEqual([
    ['one', 'https://www.example.com/notes'],
    ['four', 'https://www.example.com/more'],
  ])
})

test('adds a copy only to its authority and prints it in brackets; a failed archiving attempt changes nothing', () => {
  const changes = addCopies(listUnarchived(items), new Map([['https://www.example.com/notes', COPY]]))
  expect(changes).toEqual([{ kind: 'authority', id: 'one', fields: { 'source.archiveUrl': COPY } }])
  const source = items[0]?.source
  if (source == null) throw new Error('The source was not read')
  const archived = { ...source, archiveUrl: COPY } as typeof source
  const { text } = engine.format(
    archived,
    { sourceId: 'one', form: 'full', parentheticals: [] },
    { profile: 'bluebook-22-like', typeface: 'academic' },
  )
  expect(text).toContain(`https://www.example.com/notes [${COPY}]`)
})
