import { describe, expect, test } from 'vitest'
import { printAgain } from '../../tests/support/print-again.ts'
import { formatString, parseString } from '../cite.ts'

describe('PS23 · foreign decisions and filings', () => {
  test.for<[what: string, kind: string, text: string]>([
    ['a year in brackets', 'case', 'Roe v. Doe, [1932] A.C. 562 (H.L.).'],
    ['a year in brackets, volume and page', 'case', 'R. v. Roe, [1986] 1 S.C.R. 103, 135 (Can.).'],
    [
      'a neutral citation next to a report',
      'case',
      'Re Roe Ltd., [2005] UKHL 41, [2005] 2 A.C. 680, 690 (H.L.).',
    ],
    ['a series of the Law Reports', 'case', 'Roe v. Doe, L.R. 3 H.L. 330 (1868).'],
    ['the English Reports', 'case', 'Roe v. Doe, 156 Eng. Rep. 145, 151 (Ex. 1854).'],
    ['an unknown report next to a known one', 'case', 'Roe v. Doe, 9 Ex. 341, 156 Eng. Rep. 145 (1854).'],
    [
      'a reporter that is not in the tables',
      'case',
      'Roe v. Doe, 12 Foo. Rep. 345, 347 (Nev. 1990) (per curiam).',
    ],
    ['later history', 'case', 'Roe v. Doe, 12 Foo. Rep. 345 (Nev. 1990), aff’d, 512 U.S. 1 (1994).'],
    [
      'a decision of the Court of Justice of the European Union',
      'case',
      'Case C-131/12, Roe SL v. Doe, 2014 E.C.R. 317, ¶ 5.',
    ],
    ['a year in parentheses before the volume', 'case', 'Roe v. Doe (1992) 175 CLR 1, 42.'],
    ['the comma after such a year', 'case', 'Roe v. Doe (2004), 246 D.L.R. (4th) 43 (Ont. C.A.).'],
    [
      'two reports of one decision',
      'case',
      'Roe v. Poe, [1985] 1 S.C.R. 177, 17 D.L.R. (4th) 422, 425 (Can.).',
    ],
    ['a number of a Canadian database', 'case', 'Roe v. Doe, 2005 FC 193, [2005] F.C.J. No. 232 (QL), ¶ 11.'],
    ['a directive', 'regulation', 'Council Directive 95/46, art. 2, 1995 O.J. (L 281) 31, 38 (EC).'],
    ['a resolution', 'printed', 'G.A. Res. 217 (III) A, Universal Declaration, art. 5 (Dec. 10, 1948).'],
    [
      'a resolution by its document number',
      'printed',
      'Declaration of Notes, G.A. Res. 217A (III), U.N. Doc. A/810, at 71 (1948).',
    ],
    ['a resolution by paragraph', 'printed', 'S.C. Res. 1373, ¶ 2 (Sept. 28, 2001).'],
    ['the pages of a first edition', 'book', '2 Blackstone, Commentaries *9.'],
  ])('prints %s unchanged', ([, kind, text]) => {
    expect(printAgain(text)).toEqual({ text, kinds: [kind], leftovers: [] })
  })

  test('keeps the year before the volume of an English report', () => {
    expect(printAgain('Roe v. Doe (1864) 159 Eng. Rep. 375.').text).toBe(
      'Roe v. Doe (1864) 159 Eng. Rep. 375.',
    )
  })
})

