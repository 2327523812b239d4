import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { sample } from './sample-text.ts'
import { printString } from './string-tool.ts'

test('what stands on the front page is what the engine makes of the sample', () => {
  const { html, text, leftovers } = printString(engine, sample.text, 'court')
  expect({ html, text, leftovers }).toEqual({
    html: sample.printed.html,
    text: sample.printed.text,
    leftovers: sample.printed.leftovers,
  })
})
