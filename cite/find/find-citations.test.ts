import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatString, parse, parseString } from '../cite.ts'

function printed(text: string): { text: string; leftovers: string[] } {
  const { uses, sources, leftovers } = parseString(text)
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
  const { text: again } = formatString(cite, sources, { choices: { abbreviate: 'asGiven' } })
  return { text: again, leftovers: leftovers.map(({ text: words }) => words) }
}

describe('PS · parsing text', () => {
  test('[PS1] recognizes a reporter with any spaces and periods', () => {
    for (const spelling of ['F. Supp. 2d', 'F.Supp.2d', 'F Supp 2d'])
      expect(parse(`Roe v. Doe, 12 ${spelling} 34 (D. Kan. 2006)`)).toMatchObject([
        {
          kind: 'case',
          fields: { volume: '12', reporter: 'F. Supp. 2d', page: '34', courtId: 'ksd', year: '2006' },
        },
      ])
  })

  test('[PS1] assigns the name, signal, pincite, and parentheticals to their citation', () => {
    const [found] = parse(
      'It held so. See Roe v. Doe, 12 F.3d 34, 56–57 (9th Cir. 2001) (en banc) (holding so).',
    )
    expect(found).toMatchObject({
      signal: 'see',
      fields: { plaintiff: 'Roe', defendant: 'Doe', pincite: '56–57', court: '9th Cir.', courtId: 'ca9' },
      parentheticals: [{ text: 'en banc' }, { text: 'holding so' }],
    })
  })

  test('[PS1] distinguishes statutes, regulations, constitutions, and rules', () => {
    const kinds = parse(
      '42 U.S.C. § 1983; 16 C.F.R. § 312.2; U.S. Const. art. I, § 8, cl. 3; Fed. R. Civ. P. 12(b)(6); Cal. Penal Code § 187(a).',
    ).map(({ kind, fields }) => [kind, fields.section, fields.pincite])
    expect(kinds).toEqual([
      ['statute', '1983', undefined],
      ['regulation', '312.2', undefined],
      ['constitution', 'art. I, § 8, cl. 3', undefined],
      ['rule', '12', '(b)(6)'],
      ['statute', '187', '(a)'],
    ])
  })

  test('[PS1] does not read a street as a citation', () => {
    expect(parse('He lives at 111 S.W. 12th St. and 222 N. W. 3d Ave.')).toEqual([])
  })

  test('[PS15] resolves a short form and a supra to sources in the document and keeps the note number of the supra', () => {
    const known = parseString(
      'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001); Ann Poe, On Notes, 60 Duke L.J. 1 (2010); Ann Poe, On Texts, 61 Duke L.J. 1 (2011).',
    ).sources
    const { uses, sources } = parseString('Roe, 12 F.3d at 36; Poe, On Notes, supra note 3, at 20.', known)
    expect(sources).toEqual([known[0], known[1]])
    expect(uses).toMatchObject([
      { sourceId: known[0]?.id, form: 'short' },
      { sourceId: known[1]?.id, form: 'supra', note: 3 },
    ])
    // Two sources have the same name, so the reference isn't linked.
    expect(parseString('Poe, supra note 3.', known).sources[0]?.id).toBe('Poe, supra')
  })

  test('[PS15] links a short form to its case and keeps the short name that the text uses', () => {
    const text = 'Roe Corp. v. Doe, 12 F.3d 34 (9th Cir. 2001); Doe, 12 F.3d at 36.'
    expect(printed(text).text).toBe(text)
    const known = parseString('Roe Corp. v. Doe, 12 F.3d 34 (9th Cir. 2001).').sources
    expect(parseString('Doe, 12 F.3d at 36.', known).sources).toMatchObject([
      { id: known[0]?.id, shortName: 'Doe' },
    ])
  })

  test('[PS15] keeps a supra or infra reference to the document itself as one piece, with its signal', () => {
    for (const words of ['supra note 3 and accompanying text', 'supra notes 12-15, 18', 'infra Part II.B']) {
      const text = `Roe v. Doe, 12 F.3d 34 (9th Cir. 2001); see ${words}.`
      const { uses, sources } = parseString(text)
      expect(uses).toMatchObject([{ form: 'full' }, { signal: 'see' }])
      expect(sources[1]).toMatchObject({ kind: 'pasted', text: words, means: 'place' })
      expect(printed(text)).toEqual({ text, leftovers: [] })
    }
  })

  test('[PS4] keeps both parties of a short form', () => {
    expect(printed('Roe v. Doe, 12 F.3d at 36.').text).toBe('Roe v. Doe, 12 F.3d at 36.')
  })

  test.for([
    'Roe v. Doe, 602 U.S. ___, 144 S. Ct. 123 (2024).',
    'Roe v. Doe, ___ F.4th ___, 2024 WL 12345, at *3 (9th Cir. Aug. 5, 2024).',
    'Roe v. Doe, 602 U.S. ___ (2024) (slip op. at 3).',
  ])('[CA9] keeps a blank for an unknown page: %s', (text) => {
    expect(printed(text)).toEqual({ text, leftovers: [] })
    expect(printed(text.replaceAll('___', '---'))).toEqual({ text, leftovers: [] })
  })

  test.for([
    [
      '5B CHARLES ALAN WRIGHT & ARTHUR R. MILLER, FEDERAL PRACTICE AND PROCEDURE § 1216, at 234 (3d ed. 2004).',
      '5B Charles Alan Wright & Arthur R. Miller, Federal Practice and Procedure § 1216, at 234 (3d ed. 2004).',
    ],
    [
      'SANDRA O’CONNOR & MICHAEL MCGEE, ON LAW: THE USE OF THE PAST 15 (1981).',
      'Sandra O’Connor & Michael McGee, On Law: The Use of the Past 15 (1981).',
    ],
    ['Jane Roe, On Notes, 60 DUKE L.J. 1 (2010).', 'Jane Roe, On Notes, 60 Duke L.J. 1 (2010).'],
    ['Jane Roe, On Notes, 60 AM. J. NOTES 1 (2010).', 'Jane Roe, On Notes, 60 Am. J. Notes 1 (2010).'],
    [
      'Jane Roe, Notes After Roe v. Doe, 94 MIcH. L. REv. 554 (1995).',
      'Jane Roe, Notes After Roe v. Doe, 94 Mich. L. Rev. 554 (1995).',
    ],
    ['Jane Roe, Notes, N.Y. TIMES (Mar. 1, 2022).', 'Jane Roe, Notes, N.Y. Times (Mar. 1, 2022).'],
    ['Jane Roe, Notes, BROOKINGS (Mar. 1, 2022).', 'Jane Roe, Notes, Brookings (Mar. 1, 2022).'],
    [
      'JANE ROE, READING ISO 9000 AND OTHER NOTES FOR HVAC LAW 12 (1995).',
      'Jane Roe, Reading ISO 9000 and Other Notes for HVAC Law 12 (1995).',
    ],
    ['JANE ROE, WHO READS THE NOTES? 12 (1995).', 'Jane Roe, Who Reads the Notes? 12 (1995).'],
    ['CAL. PENAL CODE § 187(a) (West 2020).', 'Cal. Penal Code § 187(a) (West 2020).'],
    [
      'RESTATEMENT (SECOND) OF TORTS § 402A (AM. L. INST. 1965).',
      'Restatement (Second) of Torts § 402A (Am. L. Inst. 1965).',
    ],
    ['Compl. ¶ 12, ECF No. 1.', 'Compl. ¶ 12, ECF No. 1.'],
    [
      'Roe v. Doe, 2016 U.S. Dist. LEXIS 12345, at *7 (N.D. Cal. 2016).',
      'Roe v. Doe, 2016 U.S. Dist. LEXIS 12345, at *7 (N.D. Cal. 2016).',
    ],
    ['NAACP v. ACLU, 12 F.3d 34 (9th Cir. 2001).', 'NAACP v. ACLU, 12 F.3d 34 (9th Cir. 2001).'],
  ])('[PS16] restores small capitals that were pasted as all caps: %s', ([text = '', says]) => {
    expect(printed(text)).toEqual({ text: says, leftovers: [] })
  })

  test('[PS17] drops a footnote number before a citation and keeps all other numbers', () => {
    expect(printed('1. See Roe v. Doe, 12 F.3d 34 (9th Cir. 2001).\n2 Cf. 42 U.S.C. § 1983.')).toEqual({
      text: 'See Roe v. Doe, 12 F.3d 34 (9th Cir. 2001); cf. 42 U.S.C. § 1983.',
      leftovers: [],
    })
    expect(printed('42 U.S.C. § 1983; 17').leftovers).toEqual(['17'])
  })

  test('[PS18] keeps the author and the series of a working paper', () => {
    const { uses, sources } = parseString(
      'Jane Roe & Ann Doe, Some Paper 12 (Univ. of Chi., Working Paper No. 12, 2010), http://example.org/1.',
    )
    const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'academic', uses } as const
    expect(formatString(cite, sources).html).toBe(
      'Jane Roe &amp; Ann Doe, <i>Some Paper</i> 12 (Univ. of Chi., Working Paper No. 12, 2010), http://example.org/1.',
    )
  })

  test('[PS1] keeps the period of `pmbl.` and prints a range with an en dash', () => {
    expect(printed('U.S. Const. pmbl.; Roe v. Doe, 12 F.3d 34, 45—46 (9th Cir. 2001).').text).toBe(
      'U.S. Const. pmbl.; Roe v. Doe, 12 F.3d 34, 45–46 (9th Cir. 2001).',
    )
  })

  test('[PS1] adds missing spaces, periods, and section symbols to a law', () => {
    expect(printed('Fed.R.Civ.P. 12(b)(6); Fed.R.Evid. 404(b).').leftovers).toEqual([])
    expect(printed('Fed.R.Civ.P. 12(b)(6); 28 USC 1331; 42 U.S.C. § 1983; 29 CFR 1614.105.').text).toBe(
      'Fed. R. Civ. P. 12(b)(6); 28 U.S.C. § 1331; 42 U.S.C. § 1983; 29 C.F.R. § 1614.105.',
    )
  })

  test.for(['Cal.Penal Code § 187(a)', 'N.Y.Penal Law § 125.25'])('[PS1] keeps the state of %s', (text) => {
    expect(printed(`${text}.`)).toEqual({ text: `${text.replace('.Penal', '. Penal')}.`, leftovers: [] })
  })

  test('[BK1] reads a treatise named after a law as a book', () => {
    const text = '1 Jane Q. Roe, American Constitutional Law § 3-1, at 10 (3d ed. 2000) (arguing so).'
    expect(printed(text)).toEqual({ text, leftovers: [] })
    expect(parseString(text).sources).toMatchObject([{ kind: 'book', title: 'American Constitutional Law' }])
  })

  test('[PS5] reads a later mention of a case by name and page as a reference', () => {
    expect(parse('Poe v. Coe, 1 U.S. 12 (1800). As Poe at 14 says.').map(({ kind }) => kind)).toEqual([
      'case',
      'reference',
    ])
  })

  test('[PS2] never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { span } of parse(text)) expect(span[0]).toBeLessThan(span[1])
        parseString(text)
      }),
    )
  })
})

