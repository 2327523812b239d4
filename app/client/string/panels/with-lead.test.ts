import { describe, expect, test } from 'vitest'
import { withLead } from './with-lead.ts'

describe('withLead', () => {
  test('a new sentence starts with a capital letter', () => {
    expect(withLead({}, ' Courts  disagree. ')).toEqual({ apart: 'sentence', lead: 'Courts disagree.' })
  })

  test('other new text continues the preceding citation', () => {
    expect(withLead({}, 'as explained in')).toEqual({ joined: 'space', lead: 'as explained in' })
  })

  test('changed text is joined to the preceding citation as before', () => {
    expect(withLead({ joined: 'comma', lead: 'which said that' }, 'Which said so in')).toEqual({
      joined: 'comma',
      lead: 'Which said so in',
    })
  })

  test('empty text removes the text and keeps the other choices', () => {
    expect(withLead({ joined: 'comma', lead: 'and in', fullDate: true }, '  ')).toEqual({ fullDate: true })
    expect(withLead({ joined: 'comma' }, '')).toEqual({ joined: 'comma' })
  })
})
