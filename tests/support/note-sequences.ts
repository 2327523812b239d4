import type { SequenceNote } from './planted-notes.ts'

function numbered(first: number, ...texts: readonly string[]): SequenceNote[] {
  return texts.map((text, at) => ({ note: first + at, text }))
}

/** Correct footnotes as in law reviews and briefs. All works and cases except Roe and Miranda are invented. */
export const SEQUENCES: readonly (readonly SequenceNote[])[] = [
  numbered(
    1,
    'Jane Roe, Long Notes, 100 Yale L.J. 1, 4 (1990).',
    'Id. at 6.',
    'Miranda v. Arizona, 384 U.S. 436, 444 (1966).',
    'Roe, supra note 1, at 7 (arguing that notes grow).',
    'See Miranda, 384 U.S. at 450.',
  ),
  numbered(
    40,
    'See John Poe & Mary Coe, The Shape of Notes, 66 Stan. L. Rev. 545, 550 (2014); 42 U.S.C. § 1983.',
    'The text follows the statute.',
    'Poe & Coe, supra note 40, at 552.',
    'Id. at 553; see also Loe v. Moe, 765 F.3d 1123, 1126 (9th Cir. 2014).',
    'Loe, 765 F.3d at 1130; Poe & Coe, supra note 40, at 560.',
  ),
  numbered(
    7,
    'Mary Noe, On Citing 12 (2d ed. 2001).',
    'Id. at 14–15.',
    'Id.',
    'Roe v. Wade, 410 U.S. 113, 120 (1973) (Stewart, J., concurring).',
    'Id. at 121.',
    'Noe, supra note 7, at 30.',
  ),
  numbered(
    100,
    'Hoe v. Doe, 12 F. Supp. 3d 600, 605 (D. Kan. 2012).',
    'Id. at 606. The court went on to dismiss the claim.',
    'Jack Zoe, How Notes Move, 20 Harv. L. Rev. 30, 31 (2007) [hereinafter Zoe, Notes].',
    'Hoe, 12 F. Supp. 3d at 607.',
    'See, e.g., Zoe, Notes, supra note 102, at 33.',
  ),
  numbered(
    1,
    '16 C.F.R. § 255.1 (2019).',
    'Id. § 255.2.',
    'Ann Boe et al., Counting Footnotes, 33 Colum. L. Rev. 5 (1999).',
    'Roe v. Wade, 410 U.S. 113, 153 (1973); Boe et al., supra note 3, at 9.',
    'Roe, 410 U.S. at 154.',
  ),
]
