import { describe, expect, test } from 'vitest'
import { parseString } from '../cite.ts'
import { read } from '../../tests/support/read-marked.ts'

/** Prints a pasted citation in the academic typeface, with marks around italics and small capitals. */
const marked = (text: string): string => read(text, 'bluebook-22-like', {}).marked

describe('R11 · cases', () => {
  test.for<[says: string, text: string, printed?: string]>([
    ['a case cited only by its court and date', 'Roe v. Doe (9th Cir. 2001).'],
    ['a case cited only by its court and filing date', 'Roe v. Doe (D.D.C. filed Mar. 3, 2020).'],
    [
      'the parties of an international case in parentheses',
      'Doe and Other Mexican Nationals (Mex. v. U.S.), 2004 I.C.J. 12 (Mar. 31).',
    ],
    [
      'the adversary in a bankruptcy',
      'In re Doe (Roe v. Poe), 12 B.R. 34 (Bankr. S.D.N.Y. 1999).',
      'Roe v. Poe, 12 B.R. 34 (Bankr. S.D.N.Y. 1999).',
    ],
  ])('reads %s', ([, text, printed = text]) => {
    expect(read(text, 'bluebook-22-like', {})).toMatchObject({ kinds: ['case'], marked: printed })
  })
})

describe('R28 · books and chapters', () => {
  test.for<[says: string, text: string, printed: string]>([
    [
      'years at the end of a title before the page',
      'Jane Roe, A History of Notes, 1936–1961 204 (1994).',
      '^Jane Roe^, ^A History of Notes, 1936–1961^, at 204 (1994).',
    ],
    [
      'years at the end of a title before a comma and pages',
      'Jane Roe, A History of Notes, 1760–1848, 158–59 (1977).',
      '^Jane Roe^, ^A History of Notes, 1760–1848^, at 158–59 (1977).',
    ],
    [
      'a chapter in a book whose name ends like a periodical',
      'Jane Roe, Short Notes, in Roe Papers, Acme Conference 114, 115 (2003).',
      'Jane Roe, *Short Notes*, *in* ^Roe Papers, Acme Conference^ 114, 115 (2003).',
    ],
    [
      'a chapter with a URL',
      'Jane Roe, Short Notes, in Proc. of Notes 114 (2003), https://example.com/a.',
      'Jane Roe, *Short Notes*, *in* ^Proc. of Notes^ 114 (2003), https://example.com/a.',
    ],
    [
      'the word after the authors as the title',
      'Jane Roe, Agency, Acme Encyc. (Oct. 28, 2019), https://example.com/entries/agency.',
      'Jane Roe, *Agency*, ^Acme Encyc.^ (Oct. 28, 2019), https://example.com/entries/agency.',
    ],
    [
      'a name with a dash',
      'Jane Roe–Doe, On Notes, 12 Yale L.J. 34 (1999).',
      'Jane Roe–Doe, *On Notes*, 12 ^Yale L.J.^ 34 (1999).',
    ],
    [
      'an institution with others',
      'Jane Roe & John Doe, Acme L. Ctr. et al., Notes on Roads 40 (2016), https://example.com/a.pdf.',
      'Jane Roe & John Doe, Acme L. Ctr. et al., *Notes on Roads* 40 (2016), https://example.com/a.pdf.',
    ],
  ])('reads %s', ([, text, printed]) => {
    expect(marked(text)).toBe(printed)
  })
})

test.for([
  'House of Commons, Notes Bill (Second sitting) (May 24, 2022).',
  'House of Lords Debates, vol. 123, col. 45 (May 3, 2012).',
])('RJ1 · keeps a debate in a parliament as pasted: %s', (text) => {
  expect(read(text, 'bluebook-22-like', {})).toMatchObject({ kinds: ['pasted'], marked: text })
})

