import { describe, expect, test } from 'vitest'
import { format, formatString, readPincite, type Source, type Use } from '../cite.ts'
import { toPlain } from '../text/plain.ts'

const leonard: Source = {
  kind: 'case',
  id: 'leonard',
  name: 'Leonard v. Pepsico, Inc.',
  printings: [{ volume: '88', reporter: 'F. Supp. 2d', page: '116' }],
  court: 'S.D.N.Y.',
  date: { year: 1999 },
}

const page: Source = {
  kind: 'web',
  id: 'page',
  authors: [{ kind: 'person', given: 'Jane', family: 'Roe' }],
  title: 'On Footnotes',
  site: 'Georgia University Record',
  date: { year: 2018, month: 10, day: 1 },
  url: 'https://example.org/footnotes',
}

function use(sourceId: string, more: Partial<Use> = {}): Use {
  return { sourceId, form: 'auto', parentheticals: [], ...more }
}

describe('CA · cases', () => {
  test('[CA1] prints the name, volume, reporter, first page, court, and year', () => {
    const { text, html } = format(leonard, use('leonard'))
    expect(text).toBe('Leonard v. Pepsico, Inc., 88 F. Supp. 2d 116 (S.D.N.Y. 1999)')
    expect(html).toBe('<i>Leonard v. Pepsico, Inc.</i>, 88 F. Supp. 2d 116 (S.D.N.Y. 1999)')
  })

  test('[CA2] puts a pincite after the first page, at indexToInsert', () => {
    const { text, indexToInsert } = format(leonard, use('leonard'))
    const pinned = format(leonard, use('leonard', { pincite: readPincite('127') }))
    expect(indexToInsert).toBe(44)
    expect(text.slice(0, 44) + ', 127' + text.slice(44)).toBe(pinned.text)
  })

  test('[TF1] prints a full case name in roman type in the academic typeface', () => {
    expect(format(leonard, use('leonard'), { typeface: 'academic' }).html).not.toContain('<i>')
  })
})

describe('WB · web sources', () => {
  test('[WB1] prints the author, title, site, date, and URL', () => {
    expect(format(page, use('page')).text).toBe(
      'Jane Roe, On Footnotes, Ga. Univ. Rec. (Oct. 1, 2018), https://example.org/footnotes',
    )
  })

  test('[AB4] lists abbreviations with alternatives and applies a choice', () => {
    const { abbreviationDuplicates, inserts } = format(page, use('page'))
    expect(abbreviationDuplicates.map(({ key }) => key)).toContain('georgia')
    expect(inserts.some(({ kind }) => kind === 'ABBRV')).toBe(true)
    const chosen = format(page, use('page', { choices: { abbreviations: { georgia: 'Geor.' } } }))
    expect(chosen.text).toContain('Geor. Univ. Rec.')
  })

  test('[TX2] produces HTML without span elements', () => {
    const { html } = format(page, use('page'), { typeface: 'academic' })
    expect(html).toContain('<font style="font-variant:small-caps">')
    expect(html).not.toContain('<span')
  })
})

describe('SC · string cites', () => {
  const cite = { profile: 'indigo-2e', typeface: 'court' } as const
  const uses = [use('leonard', { signal: 'see' }), use('page'), use('leonard', { signal: 'but-see' })]

  test('[SC1] joins signals of the same category with semicolons and starts a new sentence for another category', () => {
    const { text } = formatString({ ...cite, mode: 'sentence', uses }, [leonard, page])
    expect(text).toMatch(/^See Leonard .* 1999\); Jane Roe, .*footnotes\. But see Leonard .* 1999\)\.$/)
  })

  test('[SC2] joins all citations in a clause with semicolons, in lowercase and without a period', () => {
    const { text } = formatString({ ...cite, mode: 'clause', uses }, [leonard, page])
    expect(text).toMatch(/^see Leonard .*; Jane Roe, .*; but see Leonard .* 1999\)$/)
  })

  test('[SC7] reports a missing source', () => {
    const { text, findings } = formatString({ ...cite, mode: 'sentence', uses: [use('gone')] }, [])
    expect(text).toBe('')
    expect(findings).toMatchObject([{ rule: 'SC7' }])
  })

  test('[TX1] joins the runs into the full text', () => {
    const { runs, text } = formatString({ ...cite, mode: 'sentence', uses }, [leonard, page])
    expect(toPlain(runs)).toBe(text)
  })
})
