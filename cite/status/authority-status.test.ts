import { describe, expect, test } from 'vitest'
import type { TableCase } from '../cases/case-tables.ts'
import type { GuardFinding } from '../cases/guard-finding.ts'
import { VERIFICATION_STATES } from '../cases/verification-state.ts'
import {
  harmOfReason,
  levelOfReason,
  reasonOfFinding,
  reasonOfRule,
  reasonOfState,
  STATUS_REASONS,
  type StatusReason,
  statusOfReasons,
} from './authority-status.ts'

const roe: TableCase = { row: 1, volume: 410, page: 113, year: 1973, name: 'Roe v. Wade' }
const meant = (slip: 'volume' | 'page' | 'year' | 'place') => ({ case: roe, slip, isCertain: true })

describe('ST3 · reason for a case-list finding', () => {
  const serious: [GuardFinding, StatusReason][] = [
    [
      { kind: 'overruled', overruling: { by: roe, inPart: undefined, basis: 'constitution-annotated' } },
      'overruled',
    ],
    [
      {
        kind: 'overruled',
        overruling: { by: roe, inPart: false, inEffect: true, basis: 'later-list' },
      },
      'abandoned',
    ],
    [{ kind: 'other-case', cases: [roe] }, 'other-case'],
    [{ kind: 'no-volume', series: 'F.2d', lastVolume: 999, lastYear: 1993 }, 'impossible-volume'],
    [{ kind: 'pincite-before', page: 1, begins: 113 }, 'impossible-page'],
    [{ kind: 'pincite-beyond', page: 500, next: 179, case: roe }, 'impossible-page'],
    [{ kind: 'number-before-decision', numberYear: 2018, year: 2020 }, 'impossible-number'],
    [{ kind: 'other-case', cases: [roe], meant: meant('volume') }, 'wrong-volume'],
    [{ kind: 'inside-case', case: roe, sameName: false, isCertain: false }, 'wrong-page'],
    [
      { kind: 'inside-case', case: roe, sameName: false, isCertain: false, meant: meant('place') },
      'wrong-place',
    ],
    [{ kind: 'elsewhere', meant: meant('page') }, 'wrong-page'],
    [{ kind: 'parallel-differs', place: {} as never, case: roe }, 'wrong-parallel'],
  ]
  test.for(serious)('%o is a serious reason', ([finding, reason]) => {
    expect(reasonOfFinding(finding)).toBe(reason)
    expect(levelOfReason(reason)).toBe('serious')
  })

  const check: [GuardFinding, StatusReason][] = [
    [{ kind: 'nominative-differs', written: '7 How.', right: '7 Wall.' }, 'wrong-reporter'],
    [{ kind: 'year-differs', years: [1973, 1973], case: roe }, 'wrong-year'],
    [{ kind: 'name-differs', case: roe }, 'wrong-name'],
    [{ kind: 'overruled', overruling: { by: roe, inPart: true, basis: 'later-list' } }, 'overruled-in-part'],
    [{ kind: 'near-page', case: roe }, 'unsure-page'],
    [{ kind: 'year-early', series: 'F.3d', years: [1998, 1999] }, 'unsure-year'],
    [{ kind: 'located', case: roe }, 'missing-name'],
  ]
  test.for(check)('%o is a reason to correct the citation', ([finding, reason]) => {
    expect(reasonOfFinding(finding)).toBe(reason)
    expect(levelOfReason(reason)).toBe('check')
  })

  test('a match, a plausible volume, and an unchecked reporter give no reason', () => {
    expect(reasonOfFinding({ kind: 'matches', case: roe })).toBeUndefined()
    expect(reasonOfFinding({ kind: 'plausible', series: 'F.3d' })).toBeUndefined()
    expect(reasonOfFinding({ kind: 'unchecked', reason: 'reporter' })).toBeUndefined()
  })
})

describe('ST4 · reason for a verification state', () => {
  test('a citation that no source confirms is not verified', () => {
    const open = VERIFICATION_STATES.filter((state) => reasonOfState(state) === 'not-verified')
    expect(open).toEqual(['plausible', 'unchecked', 'lookup-failed', 'not-looked-up'])
    expect(levelOfReason('not-verified')).toBe('open')
  })

  test('a citation that the lookup does not list needs a check but is not serious, because the case may exist', () => {
    expect(reasonOfState('not-listed')).toBe('not-listed')
    expect(levelOfReason('not-listed')).toBe('check')
  })

  test('a match gives no reason', () => {
    expect(reasonOfState('matches')).toBeUndefined()
  })
})

describe('ST5 · reason for a rule finding', () => {
  test.for([
    ['court', 'missing-court', 'check'],
    ['year', 'missing-year', 'check'],
    ['part', 'missing-part', 'check'],
    ['pincite', 'missing-pincite', 'advice'],
    ['parenthetical', 'missing-parenthetical', 'advice'],
    ['archive', 'missing-archive', 'advice'],
  ] as const)('a missing %s has its own reason', ([missing, reason, level]) => {
    expect(reasonOfRule('warning', missing)).toBe(reason)
    expect(levelOfReason(reason)).toBe(level)
  })

  test('an error of form ranks above a possible error, and advice needs no correction', () => {
    expect(reasonOfRule('error')).toBe('wrong-form')
    expect(reasonOfRule('warning')).toBe('unsure-form')
    expect(harmOfReason('wrong-form')).toBeLessThan(harmOfReason('unsure-form'))
    expect(levelOfReason(reasonOfRule('advice'))).toBe('advice')
  })
})

describe('ST2 · status of an authority', () => {
  test('an authority without reasons is fine', () => {
    expect(statusOfReasons([])).toEqual({ level: 'fine', reasons: [] })
  })

  test('the worst reason sets the level and comes first', () => {
    expect(statusOfReasons(['not-verified', 'missing-pincite', 'overruled', 'missing-pincite'])).toEqual({
      level: 'serious',
      reasons: ['overruled', 'not-verified', 'missing-pincite'],
    })
    expect(statusOfReasons(['not-verified', 'missing-court'])).toEqual({
      level: 'check',
      reasons: ['missing-court', 'not-verified'],
    })
  })

  test('an authority that gets only advice has the level advice', () => {
    expect(statusOfReasons(['missing-pincite']).level).toBe('advice')
    expect(statusOfReasons(['missing-pincite', 'not-verified']).level).toBe('open')
  })

  test('all reasons of a level rank above those of the next level', () => {
    const levels = STATUS_REASONS.map(levelOfReason)
    expect([...new Set(levels)]).toEqual(['serious', 'check', 'open', 'advice'])
    expect(levels.lastIndexOf('serious')).toBeLessThan(levels.indexOf('check'))
    expect(levels.lastIndexOf('check')).toBeLessThan(levels.indexOf('open'))
    expect(levels.lastIndexOf('open')).toBeLessThan(levels.indexOf('advice'))
  })
})
