import { describe, expect, test } from 'vitest'
import { format, parseString, readPincite, type Source, type Use } from '../cite.ts'
import type { Context } from '../string/format.ts'

function shortened(full: string, form: Use['form'], pin: string, more: Partial<Use> = {}): string {
  const [source] = parseString(full).sources
  const given: Source = source ?? { kind: 'web', id: '' }
  return format(given, { sourceId: given.id, form, pincite: readPincite(pin), parentheticals: [], ...more })
    .text
}

test('[SH9] prints the pincite of each parallel reporter after that reporter', () => {
  const [source] = parseString('Roe v. Doe, 364 Md. 405, 773 A.2d 480 (2001)').sources
  const pincite = [
    { label: 'page' as const, value: '419' },
    { label: 'page' as const, value: '489', printing: 1 },
  ]
  const use: Use = { sourceId: source?.id ?? '', form: 'short', pincite, parentheticals: [] }
  expect(source === undefined ? '' : format(source, use).text).toBe('Roe, 364 Md. at 419, 773 A.2d at 489')
})

describe('SH · short forms', () => {
  test.for<[rule: string, full: string, pin: string, short: string]>([
    [
      'SH1',
      'Acme Paper USA, Inc. v. Roe, 139 S. Ct. 1743, 1744 (2019)',
      '1745',
      'Acme Paper, 139 S. Ct. at 1745',
    ],
    ['SH2', 'United States v. Roe, 548 F.3d 571 (7th Cir. 2008)', '573', 'Roe, 548 F.3d at 573'],
    ['SH2', 'Colorado v. Roe, 545 U.S. 1 (2005)', '8', 'Roe, 545 U.S. at 8'],
    ['SH2', 'Ashcroft v. Roe, 545 U.S. 1 (2005)', '8', 'Roe, 545 U.S. at 8'],
    ['SH1', 'Roe v. Doe, 2021-Ohio-726, ¶ 9 (Ct. App. 2021)', '¶ 15', 'Roe, 2021-Ohio-726, ¶ 15'],
    ['SH6', 'Stored Paper Act, 18 U.S.C. § 2701 (2012)', '', '18 U.S.C. § 2701'],
    ['SH6', 'U.S. Const. art. I, § 8', '', 'U.S. Const. art. I, § 8'],
    ['SH6', 'Paper Act of 2001, H.R. 12, 107th Cong. § 2 (2001)', '', 'H.R. 12, 107th Cong. § 2'],
    ['SH5', 'H.R. Rep. No. 110-12, at 34 (2008)', '35', 'H.R. Rep. No. 110-12, at 35'],
    ['SH4', 'Jane Roe et al., Longer Notes 32 (2002)', '21', 'Roe, supra, at 21'],
    ['SH4', 'B.F. Roe, Longer Notes 32 (2002)', '21', 'Roe, supra, at 21'],
    [
      'SH4',
      '3 Jane Roe & John Doe, Roe on Notes § 12.01 (Rev. ed. 2015)',
      '§ 14.02',
      'Roe & Doe, supra, § 14.02',
    ],
    ['SH4', 'Jane Roe, On Footnotes, Gazette (Oct. 1, 2018), https://example.org/a', '', 'Roe, supra'],
  ])('[%s] prints %s', ([, full, pin, short]) => {
    expect(shortened(full, 'short', pin)).toBe(short)
  })

  test('[SH3] adds "at" after id. only before pages, and capitalizes id. only at the start of the citation', () => {
    const full = 'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)'
    expect(shortened(full, 'id', '36')).toBe('Id. at 36')
    expect(shortened(full, 'id', '¶ 9')).toBe('Id. ¶ 9')
    expect(shortened(full, 'id', '§ 9', { signal: 'see' })).toBe('See id. § 9')
  })

  test('[SH4] prints in supra the number of the note that has the full citation', () => {
    expect(shortened('B.F. Roe, Longer Notes 32 (2002)', 'supra', '21', { note: 5 })).toBe(
      'Roe, supra note 5, at 21',
    )
  })

  test('[SH5] rejects supra for a case and gives the reason', () => {
    const [source] = parseString('Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)').sources
    const given: Source = source ?? { kind: 'web', id: '' }
    const { text, findings } = format(given, {
      sourceId: given.id,
      form: 'supra',
      pincite: readPincite('36'),
      parentheticals: [],
    })
    expect(text).toBe('Roe, 12 F.3d at 36')
    expect(findings).toMatchObject([{ rule: 'R6.2.3', severity: 'error' }])
  })

  test('[SH7] chooses a form by position: full, id., short, and full again after five notes', () => {
    const [source] = parseString('Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)').sources
    const given: Source = source ?? { kind: 'web', id: '' }
    const use: Use = { sourceId: given.id, form: 'auto', pincite: readPincite('36'), parentheticals: [] }
    const at = (context: Context) => format(given, use, { context }).text
    expect(at({ position: 'first' })).toContain('(9th Cir. 2001)')
    expect(at({ position: 'repeated' })).toBe('Id. at 36')
    expect(at({ position: 'later', notesSince: 3 })).toBe('Roe, 12 F.3d at 36')
    expect(at({ position: 'later', notesSince: 6 })).toContain('(9th Cir. 2001)')
  })
})
