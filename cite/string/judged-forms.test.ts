import { expect, test } from 'vitest'
import { read } from '../../tests/support/read-marked.ts'
import { formatString, parseString } from '../cite.ts'
import type { ProfileName } from '../source/use.ts'

/** Parses a text and formats it in a citation style, with asterisks around italic text. */
function printIn(profile: ProfileName, text: string): string {
  const { sources, uses } = parseString(text)
  const { runs } = formatString({ mode: 'sentence', profile, typeface: 'court', uses }, sources, {})
  return runs.map((run) => (run.style === 'italic' ? `*${run.text}*` : run.text)).join('')
}

test.for<[text: string, printed: string]>([
  [
    'Roe v. Superior Court, 208 Cal. App. 3d 783 (1989)',
    '*Roe v. Superior Ct.*, 208 Cal. App. 3d 783 (1989).',
  ],
  [
    'Doe Family Bulletin v. Civil Court Board, 12 F.3d 34 (2d Cir. 1993)',
    '*Doe Fam. Bull. v. Civ. Ct. Bd.*, 12 F.3d 34 (2d Cir. 1993).',
  ],
  ['S.E.C. v. A.B.C. Corp., 12 F.3d 34 (2d Cir. 1993)', '*SEC v. A.B.C. Corp.*, 12 F.3d 34 (2d Cir. 1993).'],
  [
    'Roe v. Doe, __ F.Supp.3d. __, 2023 WL 4114965 (S.D.N.Y. June 22, 2023)',
    '*Roe v. Doe*, ___ F. Supp. 3d ___, 2023 WL 4114965 (S.D.N.Y. June 22, 2023).',
  ],
  [
    'Jane Roe, Notes, 12 Tex. L. Rev. 34 (2001) [hereinafter, Roe, Notes]',
    'Jane Roe, *Notes*, 12 Tex. L. Rev. 34 (2001) [hereinafter, Roe, *Notes*].',
  ],
  [
    'Jane Roe, Reading Roe v. Doe, in FRAMING LAW: AN ACCOUNT 43, 47 (2006)',
    'Jane Roe, *Reading Roe v. Doe*, *in* *Framing Law: An Account* 43, 47 (2006).',
  ],
  ['Roe v State Services Ltd [2017] UKSC 24', '*Roe v. State Servs. Ltd.* [2017] UKSC 24.'],
  [
    'Roe v. Doe, 518 So.2d 457 (Fla. 5th DCA 1988)',
    '*Roe v. Doe*, 518 So. 2d 457 (Fla. Dist. Ct. App. 1988).',
  ],
])(
  'T6, T7 · uses the words and courts in the tables of a Bluebook-compatible style: %s',
  ([text, printed]) => {
    expect(printIn('bluebook-22-like', text)).toBe(printed)
  },
)

test('T11 · keeps words that are missing from the Indigo Book’s table', () => {
  expect(printIn('indigo-2e', 'Roe v. Superior Court, 208 Cal. App. 3d 783 (1989)')).toBe(
    '*Roe v. Superior Court*, 208 Cal. App. 3d 783 (1989).',
  )
  expect(printIn('bluebook-20-like', 'Roe v. Superior Court, 208 Cal. App. 3d 783 (1989)')).toBe(
    '*Roe v. Superior Court*, 208 Cal. App. 3d 783 (1989).',
  )
})

test.for<[text: string, printed: string]>([
  ['Roe v. Doe, 578 F. 2d 483 (CA9 1978)', '*Roe v. Doe*, 578 F.2d 483 (9th Cir. 1978).'],
  ['Roe v. Doe, 578 F.2d 483 (3rd Cir 1978)', '*Roe v. Doe*, 578 F.2d 483 (3d Cir. 1978).'],
  [
    'Roe v. Doe, 886 S.W.2d 414 (Tex.App. Houston 1994)',
    '*Roe v. Doe*, 886 S.W.2d 414 (Tex. App.—Houston 1994).',
  ],
  [
    'Roe v. Doe, 886 S.W.2d 414 (Tex. Civ. App. Fort Worth 1964)',
    '*Roe v. Doe*, 886 S.W.2d 414 (Tex. Civ. App.—Fort Worth 1964).',
  ],
  ['Roe v. Doe, 78 N.Y.2d 540, 544 (N.Y. 1991)', '*Roe v. Doe*, 78 N.Y.2d 540, 544 (1991).'],
  ['Roe v. Doe, 12 Cal. 4th 540 (Cal. 1991)', '*Roe v. Doe*, 12 Cal. 4th 540 (1991).'],
  ['Roe v. Doe, 12 N.E.2d 540 (N.Y. 1991)', '*Roe v. Doe*, 12 N.E.2d 540 (N.Y. 1991).'],
  [
    'Acme Trucking Assns., Inc. v. Poe Dept. of Iowa, 344 U.S. 298 (1953)',
    '*Acme Trucking Ass’ns, Inc. v. Poe Dep’t of Iowa*, 344 U.S. 298 (1953).',
  ],
  [
    'Restatement (Third) of Torts § 31 (Am. Law Inst. 2010)',
    'Restatement (Third) of Torts § 31 (Am. L. Inst. 2010).',
  ],
  ['Idaho Code § 18-8002 (1987 & 1991 Cum.Supp.)', 'Idaho Code § 18-8002 (1987 & 1991 Cum. Supp.).'],
  ['Roe, Short Notes, 56 Ford. L. Rev. 595 (1988)', 'Roe, *Short Notes*, 56 Fordham L. Rev. 595 (1988).'],
  [
    'Roe, Short Notes, 16 West. St. U. L. Rev. 357 (1989)',
    'Roe, *Short Notes*, 16 W. St. U. L. Rev. 357 (1989).',
  ],
])('T1, T7, T11, T15 · corrects words and courts as in the tables: %s', ([text, printed]) => {
  expect(printIn('bluebook-22-like', text)).toBe(printed)
})

