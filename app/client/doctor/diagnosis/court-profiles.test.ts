import { beforeAll, describe, expect, test } from 'vitest'
import { installCourts } from '#cite/courts.ts'
import type { CourtProfileName } from '#cite/source/profile-name.ts'
import { numberNotes } from '../../../../tests/support/diagnosed-notes.ts'
import { diagnoseNotes } from './diagnose.ts'
import type { NoteFinding } from './finding.ts'

beforeAll(() => {
  installCourts()
})

function diagnosed(profile: CourtProfileName, texts: readonly string[]): (readonly NoteFinding[])[] {
  const notes = numberNotes(...texts)
  return diagnoseNotes(notes, { isPlain: true, profile }).map(({ findings }) => findings)
}

/** Applies the first remedy of the last note's first finding. Returns the finding's rule and the corrected text. */
function correctedIn(profile: CourtProfileName, texts: readonly string[]): [rule: string, text: string] {
  const text = texts.at(-1) ?? ''
  const finding = diagnosed(profile, texts).at(-1)?.[0]
  const edits = finding?.remedies[0]?.edits ?? []
  const fixed = edits.reduceRight(
    (words, { start, end, runs }) =>
      words.slice(0, start) + runs.map((run) => run.text).join('') + words.slice(end),
    text,
  )
  return [finding?.rule ?? '', fixed]
}

const CORRECT: readonly [profile: CourtProfileName, what: string, notes: string[]][] = [
  [
    'california',
    'the year after the name, supra with the reporter, and id. with “at p.”',
    [
      'Plaintiff relies on Kremerman v. White (2021) 71 Cal.App.5th 358, 362.',
      'The rule is settled. (Kremerman, supra, 71 Cal.App.5th at p. 362.)',
      '(See also id. at p. 363.)',
      '(Ibid.)',
      '(Id. at pp. 363-364, fn. 3.)',
    ],
  ],
  [
    'california',
    'words of a case name in full',
    [
      'See Market Lofts Community Assn. v. 9th Street Market Lofts, LLC (2014) 222 Cal.App.4th 924.',
      '(Service by Medallion, Inc. v. Clorox Co. (1996) 44 Cal.App.4th 1807, 1818.)',
      'Service by Medallion, supra, 44 Cal.App.4th at p. 1818.',
    ],
  ],
  [
    'california',
    'parallel citations and parentheticals in square brackets',
    [
      '(People v. Cahill (1993) 5 Cal.4th 478, 487-490 [20 Cal.Rptr.2d 582, 853 P.2d 1037].)',
      '(People v. McDermott (2002) 28 Cal.4th 946, 985 [involving accomplice testimony].)',
    ],
  ],
  [
    'california',
    'codes with subdivisions, rules of court, and a treatise with its page',
    [
      '(Code Civ. Proc., § 425.16, subd. (e)(4); Cal. Rules of Court, rule 8.1115(b).)',
      '(See 6 Witkin, Summary of Cal. Law (11th ed. 2017) Torts, § 1467, p. 790.)',
    ],
  ],
  ['california', 'a comma after accord', ['(Accord, People v. Poletti (2015) 240 Cal.App.4th 1191, 1208.)']],
  [
    'new-york',
    'reporters without periods and years in square brackets',
    [
      '(see Femia v Graphic Arts Mut. Ins. Co., 100 AD3d 954, 955 [2d Dept 2012]; Zalot v Zieba, 81 AD3d 935 [2d Dept 2011]).',
      '(Bell Atl. Corp. v Twombly, 550 US 544, 570 [2007]).',
      '(Twombly, 550 US at 571).',
      '(id. at 572).',
    ],
  ],
  [
    'new-york',
    'a case named in the sentence, with its reporter in parentheses',
    [
      'In Matter of Levenson v Lippman (4 NY3d 280, 287 [2005]), the Court held that the rule is rational.',
      '(Levenson, 4 NY3d at 288).',
    ],
  ],
  [
    'new-york',
    'laws without periods, and a party whose name starts with a number',
    [
      '(see CPLR 3211 [a] [7]; General Business Law § 349 [h]; 42 USC § 1983).',
      '(see CPLR 5501 [c]; Gihon, LLC v 501 Second St., LLC, 103 AD3d 840 [2d Dept 2013]).',
    ],
  ],
  [
    'texas',
    'the court of appeals with its city and the petition history',
    [
      'Scoggins v. Best Indus. Unif. Supply Co., 899 S.W.2d 276 (Tex. App.—Houston [14th Dist.] 1995, no writ).',
      'Birnbaum v. All. of Am. Insurers, 994 S.W.2d 766 (Tex. App.—Austin 1999, pet. denied).',
      'Id. at 767.',
      'Birnbaum, 994 S.W.2d at 768.',
    ],
  ],
  [
    'florida',
    'district courts as DCA and statutes after their section',
    [
      'Engelke v. Est. of Engelke, 921 So. 2d 693 (Fla. 4th DCA 2006); § 768.76, Fla. Stat. (2020).',
      'Art. X, § 4, Fla. Const.',
    ],
  ],
  [
    'federal-appellate',
    'cases and statutes in the base form',
    [
      'See Strickland v. Washington, 466 U.S. 668, 687–88 (1984); 28 U.S.C. § 2254(d)(1).',
      'Strickland, 466 U.S. at 689.',
    ],
  ],
]

