import { describe, expect, test } from 'vitest'
import { printCslItem } from '../../tests/support/print-csl.ts'

describe('EX6 · companions', () => {
  const state = {
    type: 'legal_case',
    title: 'Roe v. Doe',
    authority: 'supreme.court',
    jurisdiction: 'us:wy',
    issued: { 'date-parts': [[2001]] },
  }
  const neutral = { ...state, id: 'n', 'collection-number': '2001', page: '12' }
  const regional = { ...state, id: 'r', 'container-title': 'P.3d', volume: '34', page: '56' }

  test('[EX6] treats an item in the locator as a parallel citation with its own page', () => {
    expect(printCslItem(neutral, { items: [regional], locator: 'para. 7++none-r-0-0-p. 58' })).toBe(
      'Roe v. Doe, 2001 WY 12, ¶ 7, 34 P.3d 56, 58',
    )
  })

  test('[EX6] omits a companion that the request does not contain', () => {
    expect(printCslItem(neutral, { locator: 'para. 7++none-r-0-0' })).toBe('Roe v. Doe, 2001 WY 12, ¶ 7')
  })

  test('[EX6] reads an item that follows a history phrase as a later decision', () => {
    const later = {
      ...state,
      id: 'l',
      title: 'Doe v. Roe',
      'container-title': 'U.S.',
      volume: '9',
      page: '8',
      jurisdiction: 'us',
    }
    expect(printCslItem(regional, { items: [later], cluster: [{ id: 'l', prefix: '<i>aff’d</i>,' }] })).toBe(
      'Roe v. Doe, 34 P.3d 56 (Wyo. 2001), aff’d, 9 U.S. 8 (2001)',
    )
  })

  test('[EX6] prints the date of a Louisiana docket before the reporter', () => {
    const docket = {
      ...state,
      id: 'd',
      jurisdiction: 'us:la',
      number: '95-12',
      issued: { 'date-parts': [[1995, 3, 4]] },
    }
    const printing = {
      ...docket,
      id: 'p',
      number: undefined,
      'container-title': 'So. 2d',
      volume: '65',
      page: '50',
    }
    expect(printCslItem(docket, { items: [printing], locator: 'p. 7++semicolon-p-0-0-p. 54' })).toBe(
      'Roe v. Doe, 95-12, p. 7 (La. 3/4/95); 65 So. 2d 50, 54',
    )
  })
})
