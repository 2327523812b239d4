import { expect, test } from 'vitest'
import { findOldDependencies, readHeldBack } from './dependency-age.ts'

const markdown = `# Dependencies

Text about \`other\`.

## Held back

- \`old-one\`, \`old-two\`: they need \`something\` newer.

## Rejected

- \`third\`: no.
`

test('reads the packages before the colon of each reason, and only in that section', () => {
  expect(readHeldBack(markdown)).toEqual(['old-one', 'old-two'])
})

test('lists dependencies two or more major versions behind', () => {
  const outdated = {
    behind: { current: '1.9.0', wanted: '1.9.0', latest: '3.0.0' },
    close: { current: '2.9.0', wanted: '2.9.0', latest: '3.0.0' },
    ahead: { current: '13.0.0', wanted: '13.0.0', latest: '12.1.0' },
  }
  expect(findOldDependencies(outdated, []).old).toEqual([
    { name: 'behind', current: '1.9.0', latest: '3.0.0' },
  ])
})

test('accepts a reason and reports reasons that no longer apply', () => {
  const outdated = {
    'old-one': { wanted: '24.1.0', latest: '26.0.0' },
    twice: [{ current: '1.0.0', wanted: '1.0.0', latest: '3.0.0' }],
  }
  expect(findOldDependencies(outdated, ['old-one', 'old-two'])).toEqual({
    old: [{ name: 'twice', current: '1.0.0', latest: '3.0.0' }],
    needless: ['old-two'],
  })
})
