import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import { checkCitations } from '../string/check/check-citations.ts'
import type { CitationCheck } from '../string/check/use-citation-check.ts'
import { describeLooks, listWebciteLooks } from './webcite-checks.ts'
import { fillTitleGap } from './title-gap.ts'
import {
  emptyDraft,
  makeWebciteUse,
  readDraft,
  reduceDraft,
  sourceOfDraft,
  type WebciteDraft,
  type WebciteDraftAction,
} from './webcite-draft.ts'

const tables = lookup.openCaseTables(
  readFileSync(new URL('../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8'),
)
const check: CitationCheck = (cited, style) => checkCitations(engine, cited, style, { lookup, tables })
const setting = { profile: 'indigo-2e', typeface: 'court', capitals: true } as const
const make = (...actions: WebciteDraftAction[]): WebciteDraft => actions.reduce(reduceDraft, emptyDraft)
const type = (values: Readonly<Record<string, string>>): WebciteDraftAction[] =>
  Object.entries(values).map(([name, value]) => ({ do: 'type', name, value }) as WebciteDraftAction)
const look = (draft: WebciteDraft) => listWebciteLooks(draft, { check, setting })

const link = 'https://www.nytimes.com/2021/10/26/us/supreme-court-shadow-docket.html'

test('lists the fields that were guessed from the URL until the user types in them', () => {
  const guessed = look(make(...type({ url: link })))
  expect(guessed.map(({ words }) => words)).toEqual([
    'Check these fields: Title, Website or publisher, and Date. Add the author if the page names one.',
  ])
  expect(describeLooks([guessed])).toBe('1 to fix')
  const typed = look(
    make(
      ...type({ url: link, title: 'The Shadow Docket', site: 'The New York Times', date: 'Oct. 26, 2021' }),
    ),
  )
  expect(typed).toEqual([])
  expect(describeLooks([typed, guessed])).toBe('1 to fix')
})

test('lists an empty field that the citation needs', () => {
  const [first] = look(make(...type({ url: 'https://a.example/x', people: 'Jane Roe' })))
  expect(first?.words).toMatch(/^Still missing: .*Title/)
})

test('prints a placeholder for a missing title, and none for a typed title', () => {
  const print = (values: Readonly<Record<string, string>>) => {
    const draft = make(...type(values))
    const read = readDraft(draft, { today: 'Nov. 27, 2026', capitals: true })
    const source = sourceOfDraft(fillTitleGap(read), { id: 'draft' })
    return source === null ? '' : engine.format(source, makeWebciteUse(source, {}), setting).text
  }
  expect(print({ url: 'https://a.example/x', people: 'Jane Roe' })).toContain('Jane Roe, [title], ')
  expect(print({ url: 'https://a.example/x', title: 'Facts' })).not.toContain('[')
  expect(print({})).toBe('')
})

test('reports an overruled case before a missing pincite', () => {
  const roe = make(
    { do: 'choose', type: 'case' },
    ...type({ name: 'Roe v. Wade', volume: '410', reporter: 'U.S.', page: '113', date: '1973' }),
  )
  const looks = look(roe)
  expect(looks[0]?.words).toContain('Overruled by Dobbs')
  expect(looks.at(-1)?.words).toBe('No pincite. Add the page you rely on after you paste the citation.')
  expect(describeLooks([looks])).toBe('1 serious')
})

test('checks the fields before the rules have loaded', () => {
  const looks = listWebciteLooks(make(...type({ url: link })), { check: null, setting })
  expect(looks).toHaveLength(1)
})
