import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { sampleText } from './sample-text.ts'
import { printPastedString } from './string-tool.tsx'

test('what stands on the front page is what the engine makes of the sample', () => {
  const { html, text, leftovers } = printPastedString(engine, sampleText.text, 'court')
  expect({ html, text, leftovers }).toEqual({
    html: sampleText.printed.html,
    text: sampleText.printed.text,
    leftovers: sampleText.printed.leftovers,
  })
})

test('the sample shows what a law review changes: small capitals, and case names upright', () => {
  const { html } = printPastedString(engine, sampleText.text, 'academic')
  expect(html).toContain('small-caps">Harv. L. Rev.<')
  expect(html).not.toContain('<i>Miranda')
})
