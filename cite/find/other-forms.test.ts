import { describe, expect, test } from 'vitest'
import { formatString, parse, parseString } from '../cite.ts'
import { toPlain } from '../text/plain.ts'

function printed(text: string): string {
  const { uses, sources, leftovers } = parseString(text)
  const cite = { mode: 'sentence', profile: 'bluebook-22-like', typeface: 'court', uses } as const
  return [toPlain(formatString(cite, sources).runs), ...leftovers.map((left) => `left: ${left.text}`)].join(
    '\n',
  )
}

const ARTICLE = 'Jane Q. Roe, On the Uses of Footnotes, 103 Yale L.J. 463 (1993).'

describe('PS14 · citations in the style of library catalogs', () => {
  test.for([
    'Roe, Jane Q. "On the uses of footnotes." Yale Law Journal 103 (1993): 463-91.',
    'Roe, Jane Q. “On the Uses of Footnotes.” Yale Law Journal 103.4 (1993): 463–91.',
    'Roe, Jane Q. "On the Uses of Footnotes." Yale Law Journal, vol. 103, no. 4, 1993, pp. 463-91.',
    'Jane Q. Roe, "On the Uses of Footnotes," Yale Law Journal 103, no. 4 (1993): 463–91.',
  ])('reads an article with its title in quotation marks: %s', (text) => {
    expect(printed(text)).toBe(ARTICLE)
  })

  test.for<[text: string, legal: string]>([
    [
      'Roe, J. Q., & Doe, J. (1993). On third-party footnotes. Yale Law Journal, 103(4), 463–491.',
      'J. Q. Roe & J. Doe, On Third-Party Footnotes, 103 Yale L.J. 463 (1993).',
    ],
    [
      'Roe, Jane, and John Doe. "On Footnotes." Yale Law Journal 103 (1993): 463.',
      'Jane Roe & John Doe, On Footnotes, 103 Yale L.J. 463 (1993).',
    ],
    [
      'Roe, Jane, et al. "On Footnotes." Yale Law Journal 103 (1993): 463.',
      'Jane Roe et al., On Footnotes, 103 Yale L.J. 463 (1993).',
    ],
    ['Roe, J. Q. (2014). Notes on law (9th ed.). Example Press.', 'J. Q. Roe, Notes on Law (9th ed. 2014).'],
    [
      'Roe, Jane. "Rules Change." The New York Times, 30 June 2022.',
      'Jane Roe, Rules Change, N.Y. Times, June 30, 2022.',
    ],
    [
      'Jane Roe, "Rules Change at the E.P.A.," The New York Times, June 30, 2022',
      'Jane Roe, Rules Change at the E.P.A., N.Y. Times, June 30, 2022.',
    ],
    [
      'Roe, Jane. "Rules Change." The Gazette, 30 June 2022, https://example.org/a.',
      'Jane Roe, Rules Change, Gazette (June 30, 2022), https://example.org/a.',
    ],
    [
      'Jane Roe, John Doe, and Ann Poe, “On Footnotes,” Yale Law Journal 103 (1993): 464–65.',
      'Jane Roe, John Doe & Ann Poe, On Footnotes, 103 Yale L.J., at 464–65 (1993).',
    ],
    [
      'See Jane Roe, “On Footnotes,” Yale Law Journal 70(1) (2013).',
      'See Jane Roe, On Footnotes, 70 Yale L.J. (2013).',
    ],
    [
      'Jane Roe, Short Notes on Forms (New York: Acme Press, 1999), 45; Jane Roe, “On Footnotes,” Yale Law Journal 103 (1993): 463–91.',
      'Jane Roe, Short Notes on Forms 45 (1999); Jane Roe, On Footnotes, 103 Yale L.J. 463 (1993).',
    ],
    [
      'Jane Roe, Short Notes on Forms, Issues in Law & Medicine 9:47, 54 (1993).',
      'Jane Roe, Short Notes on Forms, 9 Issues L. & Med. 47, 54 (1993).',
    ],
    [
      'Roe, J. Q., & Doe, J. (1997). Notes on forms. Yale Law Journal, 78(12), S39–S44. https://doi.org/10.1016/s0003(97)90220-3.',
      'J. Q. Roe & J. Doe, Notes on Forms, 78 Yale L.J. S39 (1997), https://doi.org/10.1016/s0003(97)90220-3.',
    ],
    [
      'Roe, J. (2020, May 1). Facts about notes. Acme Institution. https://example.org/x',
      'J. Roe, Facts About Notes, Acme Inst. (May 1, 2020), https://example.org/x.',
    ],
  ])('%s', ([text, legal]) => {
    expect(printed(text)).toBe(legal)
  })

  test('reads each line of a bibliography as one work, even between legal citations', () => {
    const lines = [
      'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001).',
      'Roe, Jane Q. "On the Uses of Footnotes." Yale Law Journal 103 (1993): 463-91.',
      '42 U.S.C. § 1983.',
    ]
    const { sources, leftovers } = parseString(lines.join('\n'))
    expect(sources.map(({ kind }) => kind)).toEqual(['case', 'article', 'statute'])
    expect(leftovers).toEqual([])
  })
})

