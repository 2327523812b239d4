import { describe, expect, test } from 'vitest'
import { notesAfter, unzip } from '../../../../tests/support/tracked-changes.ts'
import { wordWithNotes, type WrittenNote } from '../../../../tests/support/word-notes.ts'
import { readNotes } from '#cite/word/read-notes.ts'
import { openPackage } from '../document/open-package.ts'
import { writeDocument } from '../document/write-document.ts'
import { diagnoseNotes } from './diagnose.ts'

const author = { name: 'Pincite', date: '2026-01-02T03:04:05Z' }
const ITALIC = ['*Ames v. Bell*, 201 U.S. 12 (1906).', '*Cole v. Dow*, 202 U.S. 34 (1906).']
const UPRIGHT = ['Ames v. Bell, 201 U.S. 12 (1906).', 'Cole v. Dow, 202 U.S. 34 (1906).']

/** Returns the text in the wrong typeface with the proposed one. */
async function facesIn(footnotes: readonly WrittenNote[], typeface?: 'court' | 'academic') {
  const notes = readNotes(await openPackage(wordWithNotes({ footnotes })))
  return diagnoseNotes(notes, { ...(typeface !== undefined && { typeface }) }).flatMap(({ findings }) =>
    findings
      .filter(({ kind }) => kind === 'name-face')
      .map(({ values, remedies: [remedy] }) => [
        values.words,
        remedy?.italics === undefined ? 'upright' : 'italic',
      ]),
  )
}

