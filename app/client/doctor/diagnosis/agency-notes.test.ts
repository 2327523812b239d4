import { describe, expect, test } from 'vitest'
import { lint } from '#cite/linter.ts'
import { diagnoseNotes } from './diagnose.ts'
import { diagnoseLastText, numberNotes, styleWords } from '../../../../tests/support/diagnosed-notes.ts'

/** Agency reports partly follow a different citation style and italicize every name. */
describe('notes of agency reports', () => {
  test.for<[what: string, notes: string[]]>([
    [
      'an id. after a short form that was not parsed',
      [
        'Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).',
        'Rausch and Lake, One Set of Data/Four Unique Perspectives, 7.',
        'Id. at 9.',
      ],
    ],
    [
      'a month in a journal’s issue',
      ['Jane Roe, “A Study,” Educational Policy 32, no. 6 (February 2017): 855–902.'],
    ],
    [
      'a month after a place of publication',
      ['Jane Roe, A Study (Washington, DC: Author, October 2016), 8–13.'],
    ],
    [
      'a public law of a state',
      ['Ind. Code § 20-24-8-5 (2018), amended by 2018 Ind. Legis. Serv. P.L. 191-2018.'],
    ],
    [
      'a word before a volume',
      ['State v. Quimby Board of Education [Reversed on March 13, 2018—see 2018 WL 1319404 (No. 17-1)].'],
    ],
    [
      'a word that contains “et seq”',
      ['Hampered by 42 U.S.C. § 1983 (2018) and then by budget sequestration.'],
    ],
    [
      'two authors of an article in quotation marks',
      ['David Jopp and Chris Keys, “Diagnostic Overshadowing,” American Journal 106, no. 5 (2001): 416–33.'],
    ],
    [
      'a full citation without its first page',
      ['Rideout v. Hershey Med. Ctr., 30 Pa. D. & C.4th at ¶ 95 (1995) (quoting it).'],
    ],
    [
      'initials of a claimant',
      ['S.C. v. Louisiana Ass’n for the Blind, No. 6912049 (La. Workforce Comm’n June 4, 2020).'],
    ],
    [
      'the District of Columbia',
      ['Mills v. Bd. of Educ. of the District of Columbia, 348 F. Supp. 866 (D.D.C. 1972).'],
    ],
    [
      'a full citation of another subsection of a law',
      ['34 C.F.R. § 104.33(a) (2018).', '34 C.F.R. § 104.33(b)(1) (2018).'],
    ],
    [
      'a month in a sentence in parentheses',
      [
        'Congress raised the matching rate (available for one year beginning April 1, 2021), among other changes.',
      ],
    ],
    [
      'a comma before the year of a journal’s supplement',
      ['Jane Roe, “A Study.” American Journal of Public Health: 105 Suppl 3, (2015): S380–S388.'],
    ],
    [
      'tracking parameters followed by a quotation mark',
      ['Roe, A Story, Wash. Post (June 5, 2017), https://example.org/a?id=7&utm_source=hs_email.”'],
    ],
    [
      'a missing section sign before several sections',
      ['45 C.F.R. 92.101(a)(1), 92.205 (2020) (requiring effective communication).'],
    ],
  ])('have no findings: %s', ([, notes]) => {
    expect(diagnoseLastText(...notes)).toEqual([])
  })

  test('keep a URL’s final period when tracking parameters are removed', () => {
    const [finding] = diagnoseLastText(
      'Roe, A Story, Wash. Post (June 5, 2017), https://example.org/a?utm_term=.c357.',
    )
    expect(finding).toMatchObject({ rule: 'R33.6.1', span: [62, 77], remedies: [{ edits: [{ runs: [] }] }] })
  })

  test('get no comma before “Available at” after a period', () => {
    const text =
      'EdWeek, “Parents See Benefits.” Available at https://example.org/a (last visited July 6, 2017).'
    expect(diagnoseLastText(text).map(({ rule }) => rule)).not.toContain('R33')
  })

  test.for<[note: string, right: string]>([
    ['Ibid.', 'Id.'],
    ['Ibid., 412.', 'Id. at 412.'],
    ['Ibid., 412–13 (citing it).', 'Id. at 412–13 (citing it).'],
    ['Ibid. at 412.', 'Id. at 412.'],
    ['Ibid., 311 F.3d at 412.', 'Id. at 412.'],
    ['Ibid., A-11.', 'Id. at A-11.'],
    ['Ibid. at § 12.', 'Id. § 12.'],
    ['See ibid. at 412.', 'See id. at 412.'],
  ])('turns %s into %s', ([note, right]) => {
    const [finding] = lint(note)
    expect(note.slice(0, finding?.span[0]) + (finding?.fix ?? '') + note.slice(finding?.span[1])).toBe(right)
  })

  test('keep the short form when the supra before its reporter is deleted', () => {
    const findings = diagnoseLastText(
      'Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).',
      'See Quimby, supra note 1, 311 F.3d at 412.',
    )
    expect(findings).toMatchObject([
      { kind: 'supra-law', remedies: [{ text: 'Quimby', edits: [{ start: 10, end: 24 }] }] },
    ])
  })

  test('leave italic case names alone in a document with stray small capitals', () => {
    const names = ['Quimby v. Zwick', 'Roe v. Coe', 'Doe v. Poe', 'Loe v. Moe', 'Noe v. Voe']
    const texts = names.map((name, at) => `${name}, ${at + 1} F.3d 2 (2d Cir. 2002).`)
    const notes = [
      ...numberNotes(...texts).map((note) => styleWords(note, names)),
      ...numberNotes('IDEA requires a hearing.').map((note) => styleWords(note, ['IDEA'], 'smallCaps')),
    ]
    expect(diagnoseNotes(notes).flatMap(({ findings }) => findings)).toEqual([])
  })
})

