import { expect, test } from 'vitest'
import type { DocumentPassage } from '#cite/verify/document/passage.ts'
import { levelOfReason, STATUS_REASONS } from '#cite/status/authority-status.ts'
import { readDocumentAuthorities } from '#cite/verify/document/read-authorities.ts'
import {
  type BriefRow,
  describeLevels,
  describeRow,
  levelOfRow,
  listRows,
  withoutStatus,
} from './brief-rows.ts'
import type { OpenBrief } from './use-brief.ts'

function open(passages: readonly DocumentPassage[]): OpenBrief {
  const { authorities, unread } = readDocumentAuthorities(passages)
  return {
    is: 'read',
    name: 'brief.pdf',
    contents: { passages, authorities, unread, quotations: [], webLinks: [], isWord: false, hash: '' },
    laws: 'loading',
    opinions: [],
    results: [],
    paged: [],
    isComparing: false,
  }
}

test('lists the pages in the text, and the notes with their pages', () => {
  const pages = [{ at: 0, page: 3 }]
  const rows = listRows(
    open([
      { kind: 'paragraph', text: 'Roe v. Wade, 410 U.S. 113 (1973).', pages },
      { kind: 'footnote', number: 7, text: 'Roe v. Wade, 410 U.S. 113 (1973).', pages: [{ at: 0, page: 4 }] },
      { kind: 'footnote', number: 8, text: 'Id. at 120.', pages: [{ at: 0, page: 5 }] },
    ]),
    { table: 'absent', reports: [] },
  )
  expect(rows.map(({ cited }) => cited)).toEqual(['p. 3, nn. 7, 8 (pp. 4, 5)'])
})

test.for<[words: string, rest: string]>([
  ['Conflict. This case was decided in 2007.', 'This case was decided in 2007.'],
  ['Not verified: the year fits the volume.', 'The year fits the volume.'],
  ['Matches the case list of Nov 22, 2026: Roe.', 'The case list of Nov 22, 2026: Roe.'],
  ['Matches in part. 410 U.S. 113 is Roe.', '410 U.S. 113 is Roe.'],
  ['375 U.S. 96 is a different case.', '375 U.S. 96 is a different case.'],
])('leaves out the status that the row shows next to %s', ([words, rest]) => {
  expect(withoutStatus(words)).toBe(rest)
})

test('counts the authorities at each level, most urgent first', () => {
  const standings = [
    'matches',
    'other-case',
    'conflict',
    'plausible',
    'unchecked',
    'partial',
    undefined,
  ] as const
  const rows = standings.map((standing) => ({ standing }) as BriefRow)
  expect(describeLevels(rows)).toBe(
    '7 authorities: 2 serious, 2 to check manually, 1 matches, 1 not checked, 1 being checked.',
  )
  expect(levelOfRow({ standing: 'partial', problem: 'wrong-year' })).toBe('check')
  expect(levelOfRow({ standing: 'other-case', problem: 'wrong-volume' })).toBe('serious')
  expect(levelOfRow({ standing: 'matches', problem: 'missing-pincite' })).toBe('match')
})

test('gives a problem the level that it has in the editor', () => {
  for (const problem of STATUS_REASONS) {
    const level = levelOfReason(problem)
    if (level !== 'serious' && level !== 'check') continue
    for (const standing of ['other-case', 'conflict', 'partial', 'overruled-part'] as const)
      expect(levelOfRow({ standing, problem })).toBe(level)
  }
})

test('describes a source mentioned without a citation as not verified, even if the lists are loaded (LV7)', () => {
  const [row] = listRows(open([{ kind: 'paragraph', text: 'The Court in Corliss v. Darby held so.' }]), {
    table: 'absent',
    reports: [],
  })
  expect(row).toMatchObject({
    standing: 'unchecked',
    words: 'The document names this source without a citation.',
    advice: 'Add a citation.',
  })
  expect(row === undefined ? '' : describeRow(row)).not.toContain('Add a citation')
})
