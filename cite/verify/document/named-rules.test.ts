import { expect, test } from 'vitest'
import { readDocumentAuthorities } from './read-authorities.ts'

function list(...texts: readonly string[]): [text: string, mentions: number][] {
  return readDocumentAuthorities(texts.map((text) => ({ kind: 'paragraph', text }))).authorities.map(
    ({ text, mentions }) => [text, mentions.length],
  )
}

const WASHINGTON = 'The deadline is in RCW 4.16.080.'

test.for([
  ['The claim fails under ER 702.', 'ER 702'],
  ['Review is proper under RAP 2.3(b)(2).', 'RAP 2.3(b)(2)'],
  ['The party moved under CR 12(b)(6).', 'CR 12(b)(6)'],
  ['Under CrRLJ 8.3, the court dismissed.', 'CrRLJ 8.3'],
] as const)('lists the rule of a Washington court in %s (LV4)', ([sentence, rule]) => {
  expect(list(WASHINGTON, sentence)).toEqual([
    ['RCW 4.16.080', 1],
    [rule, 1],
  ])
  expect(list(sentence)).toEqual([])
})

test('reads ER as the excerpts of record if the number of one ER citation is not that of an evidence rule (LV4)', () => {
  expect(list(WASHINGTON, 'The witness agreed. ER 702. So did the clerk. ER 45.')).toEqual([
    ['RCW 4.16.080', 1],
  ])
})

test.for(['CP 12-14', 'RP 45', '3 VRP 211', 'Doc. 36-1 at 3', 'ECF No. 14 at 3', 'Tr. 14:3'])(
  'does not list %s, which cites the record (LV4)',
  (record) => {
    expect(list(WASHINGTON, `The court denied the motion. ${record}. The parties agreed.`)).toEqual([
      ['RCW 4.16.080', 1],
    ])
  },
)

test.for([
  ['The court erred under Civ.R. 60(B).', 'Civ.R. 60(B)'],
  ['That satisfies V.R.C.P. 12.', 'V.R.C.P. 12'],
  ['See Neb. S. Ct. R. 3-303.', 'Neb. S. Ct. R. 3-303'],
  ['The brief violates 6th Cir. R. 28.', '6th Cir. R. 28'],
  ['The motion cites no authority, as LCvR 7.1 requires.', 'LCvR 7.1'],
  ['The evidence is excluded by Texas Rule of Evidence 802.', 'Texas Rule of Evidence 802'],
  [
    'The judge applied rule 3.1113(d) of the California Rules of Court.',
    'rule 3.1113(d) of the California Rules of Court',
  ],
  ['That is Ind. Appellate Rule 46.', 'Ind. Appellate Rule 46'],
] as const)('lists the rule in %s (LV4)', ([sentence, rule]) => {
  expect(list(sentence)).toEqual([[rule, 1]])
})

test.for(['The case is at 220 F.R.D. 123.', 'See H.R. 1234.', 'See C.R. 12 and R.R. 3.'])(
  'does not list a rule for %s',
  (sentence) => {
    expect(list(sentence).filter(([text]) => /^(?:F\.R\.D|H\.R|C\.R|R\.R)/.test(text))).toEqual([])
  },
)

test('lists each rule in a list, and lists a rule without a set by its number alone', () => {
  expect(list(WASHINGTON, 'It is barred by ER 401, 402, and 403.').map(([text]) => text)).toEqual([
    'RCW 4.16.080',
    'ER 401',
    'ER 402',
    'ER 403',
  ])
  expect(list('Rule 9(b) requires more. So does SEC Rule 10b-5.')).toEqual([
    ['Rule 9(b)', 1],
    ['SEC Rule 10b-5', 1],
  ])
})

test.for([
  ['The panel decides. NYSE Rule 3110.', ['NYSE Rule 3110']],
  ['See FINRA Rules 9211, 9231(b).', ['FINRA Rule 9211', 'FINRA Rule 9231(b)']],
  ['It is governed by Nasdaq Rules 5605(f) & 5606.', ['Nasdaq Rule 5605(f)', 'Nasdaq Rule 5606']],
  ['See CME Rule 514A.2.', ['CME Rule 514A.2']],
  ['The broker keeps records under SEC Rule 15c3-1.', ['SEC Rule 15c3-1']],
  ['See NYSE Listed Company Manual R. 303A.', ['NYSE Listed Company Manual R. 303A']],
  ['As D.C. Circuit Rule 27(a)(4) requires, counsel certifies it.', ['D.C. Circuit Rule 27(a)(4)']],
  ['The brief complies with Circuit Rule 32(e)(1).', ['Circuit Rule 32(e)(1)']],
] as const)('lists the rules of exchanges, agencies, and circuits in %s (LV4)', ([sentence, rules]) => {
  expect(list(sentence).map(([text]) => text)).toEqual(rules)
})