describe('case names', () => {
  test.for<[what: string, notes: WrittenNote[], faces: string[][]]>([
    [
      'leaves a name that a sentence separates from its citation',
      [...UPRIGHT, 'The decision in *Gil v. Hal* focused solely on the clause. 203 U.S. 56 (1906).'],
      [],
    ],
    [
      'leaves italic names in a string cite that starts in the middle of a sentence',
      [
        ...UPRIGHT,
        '*See* Gil v. Hal, 203 U.S. 56 (1906).',
        'For other uses, see, for example, *Eve v. Fox*, 12 F.3d 34 (9th Cir. 2001); *Ida v. Jay*, 13 F.3d 56 (9th Cir. 2002); and *Kay v. Lee*, 14 F.3d 78 (9th Cir. 2003).',
      ],
      [],
    ],
    [
      'changes the complete name if it starts with a hyphenated abbreviation',
      [
        ...UPRIGHT,
        'Eve v. Fox, 12 F.3d 34 (9th Cir. 2001); *Inter-Mktg. Grp. USA, Inc. v. Gil*, 13 F.3d 56 (9th Cir. 2002).',
      ],
      [['Inter-Mktg. Grp. USA, Inc. v. Gil', 'upright']],
    ],
    [
      'leaves a roman name after “see” in a clause',
      [
        ...UPRIGHT,
        'Some courts agree, *see* Eve v. Fox, 12 F.3d 34, 35 (9th Cir. 2001), while other courts do not.',
      ],
      [],
    ],
    [
      'leaves a name if the end of a sentence was parsed as part of the name',
      [
        ...UPRIGHT,
        'The other limits it. Section V.B. Prior to *Eve v. Fox*, 12 F.3d 34 (9th Cir. 2001), it did not.',
      ],
      [],
    ],
    [
      'leaves a roman name between a paper and its URL',
      [
        ...UPRIGHT,
        '*See* Letter from Jane Roe to Judge Doe 3–4, Eve v. Fox, No. 01 Civ. 8118 (WHP) (S.D.N.Y. Feb. 3, 2011), https://example.com/letter.',
      ],
      [],
    ],
    [
      'leaves a name after a lowercase first word, later history, and another word of a sentence',
      [
        ...UPRIGHT,
        '*see also* de Eve v. Fox, 12 F.R.D. 34 (N.D. Cal. 2001).',
        'Act of 1996, Pub. L. No. 104-208, 110 Stat. 3009, *as recognized in* Ida v. Jay, 13 F.3d 56 (9th Cir. 2002).',
        'They cited the opinion of Thomas in *Kay v. Lee*. *Ames*, 201 U.S. at 15.',
      ],
      [],
    ],
    [
      'leaves a name with “involved in” as it is',
      [
        'Ames v. Bell, 201 U.S. 12 (1906).',
        'Cole v. Dow, 202 U.S. 34 (1906).',
        'See Parents Involved in Cmty. Schs. v. Seattle Sch. Dist. No. 1, 551 U.S. 701 (2007).',
      ],
      [],
    ],
    [
      'leaves a docket number out of the name',
      [...ITALIC, 'Pender v. Morris, CV. No. 08-2, at 35 (Omaha Nation Tribal Ct. 2013).'],
      [['Pender v. Morris', 'italic']],
    ],
    [
      'leaves a roman name before a slip opinion',
      [
        ...UPRIGHT,
        'So held; Montanans Against Density v. Montana, No. DV-23-1248, slip op. at 6 (Mont. Dist. Ct. Dec. 29, 2023).',
      ],
      [],
    ],
    [
      'leaves a citation that is italic throughout',
      [...UPRIGHT, '*See Eve v. Fox, 12 F.3d 34 (9th Cir. 2001).*'],
      [],
    ],
    [
      'italicizes a roman name if most names are italic',
      [...ITALIC, 'See Eve v. Fox, 12 F.3d 34 (9th Cir. 2001).'],
      [['Eve v. Fox', 'italic']],
    ],
    [
      'makes an italic name roman if most names are roman',
      [...UPRIGHT, '*See Eve v. Fox*, 12 F.3d 34 (9th Cir. 2001).'],
      [['Eve v. Fox', 'upright']],
    ],
    [
      'italicizes a roman short form in any document',
      [...UPRIGHT, 'Cole, 202 U.S. at 35.'],
      [['Cole', 'italic']],
    ],
    [
      'italicizes a roman name in a sentence',
      [...UPRIGHT, 'The Court in Eve v. Fox, 12 F.3d 34 (9th Cir. 2001), said so.'],
      [['Eve v. Fox', 'italic']],
    ],
    [
      'accepts an italic name in a sentence of a law review',
      [...UPRIGHT, 'The Court in *Eve v. Fox*, 12 F.3d 34 (9th Cir. 2001), said so.'],
      [],
    ],
    [
      'accepts an italic procedural phrase',
      [...UPRIGHT, '*In re* Eve v. Fox, 12 F.3d 34 (9th Cir. 2001).'],
      [],
    ],
    [
      'leaves a roman name before any later history',
      [
        ...UPRIGHT,
        'Eve v. Fox, 12 F.4th 34, 35 (3d Cir. 2022), *stay denied sub nom.*, 142 S. Ct. 1824 (2022), *judgment vacated sub nom.*, Fox v. Eve, 143 S. Ct. 297 (2022).',
        'States may ask for a name. Ida v. Jay, 13 F. Supp. 3d 56, 57 (W.D. Mo. 2020), *stay granted*, 978 F.3d 603 (8th Cir. 2020).',
        '*See, e.g.*, Gil v. Hal, 203 U.S. 56 (1906); Kay v. Lee, No. 5:21-cv-04089, 2022 WL 21778528, at *4 (D. Kan. Mar. 9, 2022), *adopted by* 2022 WL 21778525 (D. Kan. Apr. 7, 2022); Lee v. Moe, 14 F.3d 78 (9th Cir. 2003).',
      ],
      [],
    ],
    [
      'leaves a roman name after the phrase of a later history',
      [
        ...UPRIGHT,
        'Eve v. Fox, 12 F.3d 34 (9th Cir. 2001), *overruling* Ida v. Jay, 1 F.3d 56 (9th Cir. 1993).',
      ],
      [],
    ],
    [
      'leaves a roman name after the title of a paper or after words that follow a signal',
      [
        ...UPRIGHT,
        '*See* the discussion of Eve v. Fox, 12 F.3d 34 (9th Cir. 2001).',
        'Brief for the States as Amici Curiae in Ida v. Jay, 13 F.3d 56 (9th Cir. 2002).',
      ],
      [],
    ],
    [
      'leaves a roman name that contains a preposition',
      [
        ...UPRIGHT,
        'The Society for the Prevention of Cruelty to Animals v. Fox, 12 F.3d 34 (9th Cir. 2001).',
        'Mothers against Speeding in Ohio v. Jay, 13 F.3d 56 (9th Cir. 2002).',
      ],
      [],
    ],
    [
      'leaves a roman name if words in parentheses occur only in the next sentence',
      [...UPRIGHT, 'Eve v. Fox, 12 F.3d 34, 35. Congress (then in session) agreed.'],
      [],
    ],
    [
      'italicizes a roman name that is the subject of a sentence',
      [
        ...UPRIGHT,
        'Eve v. Fox, 12 F.3d 34 (9th Cir. 2001), established that rule.',
        'Ida v. Jay, 13 F.3d 56 (9th Cir. 2002), did say so.',
      ],
      [
        ['Eve v. Fox', 'italic'],
        ['Ida v. Jay', 'italic'],
      ],
    ],
    ['reports nothing if as many names are italic as are roman', [ITALIC[0] ?? '', UPRIGHT[1] ?? ''], []],
    ['reports nothing for a single name', [UPRIGHT[0] ?? ''], []],
    [
      'detects a law review by its small capitals',
      [ITALIC[0] ?? '', [{ text: 'Jane Roe, On Notes', set: '<w:smallCaps/>' }, { text: ' 5 (2001).' }]],
      [['Ames v. Bell', 'upright']],
    ],
  ])('%s', async ([, notes, faces]) => {
    expect(await facesIn(notes)).toEqual(faces)
  })

  test('uses the document type the user chose', async () => {
    expect(await facesIn(ITALIC, 'academic')).toHaveLength(2)
    expect(await facesIn(UPRIGHT, 'court')).toHaveLength(2)
    expect(await facesIn(UPRIGHT, 'academic')).toEqual([])
  })

  test.for<[what: string, note: WrittenNote]>([
    ['direct formatting', '*Eve v. Fox*, 12 F.3d 34 (9th Cir. 2001).'],
    [
      'a style',
      [
        { text: 'Eve v. Fox', set: '<w:rStyle w:val="Emphasis"/>' },
        { text: ', 12 F.3d 34 (9th Cir. 2001).' },
      ],
    ],
    [
      'an underline',
      [{ text: 'Eve v. Fox', set: '<w:u w:val="single"/>' }, { text: ', 12 F.3d 34 (9th Cir. 2001).' }],
    ],
  ])(
    'changes italics from %s to roman as a tracked formatting change that can be rejected',
    async ([, note]) => {
      const original = wordWithNotes({ footnotes: [...UPRIGHT, note] })
      const word = await openPackage(original)
      const notes = readNotes(word)
      const [finding] = diagnoseNotes(notes)[2]?.findings ?? []
      const [remedy] = finding?.remedies ?? []
      if (finding === undefined || remedy === undefined) throw new Error('No finding')
      const { bytes } = await writeDocument(
        word,
        notes,
        [{ note: notes[2]!, span: finding.span, comment: 'So.', ...remedy }],
        { author },
      )
      const xml = String((await unzip(bytes)).get('word/footnotes.xml'))
      const before = String((await unzip(original)).get('word/footnotes.xml'))
      expect(xml).toContain('<w:rPrChange ')
      expect(notesAfter(xml, 'reject')).toEqual(notesAfter(before, 'reject'))
      expect(diagnoseNotes(readNotes(await openPackage(bytes)))[2]?.findings).toEqual([])
    },
  )
})

