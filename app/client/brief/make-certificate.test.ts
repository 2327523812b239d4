import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { VERIFICATION_STATES } from '#cite/cases/verification-state.ts'
import { COURT_WORDS } from '#cite/verify/certificate/court-words.ts'
import type { CaseStanding } from '../cases/state-words.ts'
import type { BriefRow } from './brief-rows.ts'
import { certificateToDocx } from './certificate-file.ts'
import { makeCertificate } from './make-certificate.ts'

function rowOf(at: number, standing: CaseStanding | undefined): BriefRow {
  const text = `Authority${at} v. State`
  return {
    authority: { id: String(at), text, source: { kind: 'web', id: String(at), title: text }, mentions: [] },
    standing,
    words: '',
    history: [],
    cited: 'text',
    quotations: [],
  }
}

const base = {
  words: undefined,
  document: { name: 'brief.docx', hash: 'ab'.repeat(32) },
  signer: 'Ada Lovelace',
  ai: { kind: 'unstated' as const },
  quotations: [],
  marks: new Map<string, { by: string; at: number }>(),
  sources: [],
  now: Date.UTC(2026, 10, 26, 12),
}

const cited = { name: '', year: 1999, printings: [], pincites: [] }

test('lists each authority exactly once, under the heading for its status (LV6)', () => {
  const standings: (CaseStanding | undefined)[] = [
    'overruled',
    'overruled-part',
    ...VERIFICATION_STATES,
    undefined,
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...standings), { maxLength: 30 }), (states) => {
      const rows = states.map((standing, at) => rowOf(at, standing))
      const parts = makeCertificate({ ...base, rows })
      const matching = parts.find(({ title }) => title === 'Match a list')?.lines ?? []
      expect(matching).toHaveLength(states.filter((standing) => standing === 'matches').length)
      const listed = parts
        .slice(2)
        .flatMap(({ title, lines }) => (title === 'Reviewed by a person' ? [] : lines))
      for (const { authority } of rows)
        expect(
          listed.filter((line) => line.startsWith(`${authority.text} `) || line === authority.text),
        ).toHaveLength(1)
      const words = parts.flatMap(({ title, lines }) => [title, ...lines]).join('\n')
      expect(words).not.toMatch(/\b(?:all|every|each) (?:authorit|citation|case)/i)
      expect(words).not.toMatch(/guarantee|certif(?:y|ies)\b/i)
    }),
  )
})

test('lists only marked authorities as reviewed, and counts the others', () => {
  const rows = [rowOf(1, 'matches'), rowOf(2, 'plausible')]
  const marks = new Map([['2', { by: 'Ada Lovelace', at: base.now }]])
  const read = makeCertificate({ ...base, rows, marks }).find(({ title }) => title === 'Reviewed by a person')
  expect(read?.lines).toEqual([
    expect.stringMatching(/^Authority2 .* by Ada Lovelace/),
    'Not marked as reviewed: 1',
  ])
})

test.for(COURT_WORDS.map((words) => [words.id, words] as const))(
  'the certificate for %s has the court’s wording, its source, and the request to check the court’s page',
  ([, words]) => {
    const parts = makeCertificate({ ...base, words, rows: [rowOf(1, 'matches')] })
    const text = parts.flatMap(({ title, lines }) => [title, ...lines]).join('\n')
    expect(text).toContain(words.words)
    expect(text).toContain(words.source.url)
    expect(text).toContain('Check the court’s or judge’s own page.')
    expect(text.includes('As summarized, not quoted')).toBe(!words.isQuoted)
    expect(parts).toMatchSnapshot()
  },
)

test('includes a statement about AI only if the signer makes one', () => {
  const textOf = (ai: Parameters<typeof makeCertificate>[0]['ai']) =>
    makeCertificate({ ...base, ai, rows: [] })
      .flatMap(({ lines }) => lines)
      .join('\n')
  expect(textOf({ kind: 'unstated' })).not.toContain('artificial')
  expect(textOf({ kind: 'none' })).toContain('no generative artificial intelligence')
  expect(textOf({ kind: 'used', how: 'A tool for a first draft.' })).toContain('A tool for a first draft.')
})

test('the Word document contains every line', () => {
  const parts = makeCertificate({ ...base, rows: [rowOf(1, 'plausible')] })
  const file = new TextDecoder().decode(certificateToDocx(parts))
  for (const words of ['Cite-check certificate', 'Authority1 v. State', 'abab']) expect(file).toContain(words)
})

test('lists a case with its history, and counts the history by its own states', () => {
  const rows = [
    {
      ...rowOf(1, 'plausible'),
      history: [{ state: 'plausible' as const, words: 'Later history: aff’d.', cited }],
    },
    {
      ...rowOf(2, 'matches'),
      history: [{ state: 'matches' as const, words: 'Later history: rev’d.', cited }],
    },
  ]
  const parts = makeCertificate({ ...base, rows })
  const linesOf = (title: string) => parts.find((part) => part.title === title)?.lines
  expect(linesOf('Results')?.[1]).toContain(
    'case histories, listed with their cases. By status: 1 plausible, existence not verified · 1 match.',
  )
  expect(linesOf('Not verified')).toEqual(['Authority1 v. State (text). Not verified. Later history: aff’d.'])
  expect(linesOf('Match a list')).toEqual(['Authority2 v. State (text). Matches. Later history: rev’d.'])
})
