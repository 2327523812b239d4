import { describe, expect, test } from 'vitest'
import * as plain from '#cite/cite.ts'
import { isFromAddressAlone, withAddressReading } from './read-address.ts'

const engine = withAddressReading(plain, '2026-11-21')

function print(text: string): string {
  const { sources, uses } = engine.parseString(text)
  return engine.formatString({ mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses }, sources)
    .text
}

describe('URL in the home page box', () => {
  test('becomes the same citation that Webcite makes from the URL', () => {
    const url = 'https://www.nytimes.com/2021/10/26/us/supreme-court-shadow-docket.html'
    expect(print(url)).toBe(`Supreme Court Shadow Docket, N.Y. Times (Oct. 26, 2021), ${url}.`)
  })

  test('uses today as the date last visited if the URL contains no date', () => {
    expect(print('https://www.scotusblog.com/the-shadow-docket/')).toContain('(last visited Nov. 21, 2026)')
  })

  test('may omit its scheme', () => {
    expect(print('nytimes.com/2021/10/26/us/supreme-court-shadow-docket.html')).toContain('N.Y. Times')
  })

  test('is recognized among citations', () => {
    const printed = print(
      'see https://www.scotusblog.com/2024/06/the-shadow-docket-explained/; Roe v. Wade, 410 U.S. 113 (1973)',
    )
    expect(printed).toContain('See The Shadow Docket Explained, SCOTUSblog (June 2024)')
    expect(printed).toContain('Roe v. Wade, 410 U.S. 113 (1973)')
  })

  test('counts as having no other details only if the text contains nothing but the URL', () => {
    const [bare, written] = [
      'https://www.nytimes.com/a',
      'The Docket, N.Y. Times, https://www.nytimes.com/a',
    ].map((text) => engine.parseString(text).sources.map(isFromAddressAlone))
    expect([bare, written]).toEqual([[true], [false]])
  })

  test('is not replaced if the text contains a title', () => {
    const text = 'Adam Liptak, The Shadow Docket, N.Y. Times (Oct. 26, 2021), https://www.nytimes.com/x-y-z'
    expect(print(text)).toContain('Adam Liptak, The Shadow Docket')
  })

  test.for(['U.S.', 'e.g.', 'Roe v. Wade', 'javascript:alert(1)', 'F.3d', ''])(
    'does not recognize “%s” as a URL',
    (text) => {
      expect(engine.parseString(text)).toEqual(plain.parseString(text))
    },
  )
})
