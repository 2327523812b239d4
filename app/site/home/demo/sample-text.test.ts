import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { sampleText } from './sample-text.ts'
import { printPastedString } from './string-tool.tsx'

test('the sample on the home page matches the engine’s output', () => {
  const { html, text, leftovers } = printPastedString(engine, sampleText.text, 'court')
  expect({ html, text, leftovers }).toEqual({
    html: sampleText.printed.html,
    text: sampleText.printed.text,
    leftovers: sampleText.printed.leftovers,
  })
})

test('the sample shows the law review style: small caps, and case names in roman', () => {
  const { html } = printPastedString(engine, sampleText.text, 'academic')
  expect(html).toContain('small-caps">Harv. L. Rev.<')
  expect(html).not.toContain('<i>Miranda')
})