describe('PS · splitting a string cite', () => {
  test.for<[rule: string, text: string]>([
    [
      'PS6',
      'See Roe v. Doe, 12 F.3d 34, 56 (9th Cir. 2001); Poe v. Coe, 410 U.S. 113, 93 S. Ct. 705 (1973). But see Moe v. Joe, 201 U.S. 1 (1906).',
    ],
    [
      'PS6',
      'Compare Roe v. Doe, 1 U.S. 45 (1905) (holding so), with Poe v. Coe, 561 U.S. 742 (2010) (not so), and Moe v. Joe, 512 U.S. 374 (1994).',
    ],
    [
      'HI1',
      'Roe v. Doe, 88 F. Supp. 2d 116 (S.D.N.Y. 1999), aff’d, 210 F.3d 88 (2d Cir. 2000) (per curiam).',
    ],
    [
      'PS7',
      'Jane Roe, On Footnotes, Ga. Univ. Rec. (Oct. 1, 2018, 10:25 AM), https://example.org/a [https://perma.cc/A1B2-C3D4].',
    ],
    ['PS7', 'Weather, Example, https://example.org/w (last visited July 6, 2021).'],
    [
      'PS6',
      'Jane Roe & John Doe, Notes, 103 Yale L.J. 463, 465 (1993); Jane Roe, Longer Notes 43–46 (6th ed. 1999).',
    ],
    ['PS6', 'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001); see id. at 36.'],
    ['RG2', 'Roe Rule, 88 Fed. Reg. 12,345, 12,350 (Feb. 27, 2023) (to be codified at 40 C.F.R. pt. 60).'],
    ['RG2', '163 Cong. Rec. S1234, S1236 (daily ed. Feb. 28, 2017) (statement of Sen. Roe).'],
    ['RG2', '163 Cong. Rec. S1234 (daily ed. Feb. 28, 2017).'],
    ['LG4', 'H.R. Rep. No. 110-803, at 105 (2008) (Conf. Rep.).'],
    ['LG4', 'S. Rep. No. 99-146, at 363, as reprinted in 1986 U.S.C.C.A.N. 42, 412.'],
    ['RM1', 'Restatement (Second) of Torts § 402A cmt. c (Am. L. Inst. 1965).'],
    ['CA1', 'Roe v. Doe, 5 U.S. (1 Cranch) 137, 177 (1803).'],
    ['PC5', 'Roe v. Doe, 504 U.S. 555, 560–61 & n.1 (1992).'],
    ['PC7', 'Roe v. Doe, 12 F.4th 345, 350 passim (2d Cir. 2021).'],
    ['ST1', 'N.Y. C.P.L.R. 3211(a)(7) (McKinney 2016).'],
  ])('[%s] %s', ([, text]) => {
    expect(printed(text)).toEqual({ text, leftovers: [] })
  })

  test('[PS3] returns unrecognized text with its position', () => {
    const text = 'See Roe v. Doe, 1 U.S. 1 (1801); lorem ipsum dolor.'
    expect(parseString(text).leftovers).toEqual([{ text: 'lorem ipsum dolor', span: [33, 50] }])
  })

  test('[PS3] loses no word of pasted text that mixes citations and prose', () => {
    const pieces = fc.constantFrom(
      'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)',
      '42 U.S.C. § 1983',
      'the court said nothing',
      'Jane Roe, On Footnotes, Gazette (Oct. 1, 2018), https://example.org/a',
      'Id. at 45',
      'Poe, 12 F.3d at 36. Then it went on',
      'Jane Roe, Longer Notes 43 (1999)',
      'see also',
      'In re Example Store Litig., No. 21-md-0298, 2023 WL 553, at *4 (N.D. Cal. Aug. 28, 2023)',
      'In Moe v. Joe, No. 12-345, 2023 WL 554 (N.D. Cal. Aug. 28, 2023)',
      '(quoting X v. Y, 3 U.S. 4 (1805))',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 5 }), (chosen) => {
        const text = chosen.join('; ')
        const again = printed(text)
        const kept = new Set([again.text, ...again.leftovers].join(' ').toLowerCase().match(/\w+/g) ?? [])
        for (const word of text.toLowerCase().match(/\w{3,}/g) ?? [])
          if (!/^(?:see|also)$/.test(word)) expect(kept).toContain(word)
      }),
    )
  })
})

describe('PS · limited time', () => {
  test.for([
    ['(', 200_000],
    ['1 U.S. 1, ', 20_000],
    ['1 ', 100_000],
    ['§ 1, ', 40_000],
    ['“', 200_000],
    ['Roe v. Coe, 1 U.S. 12 (1801); ', 5_000],
    ['\ud800', 100_000],
    ['\u202e Id. ', 30_000],
  ] as const)('[PS2] parses many repetitions of %j within the time limit', ([piece, times]) => {
    const text = piece.repeat(times)
    for (const { span } of parse(text)) expect(span[1]).toBeLessThanOrEqual(text.length)
    expect(parseString(text.slice(0, 50_000)).uses.length).toBeLessThan(50_000)
  })
})
