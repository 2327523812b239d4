import { expect, test } from 'vitest'
import { read } from '../../tests/support/read-marked.ts'

test.for<[text: string, printed: string]>([
  [
    'The idea comes from Jane Roe, Short Notes: A Study in Paper 188–89 (3d ed. 2007).',
    '^Jane Roe^, ^Short Notes: A Study in Paper^ 188–89 (3d ed. 2007).',
  ],
  [
    'Roe v. Doe Industries, [1992] 1 S.C.R. 986 and Poe Canada Inc. v. Coe, 2008 SCC 39',
    'Roe v. Doe Indus., [1992] 1 S.C.R. 986; Poe Can. Inc. v. Coe, 2008 SCC 39.',
  ],
  [
    'Acme Inst., Short Notes, https://www.example.com/a/short -notes -on-paper -and- ink -use (stating that “paper burns”).',
    'Acme Inst., *Short Notes*, https://www.example.com/a/short-notes-on-paper-and-ink-use (stating that “paper burns”).',
  ],
  [
    'Acme GmbH v. Roe Corp., C-128/11 (3 July 2012), ECLI:EU:C:2012:407.',
    'Case C-128/11, Acme GmbH v. Roe Corp., ECLI:EU:C:2012:407 (July 3, 2012).',
  ],
  [
    'CJEU C-25/17, Acme (Roe), 10 July 2018, ECLI:EU:C:2018:551',
    'Case C-25/17, Acme (Roe), ECLI:EU:C:2018:551 (July 10, 2018).',
  ],
  [
    'Judgment of 3 July 2012, Acme, C-128/11, EU:C:2012:407, ¶ 42.',
    'Case C-128/11, Acme, ECLI:EU:C:2012:407, ¶ 42 (July 3, 2012).',
  ],
  [
    'Roe v. Doe, 12 F.3d 34, 36 (2d Cir. 1993), 2020 WL 4005654. (citing Poe v. Coe, 12 U.S. 34 (1931))',
    'Roe v. Doe, 12 F.3d 34, 36 (2d Cir. 1993), 2020 WL 4005654 (citing Poe v. Coe, 12 U.S. 34 (1931)).',
  ],
])('PS12, PS13 · the parts of a pasted citation are found despite its writing: %s', ([text, printed]) => {
  expect(read(text, 'bluebook-22-like', {}).marked).toBe(printed)
})

test('PS19 · a treaty with its series in an unusual parenthetical stays as pasted', () => {
  const text =
    'Agreement between Acme and the Royal Government of Roe (entered into force 29 April 2005, 2329 U.N.T.S. 117).'
  expect(read(text, 'bluebook-22-like', {}).marked).toBe(text)
})

test('LG2 · a number with a period after a report is not split', () => {
  const { marked } = read('S. Rep. No. 109.7, 90th Cong., 2d Sess., 94 (1968).', 'bluebook-22-like', {})
  expect(marked).toContain('S. Rep. No. 109.7, 90th Cong.')
})
