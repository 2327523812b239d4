import { describe, expect, test } from 'vitest'
import { abbreviate, type AbbreviationSlot } from './abbreviate.ts'
import { expand } from './expand.ts'
import { shortenCaseName } from '../name/shorten-case-name.ts'

describe('AB · abbreviations', () => {
  test.for<[rule: string, slot: AbbreviationSlot, phrase: string, text: string]>([
    [
      'AB1',
      'case',
      'Acme Publishing International v. Eastern Paper Company',
      'Acme Publ’g Int’l v. E. Paper Co.',
    ],
    ['AB1', 'case', 'Departments of Labor Exchanges v. Roe', 'Dep’ts of Lab. Exchs. v. Roe'],
    ['AB6', 'case', 'North Dakota v. Bank of North Dakota', 'North Dakota v. Bank of N.D.'],
    ['AB2', 'journal', 'Harvard Journal of Law and Technology', 'Harv. J.L. & Tech.'],
    ['AB2', 'journal', 'Catholic University Law Journal', 'Cath. U. L.J.'],
    ['AB7', 'journal', 'Yale Law Journal Forum', 'Yale L.J.F.'],
    ['AB7', 'journal', 'Yale L.J. Forum', 'Yale L.J.F.'],
    ['AB2', 'journal', 'Law and Contemporary Problems', 'Law & Contemp. Probs.'],
    ['AB2', 'journal', 'Law Library Journal', 'Law Libr. J.'],
    ['AB2', 'journal', 'Law Journal on the Litigation World', 'L.J. on Litig. World'],
    ['AB1', 'case', 'Roe v. Law Offices of Doe', 'Roe v. Law Offs. of Doe'],
    ['AB3', 'site', 'Institute for Free Speech', 'Inst. for Free Speech'],
    ['AB3', 'site', 'Reuters', 'Reuters'],
    ['AB3', 'site', 'The New York Times', 'N.Y. Times'],
    ['AB3', 'site', 'The Fashion Spot', 'The Fashion Spot'],
    ['AB3', 'site', 'The Week', 'The Week'],
    ['AB1', 'document', 'Defendants’ Motion for Summary Judgment', 'Defs.’ Mot. for Summ. J.'],
  ])('[%s] abbreviates %s: %s', ([, slot, phrase, text]) => {
    expect(abbreviate(phrase, slot).text).toBe(text)
  })

  test('[AB4] reports a conflict between tables in the format that the specification defines', () => {
    const { duplicates } = abbreviate('Georgia Gazette', 'site')
    expect(duplicates).toEqual([
      {
        full: 'Georgia',
        key: 'georgia',
        abbreviations: [
          { key: 'Ga.', category: 'places', table: 'T12.1' },
          { key: 'Geor.', category: 'places', table: 'T12.3' },
        ],
      },
    ])
  })

  test('[AB4] offers one abbreviation for a place in a newspaper’s name and several in other names', () => {
    const offered = (site: string) =>
      abbreviate(site, 'site').duplicates.flatMap(({ abbreviations }) => abbreviations.map(({ key }) => key))
    expect(offered('The New York Times')).toEqual([])
    expect(offered('New York Public Library')).toEqual(['N.Y.', 'N.Y.C.'])
    expect(offered('Georgia Gazette')).toEqual(['Ga.', 'Geor.'])
  })

  test('[AB4] also offers word-by-word abbreviations of a phrase that a table abbreviates', () => {
    const [{ abbreviations } = { abbreviations: [] }] = abbreviate(
      'Boston College Gazette',
      'site',
    ).duplicates
    expect(abbreviations.map(({ key }) => key)).toEqual(['B.C.', 'Bos. Coll.'])
  })

  test('[AB5] keeps a phrase unabbreviated if the user chose to', () => {
    const choices = { abbreviations: { georgia: 'Georgia' } }
    expect(abbreviate('Georgia Gazette', 'site', choices).text).toBe('Georgia Gazette')
  })
})

describe('AB · expansion', () => {
  test('[AB8] spells out abbreviations and lists those with several meanings', () => {
    const { text, ambiguous } = expand('Nat’l Paper Co. v. Dep’ts of Agric., Ga. Gazette')
    expect(text).toBe('National Paper Company v. Departments of Agriculture, Georgia Gazette')
    expect(ambiguous).toEqual([{ short: 'Agric.', options: ['Agriculture', 'Agricultural'] }])
  })
})

