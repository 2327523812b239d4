import { describe, expect, test } from 'vitest'
import type { Source } from '#cite/source/source.ts'
import { formFields, formKinds } from './form-fields.ts'
import { findFormProblems, sourceOfValues, valuesOfSource, type FormValues } from './form-values.ts'

const miranda: FormValues = {
  name: 'Miranda v. Arizona',
  volume: '384',
  reporter: 'U.S.',
  page: '436',
  date: '1966',
}

describe('source from a form', () => {
  test('builds a case with one reporter citation and a date', () => {
    expect(sourceOfValues('case', miranda, { id: 'a' })).toEqual({
      id: 'a',
      kind: 'case',
      name: 'Miranda v. Arizona',
      printings: [{ volume: '384', reporter: 'U.S.', page: '436' }],
      date: { year: 1966 },
    })
  })

  test('builds a web page with people before the organization, and with the time in its date', () => {
    const values: FormValues = {
      people: 'Kim Parker & Kiley Hurst',
      organization: 'Pew Research Center',
      title: 'Growing Share',
      date: 'Oct. 26, 2021',
      time: '10:25 AM',
      url: 'https://a.org',
    }
    expect(sourceOfValues('web', values, { id: 'a' })).toEqual({
      id: 'a',
      kind: 'web',
      authors: [
        { kind: 'person', given: 'Kim', family: 'Parker' },
        { kind: 'person', given: 'Kiley', family: 'Hurst' },
        { kind: 'organization', name: 'Pew Research Center' },
      ],
      title: 'Growing Share',
      date: { year: 2021, month: 10, day: 26, time: '10:25 AM' },
      url: 'https://a.org',
    })
  })

  test('keeps values the form does not show', () => {
    const parsed: Source = {
      id: 'a',
      kind: 'case',
      name: 'Roe v. Wade',
      printings: [
        { volume: '410', reporter: 'U.S.', page: '113' },
        { volume: '93', reporter: 'S. Ct.', page: '705' },
      ],
      alias: 'Roe I',
    }
    expect(sourceOfValues('case', { ...valuesOfSource(parsed), page: '114' }, parsed)).toEqual({
      ...parsed,
      printings: [
        { volume: '410', reporter: 'U.S.', page: '114' },
        { volume: '93', reporter: 'S. Ct.', page: '705' },
      ],
    })
  })

  test('removes a cleared field from the source', () => {
    const before = sourceOfValues('web', { title: 'A', people: 'Kim Parker', date: '2021' }, { id: 'a' })
    expect(sourceOfValues('web', { title: 'A' }, before)).toEqual({ id: 'a', kind: 'web', title: 'A' })
  })

  test.for([...formKinds])('builds a source from an empty %s form, so the preview never fails', (kind) => {
    expect(sourceOfValues(kind, {}, { id: 'a' }).kind).toBe(kind)
  })

  test.for([...formKinds])('restores a full %s form unchanged', (kind) => {
    const values: Record<string, string> = {}
    for (const { name } of formFields[kind]) values[name] = `The ${name}`
    if ('people' in values) values['people'] = 'Kim Parker'
    values['date'] = '2021'
    if ('time' in values) values['time'] = '10:25 AM'
    if ('visited' in values) values['visited'] = 'Oct. 26, 2021'
    expect(valuesOfSource(sourceOfValues(kind, values, { id: 'a' }))).toMatchObject(values)
  })
})

describe('form problems', () => {
  test('reports empty required fields and unreadable dates', () => {
    expect([...findFormProblems('case', { ...miranda, name: ' ', date: 'soon' })]).toEqual([
      ['name', 'empty'],
      ['date', 'date'],
    ])
    expect(findFormProblems('case', miranda).size).toBe(0)
  })
})
