import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'
import { changedWords, wordsOf } from './conserve.ts'

/** Parses a text and returns the printed citations and the leftovers. */
function again(text: string): { text: string; leftovers: readonly string[] } {
  const { uses, sources, leftovers } = parseString(text)
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
  return {
    text: formatString(cite, sources, { choices: { abbreviate: 'asGiven' } }).text,
    leftovers: leftovers.map(({ text: words }) => words),
  }
}

describe('CV · conservation', () => {
  test.for([
    'See 18 U.S.C. § 3553(a); 18 U.S.C. § 3553(b).',
    'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001); Roe v. Doe, 12 F.3d 34 (2d Cir. 2001).',
    'Jane Roe, On Notes, 60 Duke L.J. 1 (2010); Ann Doe, On Books, 60 Duke L.J. 1 (2010).',
  ])('[CV3] keeps two different sources separate: %s', (text) => {
    expect(again(text)).toEqual({ text, leftovers: [] })
    expect(parseString(text).sources).toHaveLength(2)
  })

  test('[CV2] does not join the periods of a signal with the initials of the next name', () => {
    const { sources } = parseString('See, e.g., T. Roe et al., On Notes, 60 Duke L.J. 1, 4 (2010).')
    expect(sources).toMatchObject([{ kind: 'article', title: 'On Notes' }])
  })

  test('[CV3] merges sources with the same text', () => {
    const { uses, sources } = parseString('See 18 U.S.C. § 3553(a); but see 18 U.S.C. § 3553(a).')
    expect(sources).toHaveLength(1)
    expect(uses).toHaveLength(2)
  })

  test.for([
    'See G.L. c. 265, § 17A½; Roe v. Doe, 12 F.3d 34 (9th Cir. 2001).',
    'See id. at 59–60; Roe v. Doe, 12 F.3d 34 (9th Cir. 2001).',
    'See supra Part II.C; cf. ante, at 4–5 (opinion of Roe, J.).',
    'But see the Acme Manual r. 4 (on notes); 42 U.S.C. § 1983.',
  ])('[PS19] prints unrecognized text at its original position, after its signal: %s', (text) => {
    expect(again(text)).toEqual({ text, leftovers: [] })
  })

  test('[PS19] extends pasted text to the end of its open brackets', () => {
    const text =
      'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001), aff’d, 562 U.S. 10 (2011) (holding so, see Acme Form, Roe, No. 1-cv-277, 2017 WL 7690, for Poe).'
    expect(again(text)).toEqual({ text, leftovers: [] })
  })

  test('[PS12] finds the name of a supra after a sentence', () => {
    const { sources, uses, leftovers } = parseString(
      'Risks come in kinds, as some say. Roe, supra note 28 at 48.',
    )
    expect(leftovers.map(({ text }) => text)).toEqual(['Risks come in kinds, as some say.'])
    expect(sources).toMatchObject([{ authors: [{ name: 'Roe' }] }])
    expect(uses).toMatchObject([{ form: 'supra', note: 28 }])
  })

  test('[PS14] does not read a sentence that refers to another note as a citation in another style', () => {
    const text = 'Roe, supra note 61, and so on, “the work of a man.” ANN DOE, ACME WORK 65 (1973).'
    expect(parseString(text).sources.map(({ kind }) => kind)).not.toContain('article')
  })

  test.for(['See Roe v. Doe, 5 U.S. 137, 177 (1803).', 'See Roe v. Doe, 5 U.S. (1 Cranch) 137, 177 (1803).'])(
    '[CV1] prints the editor of an early reporter only if the input includes one: %s',
    (text) => {
      expect(again(text)).toEqual({ text, leftovers: [] })
      expect(parseString(text).sources).toMatchObject([{ kind: 'case', name: 'Roe v. Doe' }])
    },
  )

  test.for([
    'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001), perm. app. denied, (Sept. 8, 1997).',
    'See id. at 28–30, Acme Rules r. 7.',
  ])('[PS19] joins pasted text to the preceding citation as in the input: %s', (text) => {
    expect(again(text)).toEqual({ text, leftovers: [] })
  })

  test.for([
    ['But see ante, at 4–5 (opinion of Roe, J.). Roe v. Doe, 1 U.S. 2 (1801).', 'but-see', 'none'],
    ['See Acme Rules r. 7, pt. 2. Roe v. Doe, 1 U.S. 2 (1801).', 'see', 'none'],
  ])(
    '[PS19] never applies the signal of pasted text to the next citation: %s',
    ([text = '', first, second]) => {
      expect(parseString(text).uses.map(({ signal }) => signal)).toEqual([first, second])
      expect(again(text).text).toBe(text)
    },
  )

  test.for([
    ['the rule is clear. 35 See Roe v. Doe, 1 U.S. 2 (1801).', 'See Roe v. Doe, 1 U.S. 2 (1801).'],
    [
      'Poe v. Coe, 1 U.S. 2 (1801). 36 See, e.g., Order at 1, Roe v. Doe, No. 21-1024 (D.C. Cir. Mar. 31, 2021).',
      'Poe v. Coe, 1 U.S. 2 (1801); see, e.g., Order at 1, Roe v. Doe, No. 21-1024 (D.C. Cir. Mar. 31, 2021).',
    ],
  ])('[PS17] does not read a footnote number in a sentence as part of a name: %s', ([text = '', printed]) => {
    expect(again(text).text).toBe(printed)
  })

  test('[PS6] reads the citations inside parentheses opened in a sentence separately', () => {
    expect(again('The court said so. (Id. at 5; R.R. at 5a).').text).toBe('Id. at 5; R.R. at 5a.')
  })

  test('[PS6] does not read “with” as a signal outside a comparison', () => {
    expect(parseString('with reckless disregard. Id. at 14.').uses).toMatchObject([{ form: 'id' }])
    expect(parseString('with reckless disregard. Id. at 14.').uses[0]?.signal).toBeUndefined()
  })

  test.for([
    ['See Roe v\nDoe, 12 F.3d\n34 (9th\nCir. 2001).', 'See Roe v. Doe, 12 F.3d 34 (9th Cir. 2001).'],
    ['See 12 ACME ECON. J. ECON.\nPOL’Y 1, 2 (2020).', 'See 12 Acme Econ. J. Econ. Pol’y 1, 2 (2020).'],
    ['See ANN ROE, LAW &\nECONOMICS (6th ed. 2011).', 'See Ann Roe, Law & Economics (6th ed. 2011).'],
  ])('[PS11] ignores line breaks inside a citation: %s', ([text = '', printed]) => {
    expect(again(text).text).toBe(printed)
  })

  test('[PS13] keeps the words of a title', () => {
    const text = 'Restatement (Third) of the Law Governing Lawyers § 2 cmt. e (Am. L. Inst. 2000).'
    expect(again(text).text).toBe(text)
  })

  test.for([
    'Cong. Rsch. Serv., RL12345, Acme Notes 12 (2010).',
    'Interview with Jane Roe, Professor, Acme Univ., in Acme, N.Y. (Oct. 2, 2019).',
    'Fed. R. Civ. P. 56(a) advisory committee’s note to 2010 amendment.',
    'U.S. Patent No. 1,234,567 col. 3 l. 5 (filed Oct. 3, 2001).',
    '3 Jane Roe & John Doe, Roe on Notes § 10.10[B] at 10-85 (2020).',
    'See Roe, 12 F.3d at 36 nn.10–12, passim.',
  ])('[PS19, PS22] prints a correctly formatted citation unchanged: %s', (text) => {
    expect(again(text)).toEqual({ text, leftovers: [] })
  })

  test('[AU2] reads two people joined by “and” as two authors', () => {
    expect(parseString('Jane Roe and John Doe, On Notes, 12 Yale L.J. 3, 4 (2003).').sources).toMatchObject([
      { authors: [{ family: 'Roe' }, { family: 'Doe' }], title: 'On Notes' },
    ])
  })

  test.for([
    ['https://example.org/a/ b/notes.pdf', 'https://example.org/a/b/notes.pdf'],
    ['https://example.org/united-states /2023/07/note', 'https://example.org/united-states/2023/07/note'],
    ['https://example.org/a-\nb.html', 'https://example.org/a-b.html'],
  ])('[PS11] removes a space inside a URL: %s', ([given = '', url]) => {
    const { sources } = parseString(
      `Jane Roe, On Notes, Gazette (Oct. 1, 2018), ${given} [https:// perma.cc/AAAA-0000].`,
    )
    expect(sources).toMatchObject([{ url, archiveUrl: 'https://perma.cc/AAAA-0000' }])
  })

  test('[PS11] does not join a URL with the text after it', () => {
    expect(again('See https://example.org/a/; 12 F.3d 34 (9th Cir. 2001).').text).toBe(
      'See https://example.org/a/; 12 F.3d 34 (9th Cir. 2001).',
    )
  })

  test('[PC6] keeps the doubled symbol of a list of paragraphs', () => {
    expect(again('Roe Decl. ¶¶ 26, 36.').text).toBe('Roe Decl. ¶¶ 26, 36.')
  })

  test('[PS19] keeps the italics of pasted text', () => {
    const { sources } = parseString('<p>See <em>Acme Manual</em> r. 4&nbsp;(on notes); 42 U.S.C. § 1983.</p>')
    expect(sources[0]).toMatchObject({ kind: 'pasted', text: '<i>Acme Manual</i> r. 4 (on notes)' })
  })

  test('[PS12] keeps the period and the position of a sentence between two citations', () => {
    const { uses, leftovers } = parseString(
      'See Acme Report. However, the court went on to say so. See Roe v. Doe, 12 F.3d 34 (9th Cir. 2001).',
    )
    const lead = 'However, the court went on to say so.'
    expect(uses).toMatchObject([{ signal: 'see' }, { signal: 'see', choices: { apart: 'sentence', lead } }])
    expect(leftovers).toEqual([])
  })

  test.for([
    'See Roe v. Doe, 12 F.3d 34 (9th Cir. 2001). See Poe v. Coe, 1 U.S. 12 (1801).',
    'See Roe v. Doe, 12 F.3d 34 (9th Cir. 2001); see Poe v. Coe, 1 U.S. 12 (1801).',
    'See Roe v. Doe, 12 F.3d 34 (9th Cir. 2001). Poe v. Coe, 1 U.S. 12 (1801).',
    'See Roe v. Doe, 12 F.3d 34 (9th Cir. 2001). Id. at 36.',
  ])(
    '[SC8] repeats a signal if the input repeats it, and does not extend a signal that has ended: %s',
    (text) => {
      expect(again(text)).toEqual({ text, leftovers: [] })
    },
  )

  test('[PA3] keeps the order of parentheticals', () => {
    const text =
      'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001) (holding so) (en banc) (quoting Poe v. Coe, 1 U.S. 12 (1801)).'
    expect(again(text)).toEqual({ text, leftovers: [] })
  })

  test.for([
    'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001); Roe v. Doe, 12 F.3d at 36.',
    'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001); Doe, 12 F.3d at 36; Roe, 12 F.3d at 38.',
    'Ann Poe, On Notes, 60 Duke L.J. 1 (2010); Poe, On Notes, supra note 3, at 20.',
    'Ann Poe & Ed Coe, On Notes, 60 Duke L.J. 1 (2010); Poe & Moe, supra note 3, at 20.',
  ])('[SH8] keeps the name in a short form: %s', (text) => {
    expect(again(text)).toEqual({ text, leftovers: [] })
  })

  test('[CV4] reports text that legal citations omit', () => {
    const { omitted } = parseString(
      'Roe, Jane Q. "On Footnotes." Yale Law Journal 103, no. 4 (1993): 463-91.',
    )
    expect(omitted.map(({ text }) => text)).toEqual(['no. 4', '463-91'])
  })

  test('[CV2] treats a different number or word as a change, but not a different spelling', () => {
    const same = (one: string, other: string): boolean =>
      changedWords(wordsOf(one), wordsOf(other)) === undefined
    expect(same('12 F. Supp. 2d 34, 1272-73 (September 2nd)', '12 F.Supp.2d 34, 1272–1273 (Sept. 2)')).toBe(
      true,
    )
    expect(same('42 U. S. C. § 1983 & N.', '42 USC 1983 N')).toBe(true)
    expect(same('12 F.3d 34', '12 F.3d 35')).toBe(false)
    expect(same('Roe & Baron', 'Roe & Hoffman')).toBe(false)
    expect(same('see 12 F.3d 34', '12 F.3d 34')).toBe(false)
  })

  const pieces = fc.constantFrom(
    'Roe v. Doe, 12 F.3d 34, 36–38 & n.4 (9th Cir. 2001)',
    'Roe v. Doe, 12 F.3d 34 (2d Cir. 2001) (en banc) (quoting Poe v. Coe, 3 U.S. 4 (1805))',
    'Doe, 12 F.3d at 36, 14 P.2d at 5',
    '42 U.S.C. § 1983(a)',
    '42 U.S.C. § 1983(b)',
    'G.L. c. 265, § 17',
    'id. at 45',
    'ibid.',
    'supra note 7 and accompanying text',
    'Jane Roe, Longer Notes 43 (1999)',
    'Roe, Longer Notes, supra note 3, at 12',
    'Jane Roe, On Footnotes, Gazette: Notes (Oct. 1, 2018), https://example.org/a',
    'In re Acme, No. 21-md-0298, 2023 WL 553, at *4 (N.D. Cal. Aug. 28, 2023), aff’d, No. 23-1, 2024 WL 6 (9th Cir. May 2, 2024)',
    'the court said nothing of it',
    'lorem ipsum 17',
  )
  const signals = fc.constantFrom('', 'see ', 'see also ', 'cf. ', 'but see ', 'see, e.g., ')
  const joints = fc.constantFrom('; ', '. ', ', ', ' ')

  test('[CV1] never loses, adds, or changes a word in any combination of citations', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(signals, pieces, joints), { minLength: 1, maxLength: 6 }), (chosen) => {
        const given = chosen
          .map(([signal, piece, joint], at) => {
            const before = chosen[at - 1]?.[2] ?? '. '
            const words = signal + piece
            return (before === '. ' ? words.charAt(0).toUpperCase() + words.slice(1) : words) + joint
          })
          .join('')
        const { text, leftovers } = again(given)
        expect({
          given,
          changed: changedWords(wordsOf(given), wordsOf([text, ...leftovers].join(' '))),
        }).toEqual({
          given,
          changed: undefined,
        })
      }),
      { numRuns: 400 },
    )
  })
})

describe('CV1 · a part of a citation that can’t be read', () => {
  test.for([
    'Restatement (Third) of Notes § 102(2) 87',
    'Jane Roe, Notes and a Civil Society, Yale Law Journal 106 (1996): 283:5',
    'See Transcript of Oral Argument at 28, Roe v. Doe, 600 U.S. 181 (2023) (No. 21-707), at 28',
  ])('keeps %s as pasted', (text) => {
    const { uses, sources, leftovers } = parseString(text)
    expect(leftovers).toEqual([])
    expect(uses).toHaveLength(1)
    expect(sources[0]?.kind).toBe('pasted')
  })

  test('still omits a note number after a sentence', () => {
    const { sources, leftovers } = parseString(
      'See Roe v. Doe, 425 U.S. 748, 771 (1976). 311. 455 U.S. 191 (1982).',
    )
    expect(sources.map(({ kind }) => kind)).toEqual(['case', 'case'])
    expect(leftovers.map(({ text }) => text)).toEqual(['311.'])
  })
})