describe('court profiles', () => {
  test.for(CORRECT)('%s accepts %s', ([profile, , notes]) => {
    expect(diagnosed(profile, notes).flat()).toEqual([])
  })

  test.for<[profile: CourtProfileName, rule: string, notes: string[], fixed: string]>([
    [
      'california',
      'CF2',
      ['(Smith v. Jones (2001) 1 Cal. 4th 1, 5.)'],
      '(Smith v. Jones (2001) 1 Cal.4th 1, 5.)',
    ],
    ['california', 'CF4', ['(Smith v. Jones (2001) 1 Cal.4th 1, 5.)', '(Id. at 6.)'], '(Id. at p. 6.)'],
    [
      'california',
      'CF5',
      ['(Smith v. Jones (2001) 1 Cal.4th 1, 5.)', '(Smith, 1 Cal.4th at p. 6.)'],
      '(Smith, supra, 1 Cal.4th at p. 6.)',
    ],
    [
      'california',
      'R15.3.3',
      ['(Smith v. Jones (2001) 1 Cal.4th 1, 5; Doe v. Roe (1990) 2 Cal.4th 2, 3.)', '(Id. at p. 4.)'],
      '(Smith, supra, 1 Cal.4th at p. 4.)',
    ],
    [
      'california',
      'R15.2.1',
      ['(Smith v. Jones (2001) 1 Cal.4th 1, 5.)', '(Smith, supra, 2 Cal.4th at p. 6.)'],
      '(Smith, supra, 1 Cal.4th at p. 6.)',
    ],
    [
      'new-york',
      'NY1',
      ['(see Alvarez v Prospect Hosp., 68 N.Y.2d 320, 324 [1986]).'],
      '(see Alvarez v Prospect Hosp., 68 NY2d 320, 324 [1986]).',
    ],
    [
      'new-york',
      'NY2',
      ['(Paterno v Carroll, 75 AD3d 625 (2d Dept 2010)).'],
      '(Paterno v Carroll, 75 AD3d 625 [2d Dept 2010]).',
    ],
    [
      'new-york',
      'R15.3.3',
      ['(Smith v Jones, 1 NY3d 1, 5 [2001]; Doe v Roe, 2 NY3d 20, 23 [2002]).', '(id. at 4).'],
      '(Smith, 1 NY3d at 4).',
    ],
    [
      'new-york',
      'R15.2.1',
      ['(Alvarez v Prospect Hosp., 68 NY2d 320, 324 [1986]).', '(Alvarez, 69 NY2d at 325).'],
      '(Alvarez, 68 NY2d at 325).',
    ],
    ['florida', 'FL2', ['Fla. Stat. § 90.404(2)(a) (2015).'], '§ 90.404(2)(a), Fla. Stat. (2015).'],
  ])('%s reports %s and offers the court’s own form', ([profile, rule, notes, fixed]) => {
    expect(correctedIn(profile, notes)).toEqual([rule, fixed])
  })

  test.for<[profile: CourtProfileName, rule: string, note: string]>([
    ['california', 'CF1', 'People v. Guiuan, 18 Cal.4th 558, 569 (1998).'],
    ['texas', 'TX1', 'Dann v. Team Bank, 788 S.W.2d 182 (Tex. App. 1990).'],
    ['texas', 'TX2', 'Roe v. State, 378 S.W.3d 652, 657 (Tex. App.—Dallas 2012).'],
    ['florida', 'FL1', 'Roy v. Davidson, 423 So. 2d 496 (Fla. Dist. Ct. App. 1982).'],
    ['federal-appellate', 'FA1', 'Roe v. Doe, 12 F. App’x 34, 36 (9th Cir. 2004).'],
  ])('%s reports %s without a correction', ([profile, rule, note]) => {
    const [findings = []] = diagnosed(profile, [note])
    expect(findings.map((finding) => [finding.rule, finding.remedies])).toEqual([[rule, []]])
  })

  test('accepts a form in one court and reports it in another', () => {
    const short = ['Smith v. Jones (2001) 1 Cal.4th 1, 5.', 'Smith, 1 Cal.4th at p. 6.']
    expect(
      diagnosed('california', short)
        .flat()
        .map(({ rule }) => rule),
    ).toEqual(['CF5'])
    const history = ['Roe v. State, 378 S.W.3d 652, 657 (Tex. App.—Dallas 2012).']
    expect(
      diagnosed('texas', history)
        .flat()
        .map(({ rule }) => rule),
    ).toEqual(['TX2'])
    expect(diagnosed('federal-appellate', history).flat()).toEqual([])
    const book = ['Fla. Stat. § 90.404(2)(a) (2015).']
    expect(
      diagnosed('florida', book)
        .flat()
        .map(({ rule }) => rule),
    ).toEqual(['FL2'])
    expect(diagnosed('federal-appellate', book).flat()).toEqual([])
  })
})
