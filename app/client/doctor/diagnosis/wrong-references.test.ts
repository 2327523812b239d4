import { describe, expect, test } from 'vitest'
import { diagnoseLastText, diagnoseTexts } from '../../../../tests/support/diagnosed-notes.ts'

const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'
const RAZ = 'Joseph Raz, Reasons and Gaps, 93 Yale L.J. 53, 67 (2009).'

describe('supra', () => {
  test('deletes “at” before “note”', () => {
    expect(diagnoseLastText(RAZ, QUIMBY, 'See Raz, supra at note 1, at 70.')).toMatchObject([
      {
        kind: 'supra-no-note',
        says: 'note',
        remedies: [{ text: 'supra note 1', edits: [{ runs: [{ text: ' ' }] }] }],
      },
    ])
  })

  test('offers the note with an unparsed work by the author if no other work includes the page', () => {
    const notes = [
      'Robert H. Sitkoff, An Agency Costs Theory of Trust Law, 89 Cornell L. Rev. 621, 677 (2004).',
      'Robert H. Sitkoff, An Economic Theory of Fiduciary Law, in Philosophical Foundations, supra note 1, at 197, 198–99.',
      QUIMBY,
      'Sitkoff, supra note 3, at 201.',
    ]
    expect(diagnoseLastText(...notes)).toMatchObject([
      { kind: 'supra-wrong-note', isQuestion: true, remedies: [{ text: 'supra note 2' }] },
    ])
  })

  test('offers only the matching source in the note whose number the supra gives', () => {
    const notes = [
      'Richard M. Re, Narrowing Precedent, 104 Geo. L.J. 921, 923 (2016).',
      'Richard M. Re, Precedent as Permission, 99 Tex. L. Rev. 907, 919 (2021).',
      'Re, supra note 1, at 937.',
      QUIMBY,
      'Re, supra note 3, at 966.',
    ]
    expect(diagnoseLastText(...notes)).toMatchObject([
      { kind: 'supra-wrong-note', optional: true, remedies: [{ text: 'supra note 1' }] },
    ])
  })

  test('does not treat the second half of a hyphenated name as another author', () => {
    const notes = [
      'Charles M. Bell, Graymail, 16 Geo. J.L. & Pub. Pol’y 537, 557 (2018).',
      'Sam Adler-Bell, Stingray Secrecy, 17 Geo. J.L. & Pub. Pol’y 500, 510 (2019).',
      QUIMBY,
      'Bell, supra note 3, at 560.',
    ]
    expect(diagnoseLastText(...notes)[0]?.remedies.map(({ text }) => text)).toEqual(['supra note 1'])
  })

  test('offers no article whose pages do not include the cited page', () => {
    const full = 'Jane Roe, Moral Theory, 10 Soc. Theory & Prac. 97 (1984).'
    expect(diagnoseLastText(QUIMBY, full, 'Roe, supra note 1, at 49.')).toMatchObject([
      { kind: 'supra-wrong-note', remedies: [] },
    ])
    expect(diagnoseLastText(QUIMBY, full, 'Roe, supra note 1, at 99.')).toMatchObject([
      { kind: 'supra-wrong-note', remedies: [{ text: 'supra note 2' }] },
    ])
  })

  test('asks whether the source is missing if no work by the author, or more than one, can be meant', () => {
    const article = 'Jane Roe, Moral Theory, 104 Yale L.J. 141 (1984).'
    const missing = { kind: 'supra-wrong-note', says: 'source', isQuestion: true }
    expect(diagnoseLastText(QUIMBY, article, 'Roe, supra note 1, at 1541.')).toMatchObject([
      { ...missing, remedies: [] },
    ])
    expect(
      diagnoseLastText(QUIMBY, article, 'Jane Roe, Law (1990).', 'Roe, supra note 1, at 59.'),
    ).toMatchObject([missing])
    expect(diagnoseLastText(QUIMBY, article, 'Roe, supra note 1, at 150.')[0]?.says).toBeUndefined()
  })

  test('asks about the spelling of an author whose name differs in two letters', () => {
    const notes = ['Matt Larkham, Cloud Video, 10 Yale L.J. 41 (1984).', QUIMBY, 'Larkman, supra note 1.']
    expect(diagnoseLastText(...notes)).toMatchObject([{ says: 'spelling', remedies: [{ text: 'Larkham' }] }])
  })

  test('does not offer a work whose title or volume only contains the same number', () => {
    const notes = [
      'The Federalist No. 10, at 77 (James Madison) (Clinton Rossiter ed., 1961).',
      'Jane Roe, Notes, 10 Yale L.J. 1 (1990).',
      'The Federalist No. 10 (James Madison), supra note 1, at 78.',
      'Federalist 10, supra note 3, at 82.',
    ]
    const [finding] = diagnoseLastText(...notes)
    expect(finding?.remedies.map(({ text }) => text)).toEqual(['supra note 1'])
  })

  test('gives the number of the offered work’s note if the author has two works', () => {
    const notes = [
      QUIMBY,
      'Almont Roe, The Strike: The Story of an Experiment (1942).',
      'Almont Roe, Paternalism, 33 J. Pol. Hist. 272, 280 (1939).',
      'Quimby, 311 F.3d at 415.',
      'Roe, supra note 1, at 83.',
    ]
    const finding = diagnoseLastText(...notes)[0]
    expect(finding?.remedies.map(({ text }) => text)).toEqual([`supra note ${finding?.values.right}`])
  })

  test('offers no later work if the author has two later works', () => {
    const notes = [QUIMBY, 'Roe, supra note 1, at 49.', 'Jane Roe, Reasons and Gaps, 93 Yale L.J. 40 (2009).']
    const [one] = diagnoseTexts(...notes)[1] ?? []
    expect(one?.remedies).toHaveLength(1)
    const [two] = diagnoseTexts(...notes, 'Jane Roe, Gaps, 94 Yale L.J. 42 (2010).')[1] ?? []
    expect(two).toMatchObject({ kind: 'not-in-full', remedies: [] })
  })
})

