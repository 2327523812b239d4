import { describe, expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'
import { cleanText } from '../repair/clean.ts'
import { changedWords, wordsOf } from './conserve.ts'

const CASE = 'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)'

/** Unusual input, including typical copy-and-paste and scanning errors. */
const HOSTILE: Readonly<Record<string, string>> = {
  nothing: '',
  'spaces alone': ' \t\n\u00a0 ',
  'a single period': '.',
  semicolons: ';;;;;;',
  'signals alone': 'See; see also; but see; cf.; see, e.g.,',
  'a signal and no citation': 'See ',
  'only parentheses': '(((((',
  'closing parentheses before the citation': `)))) ${CASE}`,
  'unclosed parentheses': `${CASE} (holding (so (that`,
  'brackets of every sort': `${CASE} ([{“a”}])`,
  'an unclosed quotation': `${CASE} (“the court`,
  'a closing quotation mark with no opening one': `the court” ${CASE}`,
  'a thousand brackets': `${CASE} ${'('.repeat(1000)}x${')'.repeat(1000)}`,
  'a thousand citations': `${CASE}; `.repeat(1000),
  'a thousand signals': `${'see '.repeat(1000)}${CASE}`,
  'a word of ten thousand letters': 'a'.repeat(10_000),
  'a number of ten thousand digits': `${'9'.repeat(10_000)} F.3d 34 (9th Cir. 2001)`,
  'a name of ten thousand letters': `${'R'.repeat(10_000)} v. Doe, 12 F.3d 34 (9th Cir. 2001)`,
  'several v. in a case name': `Roe v. Doe v. Poe v. Coe v. ${CASE}`,
  'a five-digit year': 'Roe v. Doe, 12 F.3d 34 (9th Cir. 99999)',
  'year zero': 'Roe v. Doe, 12 F.3d 34 (9th Cir. 0000)',
  'a page range used as the first page, then a pincite':
    'Roe v. Doe, 123 F.3d 12 - 456, at 458 (9th Cir. 2001)',
  'a descending page range': 'Roe v. Doe, 12 F.3d 34, 98–97 (9th Cir. 2001)',
  'leading zeros': 'Roe v. Doe, 0012 F.3d 0034 (9th Cir. 2001)',
  'a docket number that looks like a reporter citation':
    'State v. Roe, No. 02C01-9308-CR-00180, 1994 WL 553368 (Tenn. Crim. App. 1994)',
  'a word hyphenated across lines': 'Roe v. Consti-\ntution Co., 12 F.3d 34 (9th Cir. 2001)',
  'a hyphenated name split across lines': 'Carrasco-\nde-Jesús v. Doe, 589 F.3d 22 (1st Cir. 2009)',
  'a page range split across lines': 'Roe v. Doe, 12 F.3d 34, 35–\n36 (9th Cir. 2001)',
  'line ends between all words': CASE.replaceAll(' ', '\n'),
  'Windows line breaks (CRLF)': CASE.replaceAll(' ', '\r\n'),
  'doubled spaces': CASE.replaceAll(' ', '  '),
  'tabs for spaces': CASE.replaceAll(' ', '\t'),
  'no-break spaces': CASE.replaceAll(' ', '\u00a0'),
  'thin spaces': CASE.replaceAll(' ', '\u2009'),
  'zero-width spaces': [...CASE].join('\u200b'),
  'soft hyphens': [...CASE].join('\u00ad'),
  'text-direction marks': `\u202e${CASE}\u202c`,
  'a byte order mark': `\ufeff${CASE}`,
  'lone surrogates': `\ud800${CASE}\udc00`,
  'control characters': `\u0000${CASE}\u0007\u001b`,
  'private-use characters': `\ue000${CASE}\ue001`,
  'decomposed letters (NFD)': 'Jesús v. Doe, 12 F.3d 34 (9th Cir. 2001)'.normalize('NFD'),
  ligatures: 'Oﬃce of Aﬀairs v. Doe, 12 F.3d 34 (9th Cir. 2001)',
  'fullwidth letters': 'Ｒｏｅ v. Doe, 12 F.3d 34 (9th Cir. 2001)',
  'another script': 'Иванов v. Doe, 12 F.3d 34 (9th Cir. 2001)',
  'a right-to-left script': 'כהן v. Doe, 12 F.3d 34 (9th Cir. 2001)',
  emoji: `🏛️ ${CASE} ⚖️`,
  'a script element': `<script>alert(1)</script>${CASE}`,
  'an image with an event handler': `<img src=x onerror=alert(1)>${CASE}`,
  'word processor tags': '<st1:State>Texas</st1:State> v. Roe, 12 F.3d 34 (9th Cir. 2001)',
  'an unclosed tag': `<i ${CASE}`,
  'overlapping tags': `<i><b>${CASE}</i></b>`,
  entities: 'Roe &amp; Co. v. Doe, 12 F.3d 34 (9th Cir. 2001) &sect; &#8217; &#x110000;',
  'javascript: and data: URLs': 'javascript:alert(1); data:text/html,x',
  'a URL with a space':
    'Jane Roe, On Notes, Gazette (Oct. 1, 2018), https://example.org/a/ b-c.pdf [https:// perma.cc/AAAA-0000]',
  'a URL with brackets': 'Gazette, https://example.org/a_(b)_c?d=[e]&f=“g”',
  'a very long URL': `https://${'a/'.repeat(3000)}`,
  Markdown: `**See** *Roe v. Doe*, 12 F.3d 34 (9th Cir. 2001); _id._ at 5`,
  'a Markdown table': `| a | b |\n|---|---|\n| ${CASE} | 2 |`,
  'a JSON object': JSON.stringify({ a: CASE, b: ['§ 1', '\\n'] }),
  'a CSV row': `1,"${CASE}",2`,
  'names of built-in object properties':
    '__proto__ v. constructor, 12 F.3d 34 (9th Cir. 2001); toString, 12 F.3d at 35',
  'a replacement pattern': 'Roe $& v. $1 Doe $$, 12 F.3d 34 (9th Cir. 2001)',
  'regular expression syntax': 'Roe (a+)+$ v. Doe [^x]*, 12 F.3d 34 (9th Cir. 2001)',
  'all capitals': CASE.toUpperCase(),
  'all lowercase': CASE.toLowerCase(),
  'no periods': 'roe v doe 12 f3d 34 9th cir 2001',
  'no spaces': CASE.replaceAll(' ', ''),
  'every word doubled': CASE.replace(/\S+/g, '$& $&'),
  'the words backwards': CASE.split(' ').reverse().join(' '),
  'OCR errors': 'R0e v. D0e, l2 F.3d 3~4 (9th Ci r. 2OO1) ^ | \\',
  'footnotes run together': `text.1 ${CASE}.2 Id.3 See id. at 35.4 But see 42 U.S.C. § 1983.`,
  'note numbers before signals': `12 See ${CASE}. 13 Id. at 35. 14 But see Poe v. Coe, 1 U.S. 2 (1801).`,
  'section signs alone': '§§§ ¶¶ §',
  'a section with many subdivisions': '42 U.S.C. § 1983(a)(1)(A)(i)(I)(aa)(bb)(cc)(dd)(ee)',
  'two subdivisions': 'See 18 U.S.C. § 3553(a); 18 U.S.C. § 3553(b)',
  'id. without an antecedent': 'Id. Id. Id. at 5; id. ¶¶ 3, 7; ibid.',
  'supra to nowhere': 'Supra; infra; supra note 5; Roe, supra; supra notes 1–5 and accompanying text',
  'a long subsequent history': `${CASE}, aff’d, rev’d, vacated, cert. denied, aff’d`,
  'an incomplete Compare ... with': `Compare ${CASE}, with`,
  'Compare ... with several authorities': `Compare ${CASE}, and Poe v. Coe, 1 U.S. 2 (1801), with Moe v. Joe, 3 U.S. 4 (1802), and 42 U.S.C. § 1983`,
  'a citation in a citation': `${CASE} (quoting Poe v. Coe, 1 U.S. 2 (1801) (citing Moe v. Joe, 3 U.S. 4 (1802) (quoting so)))`,
  'blanks for numbers': 'Roe v. Doe, ___ U.S. ___, ___ (2024) (slip op., at ___)',
  'a date without a year': 'Roe v. Doe, No. 1-2 (S.D.N.Y. Sept. 31)',
  'an impossible date': 'Roe v. Doe, No. 1-2 (S.D.N.Y. Feb. 31, 2001)',
  'a foreign report': 'Roe v Doe [1932] AC 562 (HL) 580 (appeal taken from Scot.)',
  'an old report': 'Roe v. Doe, 3 Co. Rep. 7a, 76 Eng. Rep. 637 (1584)',
  'a list with one item': `1. ${CASE}`,
  'a list with several items': `• ${CASE}\n• 42 U.S.C. § 1983\n• Id.`,
  'citations within prose': `The court held so in ${CASE}, and later, in 1803, said: “no.” It did not, however, cite 42 U.S.C. § 1983.`,
  'prose alone': 'The 12 jurors met on May 3, 2001, at 9 a.m. in Room 34 of No. 5, Main St., and left.',
  'program code': 'for (let i = 0; i < 12; i += 1) { f(i)["a"] /* 34 */ }',
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
