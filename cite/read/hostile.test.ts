import { describe, expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'
import { cleanText } from '../repair/clean.ts'
import { changedWords, wordsOf } from './conserve.ts'

const CASE = 'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)'

/** Unusual input, including typical errors of copying and scanning. */
const HOSTILE: Readonly<Record<string, string>> = {
  nothing: '',
  'spaces alone': ' \t\n\u00a0 ',
  'a stop': '.',
  semicolons: ';;;;;;',
  'signals alone': 'See; see also; but see; cf.; see, e.g.,',
  'a signal and no citation': 'See ',
  'brackets alone': '(((((',
  'brackets closed first': `)))) ${CASE}`,
  'brackets without end': `${CASE} (holding (so (that`,
  'brackets of every sort': `${CASE} ([{“a”}])`,
  'a quotation without end': `${CASE} (“the court`,
  'a quotation closed first': `the court” ${CASE}`,
  'a thousand brackets': `${CASE} ${'('.repeat(1000)}x${')'.repeat(1000)}`,
  'a thousand citations': `${CASE}; `.repeat(1000),
  'a thousand signals': `${'see '.repeat(1000)}${CASE}`,
  'a word of ten thousand letters': 'a'.repeat(10_000),
  'a number of ten thousand digits': `${'9'.repeat(10_000)} F.3d 34 (9th Cir. 2001)`,
  'a name of ten thousand letters': `${'R'.repeat(10_000)} v. Doe, 12 F.3d 34 (9th Cir. 2001)`,
  'versus upon versus': `Roe v. Doe v. Poe v. Coe v. ${CASE}`,
  'a year of five digits': 'Roe v. Doe, 12 F.3d 34 (9th Cir. 99999)',
  'a year of nought': 'Roe v. Doe, 12 F.3d 34 (9th Cir. 0000)',
  'a page number in the page': 'Roe v. Doe, 123 F.3d 12 - 456, at 458 (9th Cir. 2001)',
  'a page that runs backwards': 'Roe v. Doe, 12 F.3d 34, 98–97 (9th Cir. 2001)',
  'noughts before numbers': 'Roe v. Doe, 0012 F.3d 0034 (9th Cir. 2001)',
  'a docket that holds a reporter':
    'State v. Roe, No. 02C01-9308-CR-00180, 1994 WL 553368 (Tenn. Crim. App. 1994)',
  'a divided word': 'Roe v. Consti-\ntution Co., 12 F.3d 34 (9th Cir. 2001)',
  'a divided name': 'Carrasco-\nde-Jesús v. Doe, 589 F.3d 22 (1st Cir. 2009)',
  'a divided span': 'Roe v. Doe, 12 F.3d 34, 35–\n36 (9th Cir. 2001)',
  'line ends between all words': CASE.replaceAll(' ', '\n'),
  'line ends of another system': CASE.replaceAll(' ', '\r\n'),
  'doubled spaces': CASE.replaceAll(' ', '  '),
  'tabs for spaces': CASE.replaceAll(' ', '\t'),
  'hard spaces': CASE.replaceAll(' ', '\u00a0'),
  'thin spaces': CASE.replaceAll(' ', '\u2009'),
  'zero-width spaces': [...CASE].join('\u200b'),
  'soft hyphens': [...CASE].join('\u00ad'),
  'marks of direction': `\u202e${CASE}\u202c`,
  'a mark of byte order': `\ufeff${CASE}`,
  'half a character': `\ud800${CASE}\udc00`,
  'characters of control': `\u0000${CASE}\u0007\u001b`,
  'characters of private use': `\ue000${CASE}\ue001`,
  'letters with their marks apart': 'Jesús v. Doe, 12 F.3d 34 (9th Cir. 2001)'.normalize('NFD'),
  ligatures: 'Oﬃce of Aﬀairs v. Doe, 12 F.3d 34 (9th Cir. 2001)',
  'wide letters': 'Ｒｏｅ v. Doe, 12 F.3d 34 (9th Cir. 2001)',
  'another script': 'Иванов v. Doe, 12 F.3d 34 (9th Cir. 2001)',
  'a script from the right': 'כהן v. Doe, 12 F.3d 34 (9th Cir. 2001)',
  pictures: `🏛️ ${CASE} ⚖️`,
  'a script element': `<script>alert(1)</script>${CASE}`,
  'an image that runs': `<img src=x onerror=alert(1)>${CASE}`,
  'tags of a word processor': '<st1:State>Texas</st1:State> v. Roe, 12 F.3d 34 (9th Cir. 2001)',
  'a tag without end': `<i ${CASE}`,
  'tags that cross': `<i><b>${CASE}</i></b>`,
  entities: 'Roe &amp; Co. v. Doe, 12 F.3d 34 (9th Cir. 2001) &sect; &#8217; &#x110000;',
  'an address that runs': 'javascript:alert(1); data:text/html,x',
  'an address with a space':
    'Jane Roe, On Notes, Gazette (Oct. 1, 2018), https://example.org/a/ b-c.pdf [https:// perma.cc/AAAA-0000]',
  'an address with brackets': 'Gazette, https://example.org/a_(b)_c?d=[e]&f=“g”',
  'an address without end': `https://${'a/'.repeat(3000)}`,
  Markdown: `**See** *Roe v. Doe*, 12 F.3d 34 (9th Cir. 2001); _id._ at 5`,
  'a table of Markdown': `| a | b |\n|---|---|\n| ${CASE} | 2 |`,
  'an object in JSON': JSON.stringify({ a: CASE, b: ['§ 1', '\\n'] }),
  'a row of a table': `1,"${CASE}",2`,
  'names of properties': '__proto__ v. constructor, 12 F.3d 34 (9th Cir. 2001); toString, 12 F.3d at 35',
  'a replacement pattern': 'Roe $& v. $1 Doe $$, 12 F.3d 34 (9th Cir. 2001)',
  'a pattern': 'Roe (a+)+$ v. Doe [^x]*, 12 F.3d 34 (9th Cir. 2001)',
  'capitals alone': CASE.toUpperCase(),
  'small letters alone': CASE.toLowerCase(),
  'no stops': 'roe v doe 12 f3d 34 9th cir 2001',
  'no spaces': CASE.replaceAll(' ', ''),
  'every word doubled': CASE.replace(/\S+/g, '$& $&'),
  'the words backwards': CASE.split(' ').reverse().join(' '),
  'noise of scanning': 'R0e v. D0e, l2 F.3d 3~4 (9th Ci r. 2OO1) ^ | \\',
  'footnotes run together': `text.1 ${CASE}.2 Id.3 See id. at 35.4 But see 42 U.S.C. § 1983.`,
  'numbers of notes before signals': `12 See ${CASE}. 13 Id. at 35. 14 But see Poe v. Coe, 1 U.S. 2 (1801).`,
  'section signs alone': '§§§ ¶¶ §',
  'a section of many steps': '42 U.S.C. § 1983(a)(1)(A)(i)(I)(aa)(bb)(cc)(dd)(ee)',
  'two subdivisions': 'See 18 U.S.C. § 3553(a); 18 U.S.C. § 3553(b)',
  'ids without antecedent': 'Id. Id. Id. at 5; id. ¶¶ 3, 7; ibid.',
  'supra to nowhere': 'Supra; infra; supra note 5; Roe, supra; supra notes 1–5 and accompanying text',
  'history without end': `${CASE}, aff’d, rev’d, vacated, cert. denied, aff’d`,
  'a comparison without its end': `Compare ${CASE}, with`,
  'a comparison of many': `Compare ${CASE}, and Poe v. Coe, 1 U.S. 2 (1801), with Moe v. Joe, 3 U.S. 4 (1802), and 42 U.S.C. § 1983`,
  'a citation in a citation': `${CASE} (quoting Poe v. Coe, 1 U.S. 2 (1801) (citing Moe v. Joe, 3 U.S. 4 (1802) (quoting so)))`,
  'blanks for numbers': 'Roe v. Doe, ___ U.S. ___, ___ (2024) (slip op., at ___)',
  'a date without a year': 'Roe v. Doe, No. 1-2 (S.D.N.Y. Sept. 31)',
  'a day that is none': 'Roe v. Doe, No. 1-2 (S.D.N.Y. Feb. 31, 2001)',
  'a foreign report': 'Roe v Doe [1932] AC 562 (HL) 580 (appeal taken from Scot.)',
  'an old report': 'Roe v. Doe, 3 Co. Rep. 7a, 76 Eng. Rep. 637 (1584)',
  'a list of one': `1. ${CASE}`,
  'a list of many': `• ${CASE}\n• 42 U.S.C. § 1983\n• Id.`,
  'prose between': `The court held so in ${CASE}, and later, in 1803, said: “no.” It did not, however, cite 42 U.S.C. § 1983.`,
  'prose alone': 'The 12 jurors met on May 3, 2001, at 9 a.m. in Room 34 of No. 5, Main St., and left.',
  'code of a program': 'for (let i = 0; i < 12; i += 1) { f(i)["a"] /* 34 */ }',
}

/** Returns the visible text, without markup and invisible characters (PS11). */
function visibleText(text: string): string {
  return cleanText(text)?.text ?? text
}

describe('CV · unusual input', () => {
  test.for(Object.entries(HOSTILE))('[CV1, PS2] never loses words, adds words, or throws: %s', ([, text]) => {
    const { uses, sources, leftovers, omitted } = parseString(text)
    const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
    const { text: printed, html } = formatString(cite, sources, { choices: { abbreviate: 'asGiven' } })
    expect(printed.isWellFormed()).toBe(true)
    expect(html).not.toMatch(/<(?!\/?(?:i|font)\b)/)
    const kept = [
      printed,
      ...leftovers.map((left) => `${left.signal ?? ''} ${left.text}`),
      ...omitted.map((one) => one.text),
    ]
    const letters = (words: readonly string[]): string =>
      words.filter((word) => /^\p{L}/u.test(word)).join('')
    const numbers = (words: readonly string[]): string[] => words.filter((word) => /^\p{N}/u.test(word))
    const { lost = [], added = [] } = changedWords(wordsOf(visibleText(text)), wordsOf(kept.join(' '))) ?? {}
    expect({ lost: numbers(lost), added: numbers(added) }).toEqual({ lost: [], added: [] })
    expect(letters(lost)).toBe(letters(added))
  })
})
