import { describe, expect, test } from 'vitest'
import { lint } from '../linter.ts'
import { listCourts } from '../court/list.ts'
import journals from '../tables/journals.json' with { type: 'json' }

describe('LI1 · correct citations have no findings', () => {
  test('accepts the listed name of every journal', () => {
    const names = journals.map((line) => (line.split('|')[0] ?? '').replaceAll("'", '’'))
    const wrong = names.filter((name) => lint(`Jane Doe, A Title, 10 ${name} 123, 125 (1996).`).length > 0)
    expect(wrong).toEqual([])
  })

  const states =
    /^(?:Ala|Alaska|Ariz|Ark|Cal|Colo|Conn|Del|D\.C|Fla|Ga|Haw|Idaho|Ill|Ind|Iowa|Kan|Ky|La|Me|Md|Mass|Mich|Minn|Miss|Mo|Mont|Neb|Nev|N\.H|N\.J|N\.M|N\.Y|N\.C|N\.D|Ohio|Okla|Or|Pa|R\.I|S\.C|S\.D|Tenn|Tex|Utah|Vt|Va|Wash|W\. Va|Wis|Wyo)\b\.?(?: (?:Ct\. App\.|App\.|Super\. Ct\.|App\. Ct\.|Crim\. App\.|Civ\. App\.|App\. Div\.|Commw\. Ct\.))?$/
  const names = listCourts().map(({ name }) => name)
  const regional: readonly (readonly [RegExp, string])[] = [
    [/^(?:Conn|Del|D\.C|Me|Md|N\.H|N\.J|Pa|R\.I|Vt)\b/, '423 A.2d 456, 458'],
    [/^(?:Ill|Ind|Mass|N\.Y|Ohio)\b/, '423 N.E.2d 456, 458'],
    [/^(?:Iowa|Mich|Minn|Neb|N\.D|S\.D|Wis)\b/, '323 N.W.2d 456, 458'],
    [/^(?:Ga|N\.C|S\.C|Va|W\. Va)\b/, '293 S.E.2d 456, 458'],
    [/^(?:Ark|Ky|Mo|Tenn|Tex)\b/, '623 S.W.2d 456, 458'],
    [/^(?:Ala|Fla|La|Miss)\b(?!ka)/, '423 So. 2d 456, 458'],
    [/./, '623 P.2d 456, 458'],
  ]

  test.for(names.filter((name) => states.test(name)))('accepts (%s 1981)', (name) => {
    const where = regional.find(([pattern]) => pattern.test(name))?.[1] ?? ''
    expect(lint(`Smith v. Jones, ${where} (${name} 1981).`)).toEqual([])
  })

  test.for(names.filter((name) => /^(?:\d{1,2}(?:st|d|th)|D\.C\.|Fed\.) Cir\.$/.test(name)))(
    'accepts (%s 1997)',
    (name) => {
      expect(lint(`Smith v. Jones, 123 F.3d 456, 458 (${name} 1997).`)).toEqual([])
    },
  )

  test.for(
    names.filter(
      (name) =>
        /^(?:[NSEWCM]\.)?D\.[ A-Z]/.test(name) &&
        !/Orleans|Ct\.|Cir\.|D\. (?:Cal|Ohio|Tex|Ala|Fla|Ga|Ill|Ind|Iowa|Ky|La|Mich|Miss|Mo|Pa|Tenn|Va|Wash|Wis|Ark|Okla)\b|D\.N\.[YC]\.$/.test(
          name,
        ),
    ),
  )('accepts (%s 2000)', (name) => {
    expect(lint(`Smith v. Jones, 123 F. Supp. 2d 456, 458 (${name} 2000).`)).toEqual([])
  })

  test.for([
    'People v. Sweat, 23 N.E.3d 955 (N.Y. 2014).',
    'Winter v. G.P. Putnam’s Sons, 938 F.2d 1033, 1034 (9th Cir. 1991).',
    'George Van Camp & Sons v. Am. Can Co., 278 U.S. 245, 253 (1929).',
    'In re Meta Pixel Tax Filing Cases, 724 F. Supp. 3d 987, 990 (N.D. Cal. 2024).',
    'In re Union Carbide Corp. Gas Plant Disaster at Bhopal, India, 634 F. Supp. 842, 844 (S.D.N.Y. 1986).',
    'Checkosky v. SEC, 23 F.3d 452, 491 (D.C. Cir. 1994) (per curiam) (Randolph, J., concurring) (same).',
    'David Gelfand, Address at the Division 3 (Sept. 16, 2014) (transcript available at https://www.justice.gov/atr/file/517766/dl).',
    'Jerry L. Mashaw, Using Public Choice to Improve Public Law 138–39 (1997).',
    'Jane Roe, A New Claim, Colum. Sci. & Tech. L. Rev. 125, 145–48 (2022).',
    'Jane Roe, A New Claim, 53 UC Davis L. Rev. 1027, 1044 (2019).',
    'Smith v. Jones, 23 F. Supp. 3d 955, 957 (S.D. W. Va. 2014).',
    'Smith v. Jones, 23 F. Supp. 3d 955, 957 (S.D.W. Va. 2014).',
    'Doe v. Roe, 516 F.2d 1309, 1311 (1st Cir.) (per curiam) (finding no right), cert. denied, 423 U.S. 852 (1975).',
    'See cases cited supra note 68.',
    'See sources cited supra note 181.',
    'As we noted supra note 129, we table it.',
    'Reno v. ACLU, 521 U.S. 844, 850 (1997).',
    'Matter of Smith, 25 I. & N. Dec. 253 (B.I.A. 2010).',
    'Germany v. Vance, 868 F.2d 9, 18 (1st Cir. 1989).',
    '18 U.S.C. § 4214 (1988) (repealed 1984 as to offenses committed after November 1, 1987).',
    'Jane Doe, Loans (forthcoming Bos. U. L. Rev., 2020), https://example.org/a.',
    'Matter of Smith, Int. Dec. 3134 (B.I.A. 2010).',
    'Smith v. Jones, No. 19-cv-1, 2020 WL 123456, at *2 (S.D.N.Y. Mar. 1, 2020).',
    'Smith v. Jones, 42 F.2d 456 (S.D.N.Y. 1930).',
    '42 U.S.C. § 2000e-5.',
    '15 U.S.C. § 78u-4.',
    'U.S. Const. amend. XVIII (repealed 1933).',
    'Jane Roe, Notes, Example (Oct. 1, 2018), https://example.org/a.',
    'Weather, Example, https://example.org/w (last visited July 6, 2021).',
    'Smith v. Jones, 523 U.S. 456, 458 (1998) (“The court held so.”).',
    'Jane Doe, The Law, 100 Harv. L. Rev. 123, 130 (2020).',
    'Smith v. Jones, 5 U.S. (1 Cranch) 137, 177 (1803).',
    'Salim Oleochemicals v. Jones, 278 F.3d 90, 93 (2d Cir. 2002).',
    'Smith v. Holy See, 556 F.3d 361, 380 (6th Cir. 2009).',
    'See supra p. 4.',
    'Smith v. Jones, 555 U.S. 488, ___ (2009) (slip op. at 4) (internal quotation marks omitted).',
    'H.R. 49, 2023–2024 Leg., Reg. Sess. (Pa. 2023).',
    'Jane Roe, Notes, 129 Yale L.J.F. 93, 95 (2019).',
    'Jane Roe, Notes, 22 Geo. Mason U. C.R.L.J. 1, 5 (2011).',
    'Smith v. Jones, 555 U.S. 488, 490 (2009) (Complaint filed October 20, 2020).',
    'Smith v. Jones, 555 U.S. 488, 490 (2009) (rule adopted December 3, 2020).',
  ])('accepts %s', (text) => {
    expect(lint(text).filter(({ rule }) => rule !== 'R14.2.1')).toEqual([])
  })
})