describe('notes of articles', () => {
  test.for<[what: string, notes: string[]]>([
    ['an English report cited by year', ['R. v. Turner (1816) 105 Eng. Rep. 1026 (K.B.).']],
    [
      'a book whose title contains the name of a journal',
      [
        'Jane Roe, United States, in The Privacy, Data Protection and Cyber Security Law Review 268, 282 (Jane Coe ed., 2014).',
      ],
    ],
    [
      'an article of a treaty before “supra”',
      [
        'Protocol Additional to the Geneva Conventions (Protocol I), June 8, 1977, 1125 U.N.T.S. 3 [hereinafter Additional Protocol I].',
        'Protocol Additional to the Geneva Conventions (Protocol II), June 8, 1977, 1125 U.N.T.S. 609 [hereinafter Additional Protocol II].',
        'See Additional Protocol I arts. 50-52, supra note 1; Additional Protocol II art. 15, supra note 2.',
      ],
    ],
    [
      'no space between a signal and a name',
      ['SeeDinstein, supra note 93, at 109 (stating that it goes too far).'],
    ],
    [
      'no space between a journal and its volume',
      ['See Ryan Roe, The Objects, 110Am. J. Int’l L.663, 664 (2016)'],
    ],
    [
      'a page number after the note',
      ['Satisfaction with It, Gallup, https://example.org/a [https://perma.cc/4W2U-E4YY]. 1583'],
    ],
    [
      'a note that is cut off in the middle of a range',
      ['Jane Roe, Disarming the Trusts, Atl. Monthly, Jan. 1900, at 47, 47–'],
    ],
  ])('have no findings: %s', ([, notes]) => {
    expect(diagnoseLastText(...notes)).toEqual([])
  })
})

test('the doctor shortens a page range of the Statutes at Large', () => {
  const findings = diagnoseLastText('Roe Act of 2013, Pub. L. No. 113-4, § 904, 127 Stat. 54, 120–123.')
  expect(findings).toMatchObject([{ rule: 'R5.1.2', values: { range: '120–23' } }])
})

test('the doctor adds only the word “note” between supra and its number', () => {
  const [finding] = diagnoseLastText(
    'Jane Smythe, A City, 115 Harv. L. Rev. 1200, 1210 (2002).',
    'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001).',
    'Smythe, supra 1 (“People from rural America also migrated.”).',
  )
  expect(finding).toMatchObject({
    kind: 'supra-no-note',
    remedies: [{ edits: [{ start: 13, end: 13, runs: [{ text: ' note' }] }] }],
  })
})

test('the doctor corrects a long italic signal, which is not a title', () => {
  const text = 'But see e.g., Jane Smythe, A City, 115 Harv. L. Rev. 1200, 1210 (2002) (noting it).'
  const notes = numberNotes(text).map((note) => styleWords(note, ['But see e.g.']))
  const [diagnosis] = diagnoseNotes(notes)
  expect(diagnosis?.findings).toMatchObject([{ rule: 'R4.6.2', remedies: [{ text: 'But see, e.g.,' }] }])
})