test.for([
  'This account draws on',
  'The phrase is from',
  'As explained in',
  'This approach follows',
  'The classic statement is',
])('PS12 · reads the work after a clause, not the clause as part of it: %s', (clause) => {
  const { marked: printed, leftovers } = read(`${clause} Jane Roe, About Notes 12 (1999).`)
  expect(leftovers).toEqual([clause])
  expect(printed).toBe('^Jane Roe^, ^About Notes^ 12 (1999).')
})

test.for<[text: string, printed: string]>([
  ['Roe, *supra* note 32,* *at 1, 5 (arguing “so”).', 'Roe, *supra* note 32, at 1, 5 (arguing “so”).'],
  [
    'Jane Roe, *Short Notes*, *in * Roe Papers 114 (2003).',
    'Jane Roe, *Short Notes*, *in* ^Roe Papers^ 114 (2003).',
  ],
])('PS11 · removes emphasis that starts or ends at a space: %s', ([text, printed]) => {
  expect(marked(text)).toBe(printed)
})

test('RJ3 · joins the host of a URL divided by a space', () => {
  expect(
    marked('Jane Roe, Notes on Notes, Acme News (Sept. 9, 2008), http://www.acme news.com/ab_ cd_ef.'),
  ).toBe('Jane Roe, *Notes on Notes*, ^Acme News^ (Sept. 9, 2008), http://www.acmenews.com/ab_cd_ef.')
})

test('R15 · prints the name before supra in small capitals if it was pasted in all caps', () => {
  expect(read('ROE & DOE, supra note 28, at 35.', 'bluebook-22-like', {})).toMatchObject({
    kinds: ['book'],
    marked: '^Roe & Doe^, *supra* note 28, at 35.',
  })
  expect(marked('NLRB & OECD, supra note 28, at 35.')).toBe('NLRB & OECD, *supra* note 28, at 35.')
})

test('T19 · prints the popular name of a case with a numeral in italics', () => {
  expect(marked('United States v. Doe (Doe II), 12 F.3d 34 (4th Cir. 1988).')).toBe(
    'United States v. Doe (*Doe II*), 12 F.3d 34 (4th Cir. 1988).',
  )
})

test('R21.4 · abbreviates the name of the committee of a hearing, but not its subject', () => {
  const text =
    'Banking and Housing: Hearing Before the Subcomm. on National Security of the House Comm. on Foreign Affairs, 93d Cong. 12 (1973).'
  expect(marked(text)).toBe(
    '*Banking and Housing: Hearing Before the Subcomm. on Nat’l Sec. of the H. Comm. on Foreign Affs.*, 93d Cong. 12 (1973).',
  )
  expect(read(text, 'indigo-2e', {}).marked).toBe(`*${text.replace(',', '*,')}`)
})

test('R24 · keeps all pages of a filing outside the case name', () => {
  const { sources } = parseString(
    'Class Action Complaint at 2, 10, Roe v. NCAA, No. 12-3 (N.D. Cal. July 9, 2009).',
  )
  expect(sources).toMatchObject([{ kind: 'court-document', caseName: 'Roe v. NCAA' }])
})

test.for<[text: string, printed: string]>([
  [
    'Jane Roe, Roe v. City of Boca Raton: On Notes, 12 Yale L.J. 34 (1999).',
    'Jane Roe, Roe v. City of Boca Raton*: On Notes*, 12 ^Yale L.J.^ 34 (1999).',
  ],
])('TF6 · sets a case name in a title in roman type: %s', ([text, printed]) => {
  expect(marked(text)).toBe(printed)
})

test.for<[text: string, printed: string]>([
  ['Roe Care Ctr, Inc. v. Doe', 'Roe Care Ctr., Inc. v. Doe'],
  ['Roe & Co Ltd v. Doe', 'Roe & Co. v. Doe'],
  ['Roe v. Acme Co-op', 'Roe v. Acme Co-op'],
])('R11.3 · adds the period that an abbreviation lacks: %s', ([name, printed]) => {
  expect(marked(`${name}, 12 F.3d 34 (2d Cir. 1999).`)).toBe(`${printed}, 12 F.3d 34 (2d Cir. 1999).`)
})
