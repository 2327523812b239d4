import { describe, expect, test } from 'vitest'
import { answerRegister, answersOf, type PracticeAnswer } from '#sync/record/practice-answer.ts'
import { badFields } from '#sync/record/kind.ts'
import { mergeReplicas, type Replica } from '#sync/record/replica.ts'
import { makeStamp } from '#sync/record/stamp.ts'
import { rankRules, type RuleChoice } from './choose-rule.ts'
import { compareAnswer } from './compare-answer.ts'
import { computeProgress, isMastered, withUnstored } from './progress.ts'

const DAY = 86_400_000
const answer = (rule: string, right: boolean, at: number): PracticeAnswer => ({ rule, right, at })

describe('progress', () => {
  test('counts a rule as mastered after three correct answers in a row, until it is missed', () => {
    const right = [1, 2, 3].map((at) => answer('R11.1', true, at))
    expect(isMastered(computeProgress(right).get('R11.1'))).toBe(true)
    expect(isMastered(computeProgress(right.slice(1)).get('R11.1'))).toBe(false)
    expect(isMastered(computeProgress([...right, answer('R11.1', false, 4)]).get('R11.1'))).toBe(false)
    expect(isMastered(undefined)).toBe(false)
  })

  test('makes a missed rule due immediately, and delays a rule longer after each right answer', () => {
    const due = (...answers: readonly PracticeAnswer[]) => computeProgress(answers).get('T1')?.dueAt ?? 0
    expect(due(answer('T1', false, DAY))).toBe(DAY)
    const once = due(answer('T1', true, DAY))
    const twice = due(answer('T1', true, DAY), answer('T1', true, DAY))
    expect(once).toBeGreaterThan(DAY)
    expect(twice).toBeGreaterThan(once)
  })

  test('counts an answer only once if it is already stored', () => {
    const [first, second] = [answer('T1', true, 1), answer('T1', false, 2)]
    expect(withUnstored([], [first, second])).toEqual([first, second])
    expect(withUnstored([first], [first, second])).toEqual([first, second])
    expect(withUnstored([first, second], [first, second])).toEqual([first, second])
  })
})

describe('choosing the next item', () => {
  const choice = (more: Partial<RuleChoice>): RuleChoice => ({
    rules: ['A', 'B', 'C', 'D', 'E', 'F'],
    own: new Map(),
    progress: new Map(),
    asked: [],
    now: DAY,
    ...more,
  })

  test('asks missed rules first, with three other rules in between', () => {
    const progress = computeProgress([answer('F', false, 1)])
    expect(rankRules(choice({ progress }))[0]).toBe('F')
    expect(rankRules(choice({ progress, asked: ['F', 'A'] }))).not.toContain('F')
    expect(rankRules(choice({ progress, asked: ['F', 'A', 'B', 'C'] }))[0]).toBe('F')
  })

  test('puts rules with findings in the user’s own strings before unasked rules, most frequent first', () => {
    const own = new Map([
      ['C', 1],
      ['D', 4],
    ])
    expect(rankRules(choice({ own })).slice(0, 2)).toEqual(['D', 'C'])
  })

  test('puts rules that were answered correctly last until they are due', () => {
    const progress = computeProgress([answer('A', true, DAY)])
    expect(rankRules(choice({ progress })).at(-1)).toBe('A')
    expect(rankRules(choice({ progress, now: 3 * DAY }))[0]).toBe('A')
  })

  test('repeats a rule if it is the only one', () => {
    expect(rankRules(choice({ rules: ['A'], asked: ['A'] }))).toEqual(['A'])
  })
})

describe('a typed answer', () => {
  const right = 'O’Brien v. “Doe” Co., 384 U.S. 436, 444–45 (1966).'
  const wrong = 'O’Brien vs. “Doe” Co., 384 U.S. 436, 444–45 (1966).'

  test.for([
    right,
    'O\'Brien v. "Doe" Co., 384 U.S. 436, 444-45 (1966)',
    '  O’Brien  v. “Doe” Co.,384 U. S. 436, 444–45 (1966). ',
  ])('is correct regardless of spaces and quotation marks: %s', (typed) => {
    expect(compareAnswer(typed, right, wrong)).toBe('right')
  })

  test('is incorrect if the error remains or a new one appears', () => {
    expect(compareAnswer(wrong, right, wrong)).toBe('unchanged')
    expect(compareAnswer(right.replace('444', '445'), right, wrong)).toBe('other')
  })

  test('counts spaces if they are the error', () => {
    expect(compareAnswer('384 U. S. 436.', '384 U.S. 436.', '384 U. S. 436.')).toBe('unchanged')
    expect(compareAnswer('384  U.S. 436', '384 U.S. 436.', '384 U. S. 436.')).toBe('right')
  })

  test('counts the last period if it is the error', () => {
    expect(compareAnswer('384 U.S. 436 (1966).', '384 U.S. 436 (1966).', '384 U.S. 436 (1966)..')).toBe(
      'right',
    )
    expect(compareAnswer('384 U.S. 436 (1966)..', '384 U.S. 436 (1966).', '384 U.S. 436 (1966)..')).toBe(
      'unchanged',
    )
  })
})

describe('the stored answers of a session', () => {
  const id = '01900000-0000-7000-8000-000000000001'
  const record = (f: Replica['f'], millis: number, session: string): Replica => ({
    id,
    k: 'practice',
    f,
    h: makeStamp(millis, 0, session),
  })

  test('merges the answers of two devices in either order without duplicates', () => {
    const one = record({ createdAt: 1, ...answerRegister(1, answer('T1', true, 1)) }, 1, 'aaaaaaaa')
    const two = record({ createdAt: 1, ...answerRegister(2, answer('T1', false, 2)) }, 2, 'bbbbbbbb')
    const both = [answer('T1', true, 1), answer('T1', false, 2)]
    for (const merged of [mergeReplicas(one, two), mergeReplicas(two, one)])
      expect(answersOf(mergeReplicas(merged, one)).toSorted((a, b) => a.at - b.at)).toEqual(both)
  })

  test('accepts a high answer number, and skips an answer from a newer version', () => {
    const fields = answerRegister(150, answer('explanation-cf', true, 1))
    expect(badFields('practice', fields)).toEqual([])
    expect(answersOf({ f: { ...fields, 'answer.151': { grade: 'A' }, createdAt: 1 } })).toHaveLength(1)
  })
})