describe('signals', () => {
  const full = (page: number): WrittenNote[] => [
    `See Gil v. Hal, 203 U.S. ${page} (1906).`,
    `Id. at ${page + 1}; see also *Gil*, 203 U.S. at ${page + 2}.`,
  ]
  const roman = Array.from({ length: 11 }, (_, at) => full(100 + at)).flat()

  async function wordsIn(footnotes: readonly WrittenNote[]) {
    const notes = readNotes(await openPackage(wordWithNotes({ footnotes })))
    return diagnoseNotes(notes).flatMap(({ findings }) =>
      findings.filter(({ kind }) => kind === 'face' || kind === 'name-face'),
    )
  }

  test('can be roman throughout a document that has other italics', async () => {
    const sentence = 'The Court adopted the rule in Eve v. Fox, 448 U.S. 136 (1980), to settle the matter.'
    expect(await wordsIn([...roman, sentence])).toEqual([])
  })

  test('are italicized in a document without any italics', async () => {
    const plain = roman.map((note) => (typeof note === 'string' ? note.replaceAll('*', '') : note))
    const found = await wordsIn(plain)
    expect(found.filter(({ kind }) => kind === 'face').length).toBeGreaterThan(20)
  })

  test('are italicized in a document that usually italicizes them', async () => {
    const italic = roman.map((note) =>
      typeof note === 'string' ? note.replace(/^(See|Id\.)|see also/g, '*$&*') : note,
    )
    const found = await wordsIn([...italic, 'See Eve v. Fox, 448 U.S. 136 (1980).'])
    expect(found.map(({ values }) => values.words)).toEqual(['See'])
  })
})

describe('missing hereinafter names', () => {
  const works =
    'Jane Q. Zwick, *First Notes*, 10 Yale L.J. 1 (1990); Jane Q. Zwick, *Other Notes*, 20 Yale L.J. 5 (2000).'

  async function dueIn(...footnotes: string[]): Promise<string[]> {
    const notes = readNotes(await openPackage(wordWithNotes({ footnotes })))
    return diagnoseNotes(notes).flatMap(({ findings }) =>
      findings
        .filter(({ kind }) => kind === 'hereinafter-due')
        .map(({ remedies }) => remedies[0]?.text ?? ''),
    )
  }

  test('proposes names for two works by one author in one note if a later note refers to them', async () => {
    expect(await dueIn(works, 'So it is.', 'Zwick, *supra* note 1, at 7.')).toEqual([
      ' [hereinafter Zwick, First Notes]',
      ' [hereinafter Zwick, Other Notes]',
    ])
  })

  test('proposes no names for works that no later note refers to', async () => {
    expect(await dueIn(works, 'So it is.')).toEqual([])
  })

  test('accepts works that already have a name and resolves their names', async () => {
    const named =
      'Jane Q. Zwick, *First Notes*, 10 Yale L.J. 1 (1990) [hereinafter Zwick, *First Notes*]; Jane Q. Zwick, *Other Notes*, 20 Yale L.J. 5 (2000) [hereinafter Zwick, *Other Notes*].'
    expect(await dueIn(named, 'So it is.', 'Zwick, *Other Notes*, *supra* note 1, at 7.')).toEqual([])
    const notes = readNotes(
      await openPackage(
        wordWithNotes({ footnotes: [named, 'So it is.', 'Zwick, *Other Notes*, *supra* note 1, at 7.'] }),
      ),
    )
    expect(diagnoseNotes(notes)[2]?.findings).toEqual([])
  })
})