test.for<[text: string, printed: string]>([
  [
    'Jane Roe, Short Notes on Paper and the Green Movement 1945–1975 (2007)',
    'Jane Roe, *Short Notes on Paper and the Green Movement 1945–1975* (2007).',
  ],
  [
    'Jane Roe, Short Notes on Paper and the Green Movement, 1945–1975 (2007)',
    'Jane Roe, *Short Notes on Paper and the Green Movement, 1945–1975* (2007).',
  ],
  [
    'Roe & A. Doe, Federal Practice and Procedure § 2363, p. 152 (1971)',
    'Roe & A. Doe, *Federal Practice and Procedure* § 2363, at 152 (1971).',
  ],
  ['Roe, 1979 E.C.R. 1629, 1 C.M.L.R. 96 (1980)', 'Roe, 1979 E.C.R. 1629, 1 C.M.L.R. 96 (1980).'],
  [
    'Jane Roe, Director, Office of Acme Resources, Acme Marine Service (Sept. 10, 2009), https://www.example.com/a',
    'Jane Roe, Director, Office of Acme Resources, Acme Marine Serv. (Sept. 10, 2009), https://www.example.com/a.',
  ],
  ['Roe & Doe, supra, at 257', 'Roe & Doe, *supra*, at 257.'],
  ['Roe, supra note 3, at 257', 'Roe, *supra* note 3, at 257.'],
])('BK2, SH4 · keeps names and titles complete and in their style: %s', ([text, printed]) => {
  expect(printIn('bluebook-22-like', text)).toBe(printed)
})

test.for<[text: string, printed: string]>([
  ['28 Tex. Admin. Code § 3.3075', '28 ^Tex. Admin. Code^ § 3.3075.'],
  [
    'N.Y. Comp. Codes R. & Regs. tit. 23, § 200 (2015)',
    '^N.Y. Comp. Codes R. & Regs.^ tit. 23, § 200 (2015).',
  ],
])('TF2 · prints a state’s administrative code in small capitals in a law review: %s', ([text, printed]) => {
  expect(read(text, 'bluebook-22-like', {}).marked).toBe(printed)
})

test.for<[text: string, printed: string]>([
  [
    'Jane Roe, A Comment on Poe v. Coe, 12 Tex. L. Rev. 34 (2001)',
    'Jane Roe, *A Comment on *Poe v. Coe, 12 Tex. L. Rev. 34 (2001).',
  ],
  [
    'Jane Roe, Notes: Poe v. Coe and Its Critics, 12 Tex. L. Rev. 34 (2001)',
    'Jane Roe, *Notes: *Poe v. Coe* and Its Critics*, 12 Tex. L. Rev. 34 (2001).',
  ],
  ['Whole Roe’s Health v. Coe, 142 S. Ct. 522 (2021)', '*Whole Roe’s Health v. Coe*, 142 S. Ct. 522 (2021).'],
  ['Velásquez Roe v. Coe, 12 F.3d 34 (2d Cir. 2001)', '*Velásquez Roe v. Coe*, 12 F.3d 34 (2d Cir. 2001).'],
  ['Roe de Poe v. Coe, 12 F.3d 34 (2d Cir. 2001)', '*Roe de Poe v. Coe*, 12 F.3d 34 (2d Cir. 2001).'],
  [
    'Jane Roe, After Whole Roe’s Health v. Coe, 12 Tex. L. Rev. 34 (2001)',
    'Jane Roe, *After Whole Roe’s Health v. Coe*, 12 Tex. L. Rev. 34 (2001).',
  ],
  ['Poe v. Minnesota ex rel. Coe, 12 U.S. 34 (1931)', '*Poe v. Minnesota ex rel. Coe*, 12 U.S. 34 (1931).'],
  [
    'Jane Roe, Poe v. Coe: Two Centuries Later, 12 Tex. L. Rev. 34 (2001)',
    'Jane Roe, Poe v. Coe*: Two Centuries Later*, 12 Tex. L. Rev. 34 (2001).',
  ],
  [
    'Jane Roe, The Return of Acme Scouts of Texas v. Coe, 12 Tex. L. Rev. 34 (2001)',
    'Jane Roe, *The Return of Acme Scouts of Texas v. Coe*, 12 Tex. L. Rev. 34 (2001).',
  ],
])(
  'TF6 · prints a case name in an italic title in roman type if both ends of the name are clear: %s',
  ([text, printed]) => {
    expect(printIn('bluebook-22-like', text)).toBe(printed)
  },
)