describe('PS13 · citations spelled out', () => {
  test.for<[text: string, legal: string]>([
    ['Title 42, United States Code, Section 1983', '42 U.S.C. § 1983.'],
    ['Title 40, Code of Federal Regulations, Part 60', '40 C.F.R. pt. 60.'],
    ['US Constitution, Amendment 14, Section 1', 'U.S. Const. amend. XIV, § 1.'],
    ['United States Constitution, Article I, Section 8, Clause 3', 'U.S. Const. art. I, § 8, cl. 3.'],
    ['Cal. Const. Art. I, Sec. 1', 'Cal. Const. art. I, § 1.'],
    ['the Fourteenth Amendment, Section 1', 'U.S. Const. amend. XIV, § 1.'],
    ['Twenty-Second Amendment', 'U.S. Const. amend. XXII.'],
    ['Restatement 2d Torts 402A', 'Restatement (Second) of Torts § 402A.'],
    ['Cal. Civ. Code sec. 1714', 'Cal. Civ. Code § 1714.'],
    ['29 C.F.R. Part 1604', '29 C.F.R. pt. 1604.'],
    ['roe v. doe, 384 U.S. 436 (1966)', 'Roe v. Doe, 384 U.S. 436 (1966).'],
    ['bd. of education v. doe, 384 U.S. 436 (1966)', 'Bd. of Educ. v. Doe, 384 U.S. 436 (1966).'],
    ['Roe v. Doe, 410 US 113 - Supreme Court 1973', 'Roe v. Doe, 410 U.S. 113 (1973).'],
    [
      'Roe v. Doe, 123 F. 3d 456 - Court of Appeals, 9th Circuit 1997',
      'Roe v. Doe, 123 F.3d 456 (9th Cir. 1997).',
    ],
    [
      'Roe v. Doe, 123 F. Supp. 2d 456 - Dist. Court, SD New York 2000',
      'Roe v. Doe, 123 F. Supp. 2d 456 (S.D.N.Y. 2000).',
    ],
    [
      'Roe v. Doe, 123 F. Supp. 2d 456 - Dist. Court, ED Pennsylvania 2000',
      'Roe v. Doe, 123 F. Supp. 2d 456 (E.D. Pa. 2000).',
    ],
    ['Roe v. Doe, 12 Cal. 4th 345 - Cal: Supreme Court 1995', 'Roe v. Doe, 12 Cal. 4th 345 (1995).'],
    ['Roe v. Doe, 123 NE 2d 456 - NY: Court of Appeals 1955', 'Roe v. Doe, 123 N.E.2d 456 (N.Y. 1955).'],
    [
      'Roe v. Doe, 12 SW 3d 345 - Tex: Court of Appeals, 1st Dist. 1999',
      'Roe v. Doe, 12 S.W.3d 345 (Tex. App. 1999).',
    ],
    ['Roe v. Doe, Supreme Court of California, 12 Cal. 2d 34 (1968)', 'Roe v. Doe, 12 Cal. 2d 34 (1968).'],
    ['ROE v. DOE New York Court of Appeals 25 N.Y.2d 19 (1969)', 'Roe v. Doe, 25 N.Y.2d 19 (1969).'],
    ['Roe v. Doe, Minnesota Supreme Court, 12 N.W.2d 34 (1948)', 'Roe v. Doe, 12 N.W.2d 34 (Minn. 1948).'],
    [
      'Roe v. Doe, United States Court of Appeals for the Second Circuit, 12 F.2d 34 (1941)',
      'Roe v. Doe, 12 F.2d 34 (2d Cir. 1941).',
    ],
    ['Roe v. Supreme Court of Virginia, 446 U.S. 719 (1980)', 'Roe v. Sup. Ct. of Va., 446 U.S. 719 (1980).'],
    ['Roe v. Doe (1973) 410 U.S. 113', 'Roe v. Doe, 410 U.S. 113 (1973).'],
  ])('%s', ([text, legal]) => {
    expect(printed(text)).toBe(legal)
  })

  test.for(['Ninety-First Amendment', 'The Amendment was ratified', 'Section 8 housing'])(
    'does not read a sentence as a spelled-out citation only because it looks like one: %s',
    (text) => {
      expect(parseString(text).leftovers.map((left) => left.text)).toEqual([text])
    },
  )

  test('excludes an introductory word from a case name', () => {
    const { sources, leftovers } = parseString('In Roe v. Doe, 410 U.S. 113 (1973), the court held so.')
    expect(sources).toMatchObject([{ name: 'Roe v. Doe' }])
    expect(leftovers.map((left) => left.text)).toEqual(['In', 'the court held so'])
  })

  test('splits a list joined by "and" into separate citations', () => {
    const list =
      'Roe v. Doe, 410 U.S. 113 (1973), Poe v. Coe, 410 U.S. 179 (1973), and Moe v. Joe, 381 U.S. 479 (1965)'
    const { sources, leftovers } = parseString(list)
    expect(sources.map((source) => source.kind === 'case' && source.name)).toEqual([
      'Roe v. Doe',
      'Poe v. Coe',
      'Moe v. Joe',
    ])
    expect(leftovers).toEqual([])
  })
})

