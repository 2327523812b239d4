import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import { guardAuthority } from '../cases/guard-authority.ts'
import { joinLookup } from '../cases/use-case-reports.ts'
import { briefToCsv } from './brief-files.ts'
import { textsAfter, unzip } from '../../../tests/support/tracked-changes.ts'
import { wordWithNotes } from '../../../tests/support/word-notes.ts'
import { listGuarded, listQuotationRows, listRows } from './brief-rows.ts'
import { describeDifferences, listDifferences, makeDifferencesReport } from './differences-report.ts'
import { checkLaws, checkQuotations, readBrief, writeCopy } from './brief-worker.ts'
import type { OpenBrief } from './use-brief.ts'

const tables = lookup.openCaseTables(
  readFileSync(new URL('../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8'),
)
const lists = readFileSync(new URL('../../../cite/verify/tables/laws.txt', import.meta.url), 'utf8')

const BRIEF = `ARGUMENT

The warnings are required. Miranda v. Arizona, 384 U.S. 436, 444 (1966). A suspect may waive them. Id. at 475.
As the Court said, “the prosecution may not use statements” unless safeguards exist. Miranda, 384 U.S. at 444.

Relief lies under 17 U.S.C. § 107 and 56 U.S.C. § 12. See Roe v. Doe, 375 U.S. 96 (1963); Poe v. Moe, 250 F.3d 340
(9th Cir. 2001). See also Fed. R. Civ. P. 12(b)(6).`

const OPINION = `MIRANDA v. ARIZONA.
*443 More is said. *444 Our holding is this: the prosecution may not use statements, whether exculpatory or
inculpatory, unless it shows safeguards. *445 The facts follow.`

async function openBrief(text = BRIEF, opinions: OpenBrief['opinions'] = []): Promise<OpenBrief> {
  const contents = await readBrief({ kind: 'text', text }, () => undefined)
  const quotations = opinions.length > 0 ? checkQuotations(contents, opinions) : { results: [], paged: [] }
  return {
    is: 'read',
    name: 'brief.txt',
    contents,
    laws: checkLaws(contents, lists),
    opinions,
    ...quotations,
    isComparing: false,
  }
}

function rowsOf(open: OpenBrief) {
  const reports = listGuarded(open).flatMap((authority) => {
    const report = guardAuthority({ lookup, tables }, engine, authority)
    if (report === null) return []
    return [{ ...report, ...joinLookup({ ...report, places: [''] }, undefined, null), online: undefined }]
  })
  return listRows(open, { table: { lookup, tables }, reports })
}

test('lists each authority once, worst first, with every page or note that cites it', async () => {
  const rows = rowsOf(await openBrief())
  expect(rows.map(({ authority, standing }) => [authority.text.slice(0, 24), standing])).toEqual([
    ['Roe v. Doe, 375 U.S. 96 ', 'other-case'],
    ['56 U.S.C. § 12', 'conflict'],
    ['Poe v. Moe, 250 F.3d 340', 'plausible'],
    ['Miranda v. Arizona, 384 ', 'matches'],
    ['17 U.S.C. § 107', 'matches'],
    ['Fed. R. Civ. P. 12(b)(6)', 'matches'],
  ])
  expect(rows.find(({ authority }) => authority.text.startsWith('Miranda'))?.authority.mentions).toHaveLength(
    3,
  )
  expect(rows[0]?.words).toMatch(/375 U\.S\. 96 is/)
  expect(rows[1]?.words).toBe(
    'The U.S. Code has no title 56. The last title is 54, and title 53 is reserved.',
  )
})

test('reports no authority as checked while the lists are missing', async () => {
  const open: OpenBrief = { ...(await openBrief()), laws: 'failed' }
  const rows = listRows(open, { table: 'failed', reports: [] })
  expect(new Set(rows.map(({ standing }) => standing))).toEqual(new Set(['unchecked']))
  const pending = listRows({ ...open, laws: 'loading' }, { table: 'loading', reports: [] })
  expect(new Set(pending.map(({ standing }) => standing))).toEqual(new Set([undefined]))
})

test('checks a quotation only against added opinions', async () => {
  const before = await openBrief()
  expect(before.contents.quotations.map(({ text }) => text)).toEqual([
    'the prosecution may not use statements',
  ])
  expect(before.results).toEqual([])
  const other = await openBrief(BRIEF, [
    { name: 'Other v. Case.txt', text: 'Nothing of the kind is said here.' },
  ])
  expect(other.results.map(({ kind }) => kind)).toEqual(['no-text'])
  const found = await openBrief(BRIEF, [{ name: 'miranda.txt', text: OPINION }])
  expect(found.results).toMatchObject([{ kind: 'found', pages: { first: 444, last: 444, isCited: true } }])
  const changed = BRIEF.replace('may not use statements', 'may never use statements')
  const altered = await openBrief(changed, [{ name: 'miranda.txt', text: OPINION }])
  expect(altered.results).toMatchObject([{ kind: 'altered', pages: { first: 444 } }])
  const missing = await openBrief(
    BRIEF.replace('the prosecution may not use statements', 'a wholly different set of words'),
    [{ name: 'miranda.txt', text: OPINION }],
  )
  expect(missing.results).toMatchObject([{ kind: 'not-found', opinion: 'miranda.txt' }])
})

test('the CSV has every authority with its link and escapes formulas', async () => {
  const open = await openBrief()
  const csv = briefToCsv({ title: '=1+1', sources: ['-source'], rows: rowsOf(open) })
  expect(csv).toContain('https://www.courtlistener.com/c/U.S./384/436/')
  expect(csv).toContain('https://www.law.cornell.edu/uscode/text/17/107')
  expect(csv).not.toMatch(/(?:^|\r\n|,)[=+@-]/)
})

test('hashes the text of a document and refuses a document without text', async () => {
  const { contents } = await openBrief('abc 1 U.S. 1')
  expect(contents.hash).toMatch(/^[0-9a-f]{64}$/)
  await expect(readBrief({ kind: 'text', text: ' \n ' }, () => undefined)).rejects.toThrow('no-text')
  await expect(
    readBrief({ kind: 'docx', file: new Blob(['not a document']) }, () => undefined),
  ).rejects.toMatchObject({ problem: 'not-a-document' })
  await expect(
    readBrief({ kind: 'pdf', file: new Blob(['not a document']) }, () => undefined),
  ).rejects.toMatchObject({ problem: 'damaged' })
})

test('a differences report lists only differences from the sources, in document order (LV8)', async () => {
  const open = await openBrief(BRIEF.replace('may not', 'may never'), [
    { name: 'Miranda.txt', text: OPINION },
  ])
  const rows = rowsOf(open)
  const differences = listDifferences(rows, listQuotationRows(open))
  expect(differences.different.map(({ authority }) => authority.text.slice(0, 24))).toEqual([
    '56 U.S.C. § 12',
    'Roe v. Doe, 375 U.S. 96 ',
  ])
  expect(differences.open.map(({ authority }) => authority.text.slice(0, 24))).toEqual([
    'Poe v. Moe, 250 F.3d 340',
  ])
  expect(differences.quotations).toHaveLength(1)
  const report = makeDifferencesReport({ name: 'brief.txt', hash: '', differences, sources: [], now: 0 })
  const text = report.flatMap(({ title, lines }) => [title, ...lines]).join('\n')
  expect(text).toMatch(/375 U\.S\. 96 is a different case: .+ \(19\d\d\)\./)
  expect(text).toContain('6 authorities: 2 differ from a source')
  expect(text).not.toMatch(/\b(?:fake|invented|fabricat|false|hallucinat|wrong|error|mislead|nonexistent)/i)
  expect(text).toContain(
    'Roe v. Doe, 375 U.S. 96 (1963) (in the text). Different case at that citation. 375 U.S. 96',
  )
  expect(text).not.toContain('Miranda v. Arizona, 384')
})

test('a report without differences says so and never lists an unchecked authority as verified (LV8)', async () => {
  const open = await openBrief('See Poe v. Moe, 250 F.3d 340 (9th Cir. 2001).')
  const differences = listDifferences(rowsOf(open), [])
  expect(differences.different).toEqual([])
  expect(describeDifferences(differences)).toBe(
    '1 authority: 0 differ from a source, and 0 aren’t on any list. 0 match a list, and 1 isn’t verified.',
  )
})

test('a copy of a Word document gets links and archived copies without changing its text', async () => {
  const url = 'https://www.example.com/a'
  const word = new Uint8Array(
    wordWithNotes({ footnotes: [`Roe v. Wade, 410 U.S. 113 (1973); 56 U.S.C. § 12; see ${url}.`] }),
  )
  const author = { name: 'Pincite', date: '2026-01-02T03:04:05Z' }
  const archives = new Map([[url, 'https://perma.cc/AB12-CD34']])
  const except = ['https://www.law.cornell.edu/uscode/text/56/12']
  const copy = await writeCopy(word, 'indigo-2e', { links: { except }, archives, author })
  const notes = String((await unzip(copy)).get('word/footnotes.xml'))
  expect(notes.match(/<w:hyperlink /g)).toHaveLength(1)
  const original = String((await unzip(word)).get('word/footnotes.xml'))
  expect([...textsAfter(notes, 'reject').values()]).toEqual([...textsAfter(original, 'reject').values()])
  expect([...textsAfter(notes, 'accept').values()].join()).toContain(
    `see ${url} [https://perma.cc/AB12-CD34].`,
  )
  const untouched = await writeCopy(word, 'indigo-2e', { links: null, archives: new Map(), author })
  expect(untouched).toEqual(word)
})
