import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wrapClipboardHtml, joinClipboardText, toCopyContent, stripSpans } from './clipboard-markup.ts'

describe('clipboard content', () => {
  test('leaves a single citation unwrapped so that it can be pasted inside a sentence', () => {
    expect(wrapClipboardHtml(['<i>Miranda v. Arizona</i>, 384 U.S. 436 (1966)'])).toBe(
      '<meta charset="utf-8"><i>Miranda v. Arizona</i>, 384 U.S. 436 (1966)',
    )
  })

  test('puts each citation from a list in its own paragraph', () => {
    expect(wrapClipboardHtml(['<i>A</i>', 'B'])).toBe('<meta charset="utf-8"><p><i>A</i></p><p>B</p>')
  })

  test('keeps a section or paragraph sign on the same line as its number', () => {
    expect(wrapClipboardHtml(['42 U.S.C. § 1983, ¶¶ 3–4'])).toBe(
      '<meta charset="utf-8">42 U.S.C. §&nbsp;1983, ¶¶&nbsp;3–4',
    )
  })

  test('has plain text with one line per citation', () => {
    expect(joinClipboardText(['42 U.S.C. § 1983', 'no\u00A0break'])).toBe('42 U.S.C. § 1983\nno\u00A0break')
  })

  test('contains HTML and plain text of the same citations', () => {
    expect(toCopyContent([{ html: '<i>A</i>', text: 'A' }])).toEqual({
      html: '<meta charset="utf-8"><i>A</i>',
      text: 'A',
    })
  })

  test('removes span tags and keeps their content (spec §1)', () => {
    expect(stripSpans('<span style="color:red">See <i>A</i></span><SPAN>, b</SPAN>')).toBe('See <i>A</i>, b')
  })

  test('never contains a span, whatever the input', () => {
    const piece = fc.oneof(
      fc.constantFrom('<span>', '</span>', '<span class="x">', '<i>', '</i>', '§ 4'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(wrapClipboardHtml([pieces.join('')])).not.toMatch(/<\/?span[\s>]/i)
      }),
    )
  })
})
