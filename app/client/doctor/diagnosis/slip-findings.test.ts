import { describe, expect, test } from 'vitest'
import { diagnoseLastText, diagnoseTexts } from '../../../../tests/support/diagnosed-notes.ts'
import { isProposal } from '../decisions.ts'

describe('slips in citations', () => {
  test('a verified correction is a proposal', () => {
    const [finding] = diagnoseLastText('Roe v. Coe, No. 12-3, 2024 WL 1860434 at *8 (D. Utah Apr. 2, 2024).')
    expect(finding).toMatchObject({ rule: 'R12.4.1', remedies: [{ text: ', at' }] })
    expect(finding !== undefined && isProposal(finding)).toBe(true)
  })

  test('text in a quotation has no findings', () => {
    const quoted = 'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 1993) (“We read 2024 WL 1860434 at *8, too.”).'
    expect(diagnoseLastText(quoted)).toEqual([])
  })

  test('prose outside citations has no findings', () => {
    expect(diagnoseLastText('The Quimby Ass’n. of Coe met , and nobody came.')).toEqual([])
  })

  test('a number after a supra note is a page only if the source has that page', () => {
    const full = 'Jane Roe, A Study, 93 Yale L.J. 753, 760 (2009).'
    const rulesAfter = (supra: string): string[] => diagnoseLastText(full, supra).map(({ rule }) => rule)
    expect(rulesAfter('See Roe, supra note 1, 768.')).toContain('R6.2.3')
    expect(rulesAfter('See Roe, supra note 1, 3.')).not.toContain('R6.2.3')
  })

  test('“at” without a page is an error', () => {
    const full = 'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 1993).'
    expect(diagnoseLastText(full, 'Id. at.')).toMatchObject([{ rule: 'R5.1.1', remedies: [] }])
  })

  test('shows the words around a stray comma', () => {
    const text = 'Roe v. Coe, 12 F.3d 34, 36, (2d Cir. 1993).'
    const [finding] = diagnoseLastText(text)
    expect(finding).toBeDefined()
    expect(text.slice(...(finding?.span ?? [0, 0]))).toBe('36, (2d')
  })
})

describe('an en dash in a docket number', () => {
  const dashed = 'Roe v. Coe, No. 2:16–cv–1670–SI, 2018 WL 1612836, at *2 (D. Or. Apr. 2, 2018).'
  const hyphened = [1, 2, 3].map(
    (at) => `Roe v. Doe, No. 12-345${at}, 2018 WL 161283${at} (D. Or. Apr. 2, 2018).`,
  )

  test('becomes a hyphen if the other numbers have hyphens', () => {
    expect(diagnoseLastText(...hyphened, dashed)).toContainEqual(
      expect.objectContaining({
        says: 'hyphen',
        remedies: [expect.objectContaining({ text: '2:16-cv-1670-SI' })],
      }),
    )
  })

  test('stays if no other number has a hyphen', () => {
    expect(diagnoseLastText(dashed)).toEqual([])
  })
})

describe('two spaces', () => {
  const spaced = 'See Roe v. Coe, 12 F.3d 34,  36 (2d Cir. 1993).'

  test('become one inside a citation', () => {
    expect(diagnoseLastText(spaced)).toMatchObject([{ says: 'spaces', remedies: [{ text: ' ' }] }])
  })

  test('stay between sentences', () => {
    expect(diagnoseLastText('See Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 1993).  The court agreed.')).toEqual([])
  })

  test('stay in a document that has many', () => {
    const findings = diagnoseTexts(spaced, spaced.replace('12', '13'), spaced.replace('12', '14')).flat()
    expect(findings.filter(({ says }) => says === 'spaces')).toEqual([])
  })
})

test('keeps the en dash of a shortened page range in a document with hyphens', () => {
  const notes = [34, 35, 36, 37, 38, 39].map((page) => `Roe v. Coe, 12 F.3d ${page}, 40-41 (2d Cir. 1993).`)
  expect(diagnoseLastText(...notes, 'Roe v. Doe, 182 F.3d 881, 883–84 (2d Cir. 1999).')).toEqual([])
})

test('keeps one section sign if a page follows the section of a treatise', () => {
  expect(
    diagnoseLastText('2 Jane Roe, The Law of Quarries, § 604, 1162 (1920).').map(({ rule }) => rule),
  ).not.toContain('R5.2.1')
})

test('does not treat words of a sentence before the author as part of the title', () => {
  const text =
    'The quote is from James E. Quimby, Fidelity to Our Imperfect Lighthouse: For Moral Readings and Against Lamps 3 (1st ed. 2015).'
  expect(diagnoseLastText(text)).toEqual([])
})

test('does not ask for a year that comes before the court', () => {
  const findings = diagnoseLastText('Roe v. Coe, 12 F.3d 34, 36 (1993 2d Cir.).')
  expect(findings).toMatchObject([{ rule: 'R12.1', remedies: [{ text: '(2d Cir. 1993)' }] }])
})

test('proposes the missing bracket around an archived copy', () => {
  const text = 'Jane Roe, A Study, News (May 3, 2019), https://example.com/a [https://perma.cc/AB12-CD34.'
  const findings = diagnoseLastText(text)
  expect(findings).toMatchObject([{ rule: 'R33.6', remedies: [{ text: 'AB12-CD34]' }] }])
  expect(findings.every(isProposal)).toBe(true)
})