describe('PS23 · foreign decisions without a comma', () => {
  test.for([
    ['Roe v Doe [2012] UKSC 54', 'Roe v. Doe [2012] UKSC 54.'],
    ['Roe v Doe Ltd [1981] AC 251 at 281', 'Roe v. Doe Ltd [1981] AC 251, 281.'],
    ['Roe v Doe, [1986] ICJ Rep 14, para 218', 'Roe v. Doe, 1986 I.C.J. Rep. 14, ¶ 218.'],
    ['Roe v Doe, [1993] 2 S.C.R. 689, at pages 724-725', 'Roe v. Doe, [1993] 2 S.C.R. 689, 724–25.'],
    ['Roe v Doe [1990] 1 WLR 491 (HL) at 499', 'Roe v. Doe [1990] 1 WLR 491, 499 (HL).'],
    ['Re Acme Ltd [1987] Ch 200', 'Re Acme Ltd [1987] Ch 200.'],
    [
      'R (Roe) v Doe [2017] UKSC 5, [2018] AC 61, paras 141-146',
      'R (Roe) v. Doe [2017] UKSC 5, [2018] AC 61, ¶¶ 141–146.',
    ],
    [
      'AM (Zimbabwe) v Doe [2020] UKSC 17; [2021] AC 633',
      'AM (Zimbabwe) v. Doe [2020] UKSC 17, [2021] AC 633.',
    ],
    ['Roe v Doe [2014] EWHC 1178 (Ch) (Poe J)', 'Roe v. Doe [2014] EWHC 1178 (Ch) (Poe J).'],
    ['Roe v Doe [1765] EWHC KB J98', 'Roe v. Doe [1765] EWHC KB J98.'],
    ['Roe v Doe [2015] UKIPTrib 13_77', 'Roe v. Doe [2015] UKIPTrib 13_77.'],
    ['Roe v Doe [2015] SGCA 21 at [45]', 'Roe v. Doe [2015] SGCA 21, [45].'],
    ['Roe v Doe [1980] 1 Ch 576 at 579E-F', 'Roe v. Doe [1980] 1 Ch 576, 579E-F.'],
    ['Roe v Doe [2001] 2 AC 349, per Lord Poe at 396', 'Roe v. Doe [2001] 2 AC 349 (per Lord Poe at 396).'],
    [
      'Roe v. Doe [1932] AC 562 (HL) 580 (appeal taken from Scot.)',
      'Roe v. Doe [1932] AC 562, 580 (HL) (appeal taken from Scot.).',
    ],
    ['Roe v Queensland (No 2) (1992) 175 CLR 1', 'Roe v. Queensland (No 2) (1992) 175 CLR 1.'],
  ])('reads %s', ([text = '', printed = '']) => {
    expect(printAgain(text)).toEqual({ text: printed, kinds: ['case'], leftovers: [] })
  })

  test('prints each decision cited in a sentence and returns the other words as leftovers', () => {
    const text = 'The principle is explained in Roe v Doe [2004] UKHL 22 and In re Acme Ltd [1932] AC 562.'
    expect(printAgain(text)).toEqual({
      text: 'Roe v. Doe [2004] UKHL 22; In re Acme Ltd [1932] AC 562.',
      kinds: ['case', 'case'],
      leftovers: ['The principle is explained in'],
    })
  })
})