describe('PS16 · small capitals of books and journals pasted as all caps', () => {
  test.for<[text: string, legal: string]>([
    ['ANN DOE ET AL., FORMS OF LAW 36 (2d ed. 2015).', 'Ann Doe et al., Forms of Law 36 (2d ed. 2015).'],
    [
      'JANE ROE, FEDERAL, STATE, AND FOREIGN LAW 3 (2010).',
      'Jane Roe, Federal, State, and Foreign Law 3 (2010).',
    ],
    [
      'JANE ROE, NOTES ON AI SAFETY AND A RULE 3 (2010).',
      'Jane Roe, Notes on AI Safety and a Rule 3 (2010).',
    ],
    ['JANE ROE, THE LAW OF THE SEA 3 (2010).', 'Jane Roe, The Law of the Sea 3 (2010).'],
    ['44 UC DAVIS L. REV. 12 (2010).', '44 UC Davis L. Rev. 12 (2010).'],
    ['MASS. GEN. LAWS ch. 93A, § 9 (2019).', 'Mass. Gen. Laws ch. 93A, § 9 (2019).'],
    ['JANE ROE, RULES AND ORDER 46–48 (1973).', 'Jane Roe, Rules and Order 46–48 (1973).'],
    [
      'Jane Roe, Notes 31 (Acme Ctr., Working Paper No. 1730, 2006).',
      'Jane Roe, Notes 31 (Acme Ctr., Working Paper No. 1730, 2006).',
    ],
  ])('%s', ([text, legal]) => {
    expect(printed(text)).toBe(legal)
  })

  test('[RS5] keeps the article at the start of a name before supra', () => {
    expect(parse('See The Federalist, supra note 2, at 4.')).toMatchObject([
      { kind: 'supra', fields: { antecedent: 'The Federalist', note: '2' } },
    ])
  })
})

test('keeps the volume of an I.C.J. report that has no year', () => {
  const found = parse('Roe v. Doe, [1985] 1 S.C.R. 177, 12 I.C.J. 40.')
  expect(found.map(({ fields }) => fields.volume)).toEqual(['[1985] 1', '12'])
})
