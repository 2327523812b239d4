import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { sitePages } from '../../tests/support/extension-pages.ts'
import { extract } from '#cite/page/extract.ts'
import { makeCitation } from '../popup/make-citation.ts'
import { copyContentOf } from '../popup/copy-content.ts'
import { readSelection } from './read-selection.ts'
import { checkSelection } from './selection-reading.ts'

const today = { year: 2026, month: 11, day: 26 }

/** Selects text on a page. The text may span several text nodes. */
export function selectWords(root: Node, words: string) {
  const nodes: { node: Node; start: number }[] = []
  let text = ''
  const visit = (node: Node): void => {
    if (node.nodeType === 3) {
      nodes.push({ node, start: text.length })
      text += node.nodeValue ?? ''
    }
    for (let child = node.firstChild; child !== null; child = child.nextSibling) visit(child)
  }
  visit(root)
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`(?:\s|\[?\*?\d+\]?|Page 398 U. S.|\[p\d+\])+`)
  const found = new RegExp(pattern).exec(text)
  if (found === null) throw new Error(`The page lacks “${words}”.`)
  const end = (at: number) => {
    const held = nodes.findLast(({ start }) => start <= at) ?? nodes[0]
    return { node: held!.node, offset: at - held!.start }
  }
  const last = end(found.index + found[0].length - 1)
  return { from: end(found.index), to: { node: last.node, offset: last.offset + 1 } }
}

for (const [name, page] of Object.entries(sitePages))
  test(name, () => {
    const { document } = parseHTML(page.html)
    const found = extract(document, page.url)
    let selection
    if (page.selected !== '') {
      const { from, to } = selectWords(document.documentElement, page.selected)
      const read = readSelection(document.documentElement, from, to)
      selection = read === 'too-long' ? undefined : checkSelection(read)
    }
    const citation = makeCitation({ found, title: document.title, selection }, { typeface: 'court', today })
    expect(citation && copyContentOf(citation).text).toBe(page.copied)
  })
