import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortenCaseName } from './shorten-case-name.ts'

describe('CN8 · descriptions of a party', () => {
  test.for<[caption: string, cited: string]>([
    ['Roe, Springfield County Clerk v. Doe', 'Roe v. Doe'],
    ['Roe v. Doe, Collector of Customs for the Third District of the State of Maine', 'Roe v. Doe'],
    ['Roe et ux. v. Doe, Director of the Office of Notes, et al.', 'Roe v. Doe'],
    ['Roe and Others v. Acme Railroad Company', 'Roe v. Acme R.R. Co.'],
    ['Acme Trust Company et al., Executors of Poe, v. Doe, Tax Commissioner', 'Acme Tr. Co. v. Doe'],
    ['Roe, a minor, by his guardian ad litem v. Doe', 'Roe v. Doe'],
    ['Roe, Heir at law of Poe, v. Doe’s Lessee', 'Roe v. Doe’s Lessee'],
    ['Roe Notes, LLC, d/b/a Noteworld v. Doe alias Moe', 'Roe Notes, LLC v. Doe'],
    ['Poe, Roe, Fenner & Doe, Inc. v. Moe', 'Poe, Roe, Fenner & Doe, Inc. v. Moe'],
  ])('cites %s as %s', ([caption, cited]) => {
    expect(shortenCaseName(caption, { context: 'citation' })).toBe(cited)
  })
})

describe('CN12 · people', () => {
  test.for<[caption: string, cited: string]>([
    ['James ROE, Mary Doe and John Poe, Plaintiffs-Respondents, v. ACME, INC.', 'Roe v. Acme, Inc.'],
    ['Mary Ann Roe v. Bobby Joe Doe, Jr., M.D., and Acme Hospital, Inc.', 'Roe v. Doe'],
    ['Zyx Roe, Indiv. and as Co-Trustee v. Doe', 'Roe v. Doe'],
    ['Zyx Abc Roe III v. Doe', 'Roe v. Doe'],
    ['THE PEOPLE v. SNOW', 'People v. Snow'],
    ['McDOE ET AL. v. CITY OF ROEVILLE, ILLINOIS', 'McDoe v. City of Roeville'],
    ['Roe v. Clayton County, Georgia', 'Roe v. Clayton Cnty.'],
    ['Couple v. Baby Girl, A Minor Child Under The Age of Ten Years', 'Couple v. Baby Girl'],
  ])('cites %s as %s', ([caption, cited]) => {
    expect(shortenCaseName(caption, { context: 'citation' })).toBe(cited)
  })
})

describe('CN8, CN12, CN13 · offices, particles, and departments', () => {
  test.for<[caption: string, cited: string]>([
    ['Roe, Nebraska State Treasurer, et al. v. Poe', 'Roe v. Poe'],
    ['Roe, Florida State Trooper v. Poe', 'Roe v. Poe'],
    ['Van Dusen, U.S. District Judge v. Roe', 'Van Dusen v. Roe'],
    ['De La Cruz, Sheriff v. Roe', 'De La Cruz v. Roe'],
    ['Roe v. Commonwealth of Kentucky, by Poe, Revenue Agent', 'Roe v. Kentucky'],
    ['Jane ROE, Appellant, v. STATE OF OHIO by John POE, Attorney General.', 'Roe v. Ohio'],
    ['Labor Division, Department of Industry of the State of Oregon v. Roe', 'Lab. Div. v. Roe'],
    ['Hon. Jane Roe, Judge of the Superior Court v. Poe', 'Roe v. Poe'],
    ['Jean-Luc Roe v. Poe', 'Roe v. Poe'],
    ['Roe v. WSJ, LLC', 'Roe v. WSJ, LLC'],
    ['In the Matter of the Application of Robert E. Roe for a Writ of Habeas Corpus', 'In re Roe'],
  ])('cites %s as %s', ([caption, cited]) => {
    expect(shortenCaseName(caption, { context: 'citation' })).toBe(cited)
  })
})

describe('CN3 · a state in its own courts and in other courts', () => {
  test.for<[caption: string, court: string, jurisdiction: string, cited: string]>([
    ['STATE of Ohio v. Roe', 'Ohio Ct. App.', '', 'State v. Roe'],
    ['STATE of Ohio v. Roe', 'Court of Appeals of Ohio', '', 'State v. Roe'],
    ['STATE of Ohio v. Roe', '', 'us:oh', 'State v. Roe'],
    ['STATE of Ohio v. Roe', '6th Cir.', 'us:c6', 'Ohio v. Roe'],
    ['STATE of Ohio v. Roe', 'S.D. Ohio', '', 'Ohio v. Roe'],
    ['State of South Dakota v. Roe', 'S.D.', '', 'State v. Roe'],
    ['Roe v. Commonwealth of Virginia', 'Va.', 'us:va', 'Roe v. Commonwealth'],
    ['The People of the State of New York v. Roe', 'N.Y. App. Div.', '', 'People v. Roe'],
    [
      'People of the State of California v. Roe',
      'Supreme Court of the United States',
      '',
      'California v. Roe',
    ],
    ['People of the State of California v. Roe', '', '', 'People v. Roe'],
  ])('cites %s (%s, %s) as %s', ([caption, court, jurisdiction, cited]) => {
    expect(shortenCaseName(caption, { context: 'citation', court, jurisdiction })).toBe(cited)
  })
})

describe('CN13 · procedural phrases, municipalities, and boards', () => {
  test.for<[caption: string, cited: string]>([
    ['In the Matter of the Application of Roe', 'In re Roe'],
    ['In re J.D., a Minor', 'In re J.D.'],
    ['In re the Marriage of John A. Roe and Jane B. Roe', 'In re Marriage of Roe'],
    ['In re Roe, Petitioner', 'In re Roe'],
    ['In re Estate of Jones v. Roe', 'Est. of Jones v. Roe'],
    ['Roe v. Board of Education of Notetown, Kansas', 'Roe v. Bd. of Educ.'],
    ['Roe v. Board of Trustees of Poe Junior University', 'Roe v. Bd. of Trs. of Poe Junior Univ.'],
    ['Roe v. King of the Village of Poetown', 'Roe v. King of Poetown'],
    ['United States, for the use of Roe, v. Doe', 'United States ex rel. Roe v. Doe'],
  ])('cites %s as %s', ([caption, cited]) => {
    expect(shortenCaseName(caption, { context: 'citation' })).toBe(cited)
  })
})

test('never shortens a caption to an empty string or to empty parties', () => {
  const words = constantFrom(
    'Roe',
    'John',
    'Acme',
    'Co.,',
    'Inc.,',
    'et al.,',
    'Clerk',
    'of',
    'the',
    'and',
    'a',
    'DOE',
    'State',
    'Ohio',
  )
  assert(
    property(
      array(words, { minLength: 1, maxLength: 7 }),
      array(words, { minLength: 1, maxLength: 7 }),
      (one, other) => {
        const cut = shortenCaseName(`${one.join(' ')} v. ${other.join(' ')}`, { context: 'any' })
        expect(cut).not.toMatch(/^ | {2}|,,|, ,/)
        expect(cut.trim()).not.toBe('')
      },
    ),
    { numRuns: 300 },
  )
})