describe('PS23 · foreign authorities whose parts are in a different order', () => {
  test.for<[what: string, kind: string, text: string]>([
    ['an Indian report', 'case', 'Roe v. Union of India, AIR 1978 SC 597 (India).'],
    ['a South African report', 'case', 'Roe v. Doe 1995 (3) SA 391 (CC) at 404 para. 9 (S. Afr.).'],
    ['an Israeli report', 'case', 'HCJ 5100/94 Roe v. Doe, 53(4) PD 817 (1999) (Isr.).'],
    [
      'the World Court',
      'case',
      'Notes in the Gulf Area (Can./U.S.), Judgment, 1984 I.C.J. 246, ¶ 22 (Oct. 12).',
    ],
    [
      'an advisory opinion',
      'case',
      'Legality of the Use of Notes, Advisory Opinion, 1996 I.C.J. 226 (July 8).',
    ],
    ['a series of the European Court', 'case', 'Roe v. France, 161 Eur. Ct. H.R. (ser. A) (1989).'],
    [
      'the inter-American court',
      'case',
      'Roe v. Peru, Merits, Judgment, Inter-Am. Ct. H.R. (ser. C) No. 4, ¶ 16 (July 29, 1988).',
    ],
    ['joined cases', 'case', 'Joined Cases C-6/90 & C-9/90, Roe v. Italy, 1991 E.C.R. I-5357.'],
    ['the year before a law report', 'case', 'Roe v. Doe (1868) 3 LRE & I. App. 330 (HL).'],
    ['a comma before such a year', 'case', 'Roe v. State of Kerala, (1973) 4 SCC 225 (India).'],
    [
      'a German decision',
      'printed',
      'Landgericht [LG] [Regional Court] Feb. 25, 1975, 39 Notizen des Gerichts [NdG] 1, 44 (Ger.).',
    ],
    [
      'a French decision',
      'printed',
      'Cour des notes [C. notes] [court of notes] 1e civ., Mar. 17, 2011, Bull. civ. I, No. 52 (Fr.).',
    ],
    ['a code', 'statute', 'Code des notes [C. notes] [Notes Code] art. 455 (Fr.).'],
    ['an act by chapter', 'printed', 'Notes Act 1998, c. 42, § 3 (U.K.).'],
    ['an act of a federation', 'printed', 'Notes Act 1988 (Cth) s 6 (Austl.).'],
    ['an act in revised statutes', 'printed', 'Notes Code, R.S.C. 1985, c. C-46, s. 718 (Can.).'],
    ['an act by number', 'printed', 'Notes Act, 2016 (Act No. 14486) (S. Kor.).'],
    [
      'a trade report',
      'printed',
      'Panel Report, Acme—Tax on Notes, ¶ 12, WTO Doc. WT/DS58/R (adopted Nov. 6, 1998).',
    ],
    [
      'a document of the United Nations',
      'printed',
      'Human Rights Council, Report on Notes, ¶ 5, U.N. Doc. A/HRC/1/2 (Mar. 3, 2010).',
    ],
    [
      'a paragraph of a resolution with a title',
      'printed',
      'G.A. Res. 47/34, Model Law on Notes, ¶ 2 (Nov. 25, 1992).',
    ],
  ])('prints %s unchanged', ([, kind, text]) => {
    expect(printAgain(text)).toEqual({ text, kinds: [kind], leftovers: [] })
  })

  test.for([
    [
      'HCJ 5100/94 Roe v. Doe, 53(4) PD 817 (1999) (Isr.).',
      'HCJ 5100/94 <i>Roe v. Doe</i>, 53(4) PD 817 (1999) (Isr.).',
    ],
    ['Case C-1/12, Roe v. Doe, 2014 E.C.R. 317.', 'Case C-1/12, <i>Roe v. Doe</i>, 2014 E.C.R. 317.'],
    [
      'Panel Report, Acme—Tax on Notes, WTO Doc. WT/DS58/R (Nov. 6, 1998).',
      'Panel Report, <i>Acme—Tax on Notes</i>, WTO Doc. WT/DS58/R (Nov. 6, 1998).',
    ],
  ])('italicizes only the name or the title in %s', ([text = '', html]) => {
    const { uses, sources } = parseString(text)
    expect(
      formatString({ mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses }, sources).html,
    ).toBe(html)
  })

  test('restores the lowercase letters of a code in small capitals', () => {
    expect(printAgain('CODE DES NOTES [C.N.] [CODE OF NOTES] art. 4 (Fr.).').text).toBe(
      'Code des Notes [C.N.] [Code of Notes] art. 4 (Fr.).',
    )
  })
})

