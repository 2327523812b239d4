import { expect, test } from 'vitest'
import { footnotes } from '../../../tests/support/footnote-passages.ts'
import type { DocumentPassage } from './passage.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

function list(...passages: readonly DocumentPassage[]): [text: string, mentions: number][] {
  return readDocumentAuthorities(passages).authorities.map(({ text, mentions }) => [text, mentions.length])
}

test('joins a section of an act with the session law that cites the same section (LV4)', () => {
  expect(
    list(
      { kind: 'paragraph', text: 'Congress passed section 232 of the Example Act of 1962.' },
      ...footnotes('Example Act of 1962, Pub. L. No. 87-794, § 232, 76 Stat. 872, 877.'),
    ),
  ).toEqual([['Example Act of 1962, Pub. L. No. 87-794, § 232, 76 Stat. 872, 877', 2]])
})

test('joins an act with the bill in the note after its name', () => {
  expect(
    list(
      { kind: 'paragraph', text: 'The Example Certainty Act of 2019,1 in the Senate, proposed it.' },
      ...footnotes('S. 2413, 116th Cong. (2019).'),
    ),
  ).toEqual([['Example Certainty Act of 2019, S. 2413, 116th Cong. (2019)', 2]])
})

test('does not list an act separately from the section of the U.S. Code cited after it', () => {
  expect(
    list({
      kind: 'paragraph',
      text: 'Disclosure is prohibited under the Example Protection Act of 1988. 18 U.S.C. § 2710. The Roe and Doe Act of 1974 (RDA) prohibits institutions from disclosing records without consent. 20 U.S.C. § 1232g.',
    }),
  ).toEqual([
    ['18 U.S.C. § 2710', 1],
    ['20 U.S.C. § 1232g', 1],
  ])
})

test('lists a section of a state code once whether the name is abbreviated or in capitals', () => {
  expect(
    list(
      ...footnotes('Texas Family Code § 85.001; TEX. FAM. CODE § 85.001(a); Tex. Fam. Code Ann. § 85.001.'),
    ),
  ).toHaveLength(1)
  expect(list(...footnotes('Tex. Fam. Code § 85.001; Tex. Lab. Code § 85.001.'))).toHaveLength(2)
})

test('lists a section of a state constitution once whether the article is a numeral or a number', () => {
  expect(
    list(...footnotes('TEX. CONST. ART. 1, § 19; Article I, § 19 of the Texas Constitution.')),
  ).toHaveLength(1)
})

test('lists a work once whose transcript is available at a URL', () => {
  expect(
    list(
      ...footnotes(
        'See Jane Roe, Remarks on a Topic (Mar. 14, 2018) (transcript available at https://example.com/a.pdf [https://perma.cc/5XRU-E2CR]) (“So.”).',
      ),
    ),
  ).toHaveLength(1)
})

test('links a short form to the first of two citations of one case that differ in the page', () => {
  expect(
    list(
      ...footnotes(
        'Roe Coal. v. Doe County, 145 S. Ct. 1497, 1500 (2025).',
        'Roe Coal. v. Doe County, 145 S. Ct. 1506, 1506 (2025).',
        'Roe Coal., 145 S. Ct. at 1511.',
      ),
    ).map(([, mentions]) => mentions),
  ).toEqual([2, 1])
})
