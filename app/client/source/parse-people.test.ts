import { describe, expect, test } from 'vitest'
import { formatOrganization, formatPeople, parseOrganizations, parsePeople } from './parse-people.ts'

const person = (family: string, given?: string, suffix?: string) => ({
  kind: 'person',
  family,
  ...(given === undefined ? {} : { given }),
  ...(suffix === undefined ? {} : { suffix }),
})

describe('parsePeople', () => {
  test.for<[text: string, people: unknown[]]>([
    ['', []],
    ['Kate Klonick', [person('Klonick', 'Kate')]],
    ['Kim Parker; Kiley Hurst', [person('Parker', 'Kim'), person('Hurst', 'Kiley')]],
    ['Kim Parker & Kiley Hurst', [person('Parker', 'Kim'), person('Hurst', 'Kiley')]],
    ['Kim Parker and Kiley Hurst', [person('Parker', 'Kim'), person('Hurst', 'Kiley')]],
    ['Barnett, Randy E.', [person('Barnett', 'Randy E.')]],
    ['Oliver W. Holmes, Jr.', [person('Holmes', 'Oliver W.', 'Jr.')]],
    ['Oliver W. Holmes Jr.', [person('Holmes', 'Oliver W.', 'Jr.')]],
    ['John Roe III', [person('Roe', 'John', 'III')]],
    ['Alexis de Tocqueville', [person('de Tocqueville', 'Alexis')]],
    ['Madonna', [person('Madonna')]],
    ['Jane Roe (@jroe)', [{ ...person('Roe', 'Jane'), handle: '@jroe' }]],
    ['@jroe@law.social', [{ ...person(''), handle: '@jroe@law.social' }]],
  ])('%s', ([text, people]) => {
    expect(parsePeople(text)).toEqual(people)
  })

  test('parses its own output back to the same people', () => {
    const people = parsePeople(
      'Kim Parker; Oliver W. Holmes, Jr.; Alexis de Tocqueville; Madonna; Jane Roe (@jroe); @jroe',
    )
    expect(parsePeople(formatPeople(people))).toEqual(people)
  })

  test('keeps organizations in a separate field', () => {
    const authors = [{ kind: 'organization' as const, name: 'Pew' }, ...parsePeople('Kim Parker')]
    expect(formatPeople(authors)).toBe('Kim Parker')
    expect(formatOrganization(authors)).toBe('Pew')
    expect(formatOrganization([])).toBe('')
  })

  test('keeps every organization and does not split at “and” in a name', () => {
    const both = parseOrganizations('Bureau of Alcohol, Tobacco and Firearms; Dep’t of Health & Human Servs.')
    expect(both).toHaveLength(2)
    expect(parseOrganizations(formatOrganization(both))).toEqual(both)
  })
})
