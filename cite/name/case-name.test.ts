import { describe, expect, test } from 'vitest'
import { shortenCaseName } from './shorten-case-name.ts'

describe('CN · the period at the end of a name', () => {
  test.for<[name: string, cited: string]>([
    ['Doe Indus. Co. v. Superior Ct.', 'Doe Indus. Co. v. Superior Ct.'],
    ['Doe v. Nat’l Educ. Found.', 'Doe v. Nat’l Educ. Found.'],
    ['Doe v. Roe.', 'Doe v. Roe'],
    ['Roe v. Acme Corp..', 'Roe v. Acme Corp.'],
    ['Acme Corp.. v. Doe Llc', 'Acme Corp. v. Doe LLC'],
  ])('cites %s as %s: keeps the period of an abbreviation and drops that of a sentence', ([name, cited]) => {
    expect(shortenCaseName(name, { context: 'citation' })).toBe(cited)
  })
})

describe('CN · parties shortened for a citation', () => {
  test.for<[rule: string, caption: string, cited: string]>([
    ['R11.5.1', 'Jan Van Roe v. Eduardo Doe', 'Van Roe v. Doe'],
    ['R11.5.3', 'Federal Trade Commission v. Roe', 'FTC v. Roe'],
    ['R11.5.3', 'OPQRS v. Bank of Doe', 'OPQRS v. Bank of Doe'],
    ['R11.5.3', 'AFL-CIO v. Roe', 'AFL-CIO v. Roe'],
    ['R11.5.4', 'John Paul Roe III, p/k/a Noteman v. Mary Doe', 'Roe v. Doe'],
    ['R11.5.6', 'Roe Restaurant Partnership, Inc. v. Doe', 'Roe Restaurant Partnership, Inc. v. Doe'],
    ['R11.5.6', 'J.K. Roe Co., Inc. v. Doe', 'J.K. Roe Co. v. Doe'],
    [
      'R11.5.7',
      'State on behalf of Roe v. Ohio Department of Notes',
      'State ex rel. Roe v. Ohio Department of Notes',
    ],
    ['R11.5.8', 'Usa v. Roe', 'United States v. Roe'],
    ['R11.5.9', 'Roe v. State of Kansas', 'Roe v. Kansas'],
    [
      'R11.5.9',
      'Commonwealth of Kentucky v. Roe, 98 S.W.2d 6 (Ky. 1938)',
      'Commonwealth v. Roe, 98 S.W.2d 6 (Ky. 1938)',
    ],
    [
      'R11.5.9',
      'Commonwealth of Kentucky v. Roe, 98 F.2d 6 (6th Cir. 1938)',
      'Kentucky v. Roe, 98 F.2d 6 (6th Cir. 1938)',
    ],
    ['R11.5.11', 'Roe v. Board of Notes of Kansas', 'Roe v. Board of Notes'],
    ['R11.5.13', 'Roe v. CIR', 'Roe v. Commissioner'],
    ['R11.5.13', 'Roe v. C.I.R.', 'Roe v. Commissioner'],
    [
      'R11.5.14',
      'Roe v. Brotherhood of Paper Makers and Binders, Central Region',
      'Roe v. Brotherhood of Paper Makers',
    ],
    [
      'R11.5.14',
      'Roe v. Brotherhood of Paper Makers, Local 12',
      'Roe v. Brotherhood of Paper Makers, Local 12',
    ],
  ])('(%s) shortens %s → %s', ([, caption, cited]) => {
    expect(shortenCaseName(caption, { context: 'any' })).toBe(cited)
  })

  test.for<[name: string, said: string]>([
    ['Roe Dep’t of Cmty. Health v. Doe Bros.', 'Roe Department of Community Health v. Doe Bros.'],
    [
      'Under Roe Mfg. Co. v. Doe, once a note is proved it stands.',
      'Under Roe Manufacturing Co. v. Doe, once a note is proved it stands.',
    ],
  ])('[CN9] in a textual sentence, cites %s as %s', ([name, said]) => {
    expect(shortenCaseName(name, { context: 'text' })).toBe(said)
  })

  test('[CN9] recognizes a textual sentence in any context', () => {
    expect(
      shortenCaseName('According to Roe Ins. Co. v. Doe, once paid a note is void.', { context: 'citation' }),
    ).toBe('According to Roe Insurance Co. v. Doe, once paid a note is void.')
  })

  test.for<[caption: string, short: string]>([
    ['Com. v. Roe', 'Roe'],
    ['Roe Paper, Inc. v. Doe', 'Roe Paper'],
    ['In Re Roe', 'Roe'],
  ])('[SH2] returns the short name of %s: %s', ([caption, short]) => {
    expect(shortenCaseName(caption, { context: 'short' })).toBe(short)
  })
})