describe('CN · case names', () => {
  test.for<[rule: string, caption: string, cited: string]>([
    [
      'CN1',
      'Thomas B. ROE, Petitioner, v. The SUPERIOR COURT of Los Angeles County, Respondent; Poe, Real Party in Interest.',
      'Roe v. Superior Court of L.A. Cnty.',
    ],
    [
      'CN2',
      'JANE ROE et al., Indiv. and on Behalf of Others, Plaintiffs-Appellees, v. ACME CORPORATION, Defendant-Appellant',
      'Roe v. Acme Corp.',
    ],
    [
      'CN3',
      'THE PEOPLE OF THE STATE OF ILLINOIS, Plaintiff-Appellee, v. JANE ROE, Defendant-Appellant',
      'People v. Roe',
    ],
    ['CN4', 'U.S. v. Ninety Kegs', 'United States v. Ninety Kegs'],
    ['CN5', 'In the Matter of National Hockey League Litigation', 'In re Nat’l Hockey League Litig.'],
    ['CN6', 'Acme Co., Inc. v. Commissioner of Internal Revenue', 'Acme Co. v. Comm’r'],
    ['CN7', 'State on behalf of Roe v. Acme Dealer', 'State ex rel. Roe v. Acme Dealer'],
    [
      'CN8',
      'Mary Jane POE,Plaintiff,v.ACME ENERGY CORPORATION, a Delaware Corporation; Acme Gas, LLC, Defendants.',
      'Poe v. Acme Energy Corp.',
    ],
  ])('[%s] shortens %s', ([, caption, cited]) => {
    expect(shortenCaseName(caption, { context: 'citation' })).toBe(cited)
  })

  test.for<[rule: string, caption: string, cited: string]>([
    [
      'CN1',
      'John Roe and Jane Roe, husband and wife, Plaintiffs, v. ACME Corporation, Inc.',
      'Roe v. ACME Corp.',
    ],
    ['CN1', 'Estate of John Roe v. Robert DOE, M.D.', 'Est. of Roe v. Doe'],
    ['CN8', 'Roe v. Poe, District Attorney of Acme County', 'Roe v. Poe'],
    ['CN10', 'McDOUGAL’S COMPANY v. O’HARA', 'McDougal’s Co. v. O’Hara'],
    ['CN11', 'Roe v. Federal Trade Commission', 'Roe v. FTC'],
    ['AB6', 'Acme Railroad Company v. Arizona ex rel. Roe', 'Acme R.R. Co. v. Arizona ex rel. Roe'],
  ])('[%s] also shortens %s', ([, caption, cited]) => {
    expect(shortenCaseName(caption, { context: 'citation' })).toBe(cited)
  })

  test('[CN9] abbreviates only eight words in text', () => {
    expect(
      shortenCaseName('National Paper Company and Sons v. Department of Revenue', { context: 'text' }),
    ).toBe('National Paper Co. & Sons v. Department of Revenue')
  })
})

test.for([
  ['California Law Review', 'Calif. L. Rev.'],
  ['University of Southern California Law Review', 'U. S. Cal. L. Rev.'],
  ['Ohio State Law Journal', 'Ohio St. L.J.'],
  ['Journal of Criminal Law and Criminology', 'J. Crim. L. & Criminology'],
  ['Florida Bar Journal', 'Fla. B.J.'],
  ['European Journal of International Law', 'Eur. J. Int’l L.'],
  ['Journal of Environmental Law', 'J. Env’t L.'],
])(
  'R30.3, 1e T18 · abbreviates words in periodical titles that T11 lacks: %s becomes %s',
  ([full = '', short]) => {
    expect(abbreviate(full, 'journal').text).toBe(short)
  },
)

test.for([
  ['United States Courts', 'U.S. Cts.'],
  [
    'United States Bankruptcy Court for the Eastern District of New York',
    'U.S. Bankr. Ct. for the E.D. of N.Y.',
  ],
  ['Supreme Court of the United States', 'Sup. Ct. of the U.S.'],
  ['Ohio State University', 'Ohio State Univ.'],
])(
  'R33.3.2, T9 · abbreviates the name of a court’s website in the same way as the court: %s becomes %s',
  ([full = '', short]) => {
    expect(abbreviate(full, 'site').text).toBe(short)
  },
)