describe('special formats that print unchanged', () => {
  test.for<[rule: string, kind: string, text: string]>([
    ['CA5', 'case', 'Roe v. Doe, 94-2345, p. 7 (La. 7/15/94); 650 So. 2d 500, 504.'],
    ['CA5', 'case', 'State v. Roe, 2009-1359 (La. App. 1 Cir. 5/10/10); 36 So. 3d 12 (en banc).'],
    ['PT1', 'patent', 'U.S. Patent No. 6,123,456 col. 3 ll. 5–10 (filed Mar. 3, 2000).'],
    [
      'CD1',
      'court-document',
      'Transcript of Oral Argument at 5:12–6:3, Roe v. Doe, 410 U.S. 113 (1973) (No. 70-18).',
    ],
    ['WB1', 'web', 'Press Release, Acme Ass’n, A Title (Mar. 3, 2020), https://example.org/x.'],
  ])('[%s] %s: %s', ([, kind, text]) => {
    expect(printAgain(text)).toEqual({ text, kinds: [kind], leftovers: [] })
  })

  test('[CA5] reads a Louisiana parallel citation after a comma', () => {
    const text = 'Roe v. Doe, 94-2345 (La. 7/15/94), 650 So. 2d 500.'
    expect(printAgain(text).text).toBe(text.replace('), 650', '); 650'))
  })

  test('[RJ5] prints a press release in roman type only', () => {
    const { sources } = parseString(
      'Press Release, Acme Ass’n, A Title (Mar. 3, 2020), https://example.org/x.',
    )
    expect(sources[0]).toMatchObject({ designation: 'Press Release', title: '<i>Acme Ass’n, A Title</i>' })
  })
})

describe('PS22 · Oklahoma’s code', () => {
  test.for([
    ['22 O.S.2011, § 19.', '22 O.S. § 19 (2011).'],
    ['22 O.S.Supp.2015, § 19.', '22 O.S. § 19 (Supp. 2015).'],
  ])('prints the year after the section in %s', ([written = '', expected]) => {
    expect(printAgain(written)).toEqual({ text: expected, kinds: ['statute'], leftovers: [] })
  })
})

describe('PS19 · digits that OCR misread as letters', () => {
  test.for([
    'Roe v. Doe, l23 F.3d 456 (9th Cir. 1997).',
    'Roe v. Doe, 12O F.3d 456 (9th Cir. 1997).',
    'Roe v. Doe, 123 F.3d 4S6 (9th Cir. 1997).',
  ])('keeps %s as pasted, not as a book', (text) => {
    expect(printAgain(text)).toEqual({ text, kinds: ['pasted'], leftovers: [] })
  })
})

describe('text that continues a citation', () => {
  test.for([
    'Roe v. Doe, No. 12-345, slip op. at 3 (D. Ariz. Mar. 1, 2012), ECF No. 45.',
    'Roe v. Doe, No. 12-345, 2012 WL 12345, at *3 (D. Ariz. Mar. 1, 2012), ECF No. 45; Poe v. Coe, 12 F.3d 34 (9th Cir. 2001).',
  ])('keeps the comma before a docket entry: %s', (text) => {
    expect(printAgain(text).text).toBe(text)
  })

  test.for([
    'Roe v. Doe, No. 1, 2019 WL 1234, at *1 (D. Me. Jan. 2, 2019); see 2019 WL 1234, at *3.',
    'Roe v. Doe, 410 U.S. 113, 115 (1973); see 410 U.S. at 120.',
  ])('resolves a short form without a name to the preceding case: %s', (text) => {
    expect(printAgain(text)).toEqual({ text, kinds: ['case'], leftovers: [] })
  })

  test('RS3: does not link a short form with a page before the first page of the case', () => {
    expect(parseString('Roe v. Doe, 410 U.S. 113 (1973). See 410 U.S. at 12.').sources).toHaveLength(2)
  })

  test('RS4: does not link a short form that matches two earlier cases', () => {
    const text = 'Roe v. Doe, 410 U.S. 113 (1973). Poe v. Doe, 410 U.S. 119 (1973). See 410 U.S. at 120.'
    expect(parseString(text).sources).toHaveLength(3)
  })
})
