import { expect, test } from 'vitest'
import { printAgain } from '../../tests/support/print-again.ts'

test.for<[text: string, kind: string, printed: string]>([
  [
    'Acme Law School, “Takings,” Acme Institute, https://example.org/takings. Accessed May 2, 2024.',
    'web',
    'Acme Law School, Takings, Acme Institute, https://example.org/takings (last visited May 2, 2024).',
  ],
  [
    'Roe, Jane, “Notes on Forms,” Acme Review, January 1996, https://example.org/notes.',
    'web',
    'Jane Roe, Notes on Forms, Acme Review (Jan. 1996), https://example.org/notes.',
  ],
  [
    'Roe, Jane, “Notes on Forms,” Acme Quarterly 61, 666–675 (1980), https://example.org/notes',
    'article',
    'Jane Roe, Notes on Forms, 61 Acme Quarterly 666 (1980), https://example.org/notes.',
  ],
  [
    "Roe, 'Notes on Forms', 35 Acme J Int'l L (1999) 123, at 130-131",
    'article',
    'Roe, Notes on Forms, 35 Acme J Int’l L 123, 130–31 (1999).',
  ],
  ['Jane Roe, Notes (Oxford, Clarendon Press 1999), at 45, 46.', 'book', 'Jane Roe, Notes 45, 46 (1999).'],
])('PS14 · reads a citation in a bibliography style: %s', ([text, kind, printed]) => {
  expect(printAgain(text)).toEqual({ text: printed, kinds: [kind], leftovers: [] })
})

test('PS14 · does not read a date as a volume and a journal', () => {
  const text = 'Acme Center, “Overview of Notes,” December 7, 2012'
  expect(printAgain(text).kinds).not.toContain('article')
})

test('AU · does not print an inverted name before a quoted title in an unknown format', () => {
  const text = 'Roe, Jane, “Notes on Forms,” Acme Bulletin of Things, no date, https://example.org/notes'
  expect(printAgain(text).text).not.toContain('Roe, Jane, “')
})

test.for<[text: string, printed: string]>([
  ['80 FR 42120 (July 16, 2015)', '80 Fed. Reg. 42120 (July 16, 2015).'],
  ['H. Rept. 105-845', 'H.R. Rep. No. 105-845.'],
  ['S. Treaty Doc. No. 103-39, at 11 (1994)', 'S. Treaty Doc. No. 103-39, at 11 (1994).'],
  ['Ill. Admin. Code title 77, section 250.240', 'Ill. Admin. Code tit. 77, § 250.240.'],
  ['Mass. Gen. Laws c. 93A, §§ 2 and 11', 'Mass. Gen. Laws ch. 93A, §§ 2 and 11.'],
  ['Acme Agreement, 55 UNTS (1947) 188.', 'Acme Agreement, 55 U.N.T.S. 188 (1947).'],
  ['Compl., ECF No. 1, ¶¶ 1-3.', 'Compl. ¶¶ 1–3, ECF No. 1.'],
  ['Joint App’x at 100', 'Joint App’x at 100.'],
])('PS · prints %s as the rules require', ([text, printed]) => {
  expect(printAgain(text)).toMatchObject({ text: printed, leftovers: [] })
})

test('R21.4.5 · reads a treaty document and the volume and page of its treaty after it as one citation', () => {
  const text = 'Acme Convention on Notes, Apr. 11, 1980, S. Treaty Doc. No. 98-9 (1983), 1489 U.N.T.S. 3.'
  expect(printAgain(text)).toEqual({ text, kinds: ['regulation'], leftovers: [] })
})
