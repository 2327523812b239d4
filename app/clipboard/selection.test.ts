import { describe, expect, test } from 'vitest'
import { toSelectionContent, type SelectedNode } from './selection.ts'

function text(words: string): SelectedNode {
  return { nodeType: 3, nodeName: '#text', textContent: words, childNodes: [] }
}

function element(attributes: Record<string, string>, ...childNodes: SelectedNode[]): SelectedNode {
  return {
    nodeType: 1,
    nodeName: 'SPAN',
    textContent: null,
    childNodes,
    getAttribute: (name) => attributes[name] ?? null,
  }
}

describe('a selection in the preview', () => {
  test('is copied with the tags of a citation and without spans', () => {
    const fragment = element(
      {},
      element({ 'data-style': 'italic', class: 'x' }, text('See')),
      text(' Klonick, '),
      element({ 'data-style': 'smallCaps' }, text('Pew')),
    )
    expect(toSelectionContent(fragment)).toEqual({
      html: '<meta charset="utf-8"><i>See</i> Klonick, <font style="font-variant:small-caps">Pew</font>',
      text: 'See Klonick, Pew',
    })
  })

  test('omits the toolbars between the citations', () => {
    const fragment = element({}, text('384 U.S. 436'), element({ 'data-tool': '' }, text('+ pincite')))
    expect(toSelectionContent(fragment).text).toBe('384 U.S. 436')
  })

  test('has a regular space after § and ¶, because the non-breaking space is only for the screen', () => {
    const cut = element({}, text('42 U.S.C. §'), element({}, text('\u00A01983, ¶¶\u00A03–4')))
    expect(toSelectionContent(cut)).toEqual({
      html: '<meta charset="utf-8">42 U.S.C. §&nbsp;1983, ¶¶&nbsp;3–4',
      text: '42 U.S.C. § 1983, ¶¶ 3–4',
    })
  })

  test('escapes HTML special characters', () => {
    expect(toSelectionContent(element({}, text('A & <b>'))).html).toBe(
      '<meta charset="utf-8">A &amp; &lt;b&gt;',
    )
  })
})