describe('typos in a short form', () => {
  test.for<[what: string, notes: string[], remedies: string[]]>([
    ['corrects a digit of the volume and nothing else', [QUIMBY, 'Zwick, 312 F.3d at 415.'], ['311 F.3d']],
    [
      'corrects a digit of the volume if the full citation gives one party only',
      [
        'The Court narrowed the rule in Caniglia v. Strom. Caniglia, 141 S. Ct. 1596, 1598 (2021).',
        'See Caniglia, 144 S. Ct. at 1598.',
      ],
      ['141 S. Ct.'],
    ],
    [
      'offers the spelling of a name in the note that a supra refers to',
      [
        QUIMBY,
        'Jane Ouellette, Reasons and Gaps, 93 Yale L.J. 53, 67 (2009).',
        'Oullette, supra note 2, at 60.',
      ],
      ['Ouellette'],
    ],
    [
      'offers the spelling of a title',
      [
        QUIMBY,
        'Theories of International Relations 120 (Jane Roe ed., 2005).',
        'Christian Reus-Smit, Constructivism, in Theories of International Relationsm, supra note 2, at 188.',
      ],
      ['Relations'],
    ],
    [
      'offers the spelling of a name and not another note with the same title',
      [
        'Ann Zwick, Policy, Colum. Spectator (Nov. 17, 2023) [hereinafter Zwick, Policy].',
        'Sarah Huddleston, New Policies, Colum. Spectator (Nov. 17, 2023) [hereinafter Huddleston, New Policies].',
        'See Huddleson, New Policy, supra note 2.',
      ],
      ['Huddleston'],
    ],
    [
      'offers the series of the reporter and nothing else',
      ['Quimby v. Zwick, 458 F. Supp. 2d 775, 841 (S.D. Ind. 2006).', 'Zwick, 458 F. Supp. at 842.'],
      ['458 F. Supp. 2d'],
    ],
    [
      'offers both sources of the preceding note for an id. that could refer to either',
      [
        '110 Cong. Rec. 15895 (July 2, 1964); H.R. Rep. No. 88-914, pt. 1, at 5 (1963).',
        '110 Cong. Rec. 15895 (July 2, 1964); H.R. Rep. No. 88-914, pt. 2, at 5 (1963).',
        'Id. at 15896.',
      ],
      ['110 Cong. Rec. at 15896', 'H.R. Rep. No. 88-914, pt. 2, at 15896'],
    ],
    [
      'offers the case and the work for a supra with a page',
      [
        'Brown v. Gardner, 513 U.S. 115, 122 (1994).',
        'Jane Gardner, Reasons and Gaps, 93 Yale L.J. 53, 67 (2009).',
        'Gardner, supra at 116.',
      ],
      ['Gardner, 513 U.S. at 116', 'Gardner, supra note 2, at 116'],
    ],
  ])('%s', ([, notes, remedies]) => {
    const [finding] = diagnoseLastText(...notes)
    expect(finding?.remedies.map(({ text }) => text)).toEqual(remedies)
  })

  test('keeps the volume of another decision with the same name', () => {
    const notes = [QUIMBY, 'Quimby v. Zwick, 312 F.3d 400 (2d Cir. 2003).', 'Zwick, 312 F.3d at 415.']
    expect(diagnoseLastText(...notes)).toEqual([])
  })
})
