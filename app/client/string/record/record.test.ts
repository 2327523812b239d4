import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import { reasonOfState } from '#cite/status/authority-status.ts'
import { guardLaw } from '#cite/verify/law/guard-law.ts'
import { stateOfLaw } from '#cite/verify/law/law-finding.ts'
import { openLawTables } from '#cite/verify/law/law-tables.ts'
import { readAuthority, readEntity } from '#sync/record/entity.ts'
import type { JsonValue } from '#sync/record/json.ts'
import { mergeReplicas, type Replica } from '#sync/record/replica.ts'
import { sourceFields } from '#sync/record/source.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { guardAuthority } from '../../cases/guard-authority.ts'
import { joinLookup, type CaseReport } from '../../cases/use-case-reports.ts'
import { joinReports, listRecordEntries } from './record-entry.ts'
import { recordToCsv, recordToDocx } from './record-files.ts'
import { describeEntry, describeProgress, describeSources, sortByHarm } from './record-words.ts'

const tables = lookup.openCaseTables(
  readFileSync(new URL('../../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8'),
)
const table = { lookup, tables }
const laws = {
  tables: openLawTables(
    readFileSync(new URL('../../../../cite/verify/tables/laws.txt', import.meta.url), 'utf8'),
  ),
  guardLaw,
  stateOfLaw,
}
const PROJECT = '00000000-0000-4000-8000-000000000001'
const STAMP = 'a'

function authorityOf(text: string, at: number, checked: JsonValue = null): Replica {
  const [source] = engine.parseString(text).sources
  const id = `00000000-0000-4000-8000-00000000001${at}`
  const pos = { projectId: PROJECT, orderKey: `a${at}` }
  const fields = { pos, createdAt: 1, checked, trashedAt: null, ...sourceFields(source ?? {}) }
  return { id, k: 'authority', f: fields, h: STAMP }
}

function contentsOf(...authorities: Replica[]): ProjectContents {
  const project = readEntity('project', { id: PROJECT, k: 'project', f: { name: 'Brief' }, h: STAMP })
  return {
    reading: 1,
    project,
    strings: [],
    uses: [],
    choices: [],
    authorities: authorities.map(readAuthority),
  }
}

function recordOf(contents: ProjectContents) {
  const entries = listRecordEntries(engine, contents)
  const reports = entries.flatMap(({ guarded }): CaseReport[] => {
    const report = guarded === null ? null : guardAuthority(table, engine, guarded)
    if (report === null) return []
    const joined = joinLookup({ ...report, places: [''] }, undefined, null)
    const reasons = [
      ...report.reasons,
      ...(reasonOfState(report.state) === undefined ? [] : (['not-verified'] as const)),
    ]
    return [{ ...report, ...joined, reasons, online: undefined }]
  })
  return joinReports(entries, reports, laws).map((entry) => ({
    entry,
    lines: describeEntry(entry, { table, lookUp: false }),
  }))
}

const MIRANDA = 'Miranda v. Arizona, 384 U.S. 436 (1966)'

test('each authority shows its citation, its sources, and that no one has reviewed it', () => {
  const [miranda, code, newer] = recordOf(
    contentsOf(
      authorityOf(MIRANDA, 1),
      authorityOf('42 U.S.C. § 1983', 2),
      authorityOf('Roe v. Doe, 610 U.S. 12 (2026)', 3),
    ),
  )
  expect(miranda?.entry.text).toBe(MIRANDA)
  expect(miranda?.lines).toMatchObject({
    standing: 'Matches',
    byTable: 'Matches the case list of Nov 22, 2026: Miranda v. Arizona, 384 U.S. 436 (1966).',
    online: 'Not looked up: lookup is off for this project.',
    review: 'Not reviewed',
  })
  expect(code?.lines.byTable).toBe(
    'Matches: 42 U.S.C. § 1983 is in U.S. Code through Pub. L. 119-100 (Office of the Law Revision Counsel).',
  )
  expect(code?.entry.link).toBe('https://www.law.cornell.edu/uscode/text/42/1983')
  expect(newer?.lines.byTable).toContain('newer than the case list')
})

test.for<[text: string, standing: string, byTable: RegExp]>([
  [
    'Plessy v. Ferguson, 163 U.S. 537 (1896)',
    'Overruled',
    /^Overruled by .* Overruled in part by Brown v\. Board of Education, 347 U\.S\. 483 \(1954\)\. .*Matches the case list/,
  ],
  [
    'Roe v. Wade, 384 U.S. 436 (1973)',
    'Wrong location',
    /^Roe v\. Wade is at 410 U\.S\. 113 \(1973\)\. 384 U\.S\. 436 is/,
  ],
  ['Roe v. Doe, 1020 F.2d 3 (9th Cir. 1993)', 'No such volume', /^F\.2d has no volume 1020/],
  ['Wallace v. Kato, 549 U.S. 384 (2006)', 'Wrong year', /^This case was decided/],
  [
    'Roe v. Doe, 250 F.3d 340 (9th Cir. 2001)',
    'Not verified',
    /^Not verified: the year fits the F\.3d volume/,
  ],
  [
    'Roe v. Doe, 2015 WL 123456 (S.D.N.Y. Jan. 5, 2015)',
    'Not checked',
    /^Not checked: the case list doesn’t have database numbers/,
  ],
])('the record of %s starts with its worst result: %s', ([text, standing, byTable]) => {
  const [row] = recordOf(contentsOf(authorityOf(text, 1)))
  expect(row?.lines.standing).toBe(standing)
  expect(row?.lines.byTable).toMatch(byTable)
  expect(row?.lines.byTable).not.toMatch(/agree/i)
})

test('the record and its files count every authority once, with the worst results first', () => {
  const rows = recordOf(
    contentsOf(
      authorityOf(MIRANDA, 1),
      authorityOf('Roe v. Doe, 250 F.3d 340 (9th Cir. 2001)', 2),
      authorityOf('Poe v. Moe, 251 F.3d 341 (9th Cir. 2001)', 3),
      authorityOf('42 U.S.C. § 1983', 4),
      authorityOf('Wallace v. Kato, 549 U.S. 384 (2006)', 5),
      authorityOf('Restatement (Second) of Torts § 402A (1965)', 6),
    ),
  )
  const summary = describeProgress(rows, table)
  expect(summary).toBe('1 to fix, 2 not verified · 1 not checked · 2 match · 0 of 6 reviewed')
  const csv = recordToCsv({ title: 'Record', summary, sources: [], rows })
  expect(csv).toContain(summary)
  expect(csv).toMatch(/,Not verified,"?Not verified: the year fits/)
  const word = new TextDecoder().decode(recordToDocx({ title: 'Record', summary, sources: [], rows }))
  expect(word).toContain(summary)
})

test('the record lists problems first, and a review does not move any row', () => {
  const review = { by: 'Ada', at: 1, cited: 'Roe v. Doe, 250 F.3d 340 (9th Cir. 2001)' }
  for (const checked of [null, review]) {
    const rows = recordOf(
      contentsOf(
        authorityOf(MIRANDA, 1),
        authorityOf('Roe v. Doe, 250 F.3d 340 (9th Cir. 2001)', 2, checked),
        authorityOf('Wallace v. Kato, 549 U.S. 384 (2006)', 3),
      ),
    )
    expect(sortByHarm(rows).map(({ entry }) => entry.text.split(',')[0])).toEqual([
      'Wallace v. Kato',
      'Miranda v. Arizona',
      'Roe v. Doe',
    ])
  }
})

test('the record lists every problem of an authority, worst first, but no advice', () => {
  const contents = contentsOf(authorityOf('Wallace v. Kato, 549 U.S. 384 (2006)', 1))
  const [entry] = recordOf(contents).map((row) => row.entry)
  if (entry === undefined) throw new Error('No entry')
  const reasonsOfUses = new Map([[entry.id, ['missing-pincite', 'missing-court'] as const]])
  const { standing, others } = describeEntry(entry, { table, lookUp: false, reasonsOfUses })
  expect([standing, others]).toEqual(['Wrong year', 'Also: no court'])
})

test('without the case list, no authority is reported as checked', () => {
  const [entry] = joinReports(listRecordEntries(engine, contentsOf(authorityOf(MIRANDA, 1))), [], 'failed')
  if (entry === undefined) throw new Error('No entry')
  const { byTable } = describeEntry(entry, { table: 'failed', lookUp: false })
  expect(byTable).toContain('Not checked yet')
  expect(describeSources({ table: 'failed' }, false, 0).join(' ')).toContain(
    'no citations were checked against it',
  )
})

test('reports no case as unconfirmed while the case list loads, and does not delay other authorities', () => {
  const entries = joinReports(
    listRecordEntries(
      engine,
      contentsOf(authorityOf(MIRANDA, 1), authorityOf('Restatement (Second) of Torts § 402A (1965)', 2)),
    ),
    [],
    'loading',
  )
  const words = entries.map((entry) => describeEntry(entry, { table: 'loading', lookUp: false }).byTable)
  expect(words).toEqual(['Checking…', 'Not a case, so not in the case list.'])
})

test('shows a review mark with its reviewer, time, and old citation after a change', () => {
  const review = { by: 'Ada Lovelace', at: Date.UTC(2026, 10, 22, 12), cited: MIRANDA }
  const [same] = recordOf(contentsOf(authorityOf(MIRANDA, 1, review)))
  expect(same?.lines.review).toMatch(/^By Ada Lovelace, Nov 22, 2026/)
  const [changed] = recordOf(contentsOf(authorityOf('Miranda v. Arizona, 384 U.S. 437 (1966)', 1, review)))
  expect(changed?.entry.stale).toBe(true)
  expect(changed?.lines.review).toContain(`when the citation read: ${MIRANDA}`)
})

test('an unreadable review mark is ignored', () => {
  const [odd] = recordOf(contentsOf(authorityOf(MIRANDA, 1, { by: 4 })))
  expect(odd?.entry.review).toBeNull()
})

test('a merge keeps a review mark from one device and a correction from another', () => {
  const review = { by: 'Ada', at: 5, cited: MIRANDA }
  const base = authorityOf(MIRANDA, 1)
  const reviewed: Replica = { ...base, f: { ...base.f, checked: review }, c: { checked: 'b' } }
  const corrected: Replica = {
    ...base,
    f: { ...base.f, 'source.name': 'Miranda' },
    c: { 'source.name': 'b' },
  }
  const merged = mergeReplicas(reviewed, corrected)
  expect(merged.f).toMatchObject({ checked: review, 'source.name': 'Miranda' })
  expect(mergeReplicas(corrected, reviewed).f).toEqual(merged.f)
})

test('the CSV escapes a name that a spreadsheet would run as a formula', () => {
  const rows = recordOf(
    contentsOf(authorityOf(MIRANDA, 1, { by: '=HYPERLINK("x")', at: 1, cited: MIRANDA })),
  ).map(({ entry, lines }) => ({ entry: { ...entry, text: '=1+1' }, lines }))
  const csv = recordToCsv({ title: '@Brief', summary: '', sources: ['-1'], rows })
  expect(csv).toContain("'=1+1")
  expect(csv).toContain("'@Brief")
  expect(csv).not.toMatch(/(?:^|\r\n|,)[=+@-]/)
})

test('the Word document contains every authority and all of its lines', () => {
  const rows = recordOf(contentsOf(authorityOf(MIRANDA, 1)))
  const file = new TextDecoder().decode(
    recordToDocx({ title: 'Record', summary: '', sources: ['Case list'], rows }),
  )
  for (const words of ['Record', 'Case list', 'Miranda v. Arizona', 'Matches the case list', 'Not reviewed'])
    expect(file).toContain(words)
})

test('the record never calls a case false and never reports a check that was not made', () => {
  const words = describeSources({ table }, true, 0).join(' ')
  expect(words).toContain('Neither source is a citator')
  expect(words).toContain('Newer cases aren’t included.')
  expect(words).not.toMatch(/fake|false|hallucin|verified|guarantee/i)
})

test.for<[text: string, standing: string, words: RegExp]>([
  ['17 U.S.C. § 107', 'Matches', /^Matches: 17 U\.S\.C\. § 107 is in U\.S\. Code/],
  ['56 U.S.C. § 12', 'Wrong location', /^The U\.S\. Code has no title 56\./],
  ['Fed. R. Civ. P. 91', 'Not listed', /^Fed\. R\. Civ\. P\. 91 isn’t in/],
  ['Cal. Penal Code § 187', 'Not checked', /^Not checked: no list on this device has this source\./],
])('the record checks %s against the lists of laws: %s (LV2)', ([text, standing, words]) => {
  const [row] = recordOf(contentsOf(authorityOf(text, 1)))
  expect(row?.lines.standing).toBe(standing)
  expect(row?.lines.byTable).toMatch(words)
})
