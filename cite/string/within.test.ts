import { describe, expect, test } from 'vitest'
import type { Source } from '../source/source.ts'
import type { Typeface } from '../source/use.ts'
import { format } from './format.ts'

const source: Source = {
  kind: 'case',
  id: 'x',
  name: 'Roe v. Poe',
  printings: [{ volume: '12', reporter: 'F.3d', page: '34' }],
  date: { year: 1999 },
}

/** Returns the HTML of one parenthetical after a short citation. */
function printed(text: string, typeface: Typeface = 'court'): string {
  const { html, text: plain } = format(
    source,
    { sourceId: 'x', form: 'full', parentheticals: [{ text }] },
    { typeface },
  )
  expect(plain).toBe(`Roe v. Poe, 12 F.3d 34 (1999) (${text.replaceAll(/<\/?i>/g, '')})`)
  return html.slice(html.indexOf('(1999) ') + '(1999) '.length)
}

describe('PA · citations inside parentheticals', () => {
  test.for([
    ['quoting Doe v. Loe, 55 U.S. 41, 47 (1957)', '(quoting <i>Doe v. Loe</i>, 55 U.S. 41, 47 (1957))'],
    ['citing Loe, 52 F.3d at 1216', '(citing <i>Loe</i>, 52 F.3d at 1216)'],
    ['quoting id. at 55', '(quoting <i>id.</i> at 55)'],
    ['citing Doe, supra note 3, at 20', '(citing Doe, <i>supra</i> note 3, at 20)'],
    [
      'citing Ann Doe, On Notes, 60 Duke L.J. 1, 19 n.63 (2010)',
      '(citing Ann Doe, <i>On Notes</i>, 60 Duke L.J. 1, 19 n.63 (2010))',
    ],
    [
      'quoting Doe v. Loe, No. 12-cv-1, 2013 WL 123, at *3 (S.D.N.Y. Jan. 5, 2013)',
      '(quoting <i>Doe v. Loe</i>, No. 12-cv-1, 2013 WL 123, at *3 (S.D.N.Y. Jan. 5, 2013))',
    ],
    [
      '“So it is.” (quoting Doe v. Loe, 55 U.S. 41 (1957) (citing In re Moe, 3 U.S. 4 (1799)))',
      '(“So it is.” (quoting <i>Doe v. Loe</i>, 55 U.S. 41 (1957) (citing <i>In re Moe</i>, 3 U.S. 4 (1799))))',
    ],
  ])('[PA2] styles %s', ([text = '', html]) => {
    expect(printed(text)).toBe(html)
  })

  test('[PA2] keeps full names in roman type in the academic typeface, but not short names and phrases', () => {
    expect(printed('quoting Doe v. Loe, 55 U.S. 41 (1957)', 'academic')).not.toContain('<i>')
    expect(printed('quoting Loe, 55 U.S. at 47', 'academic')).toContain('<i>Loe</i>')
    expect(printed('quoting id. at 55', 'academic')).toContain('<i>id.</i>')
  })

  test('[PA2] does not change text that contains no citation or already has italics', () => {
    expect(printed('holding that section 4 did not apply')).toBe('(holding that section 4 did not apply)')
    expect(printed('the <i>Loe</i> test, 55 U.S. 41')).toBe('(the <i>Loe</i> test, 55 U.S. 41)')
  })
})
