import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { sampleText } from './sample-text.ts'
import { printPastedString } from './string-tool.ts'

test('what stands on the front page is what the engine makes of the sample', () => {
  const { html, text, leftovers } = printPastedString(engine, sampleText.text, 'court')
  expect({ html, text, leftovers }).toEqual({
    html: sampleText.printed.html,
    text: sampleText.printed.text,
    leftovers: sampleText.printed.leftovers,
  })
})
