import { type Address, readAddress } from './address.ts'
import { isElement, type PageDocument, type PageElement, type PageNode } from './page.ts'
import { textOf } from './survey.ts'

/** Returns true for a Perma.cc record: `perma.cc/A3QG-UT8G`. */
export function isPermaRecord({ host, path }: Address): boolean {
  return /^(?:www\.)?perma\.cc$/.test(host) && /^\/[A-Z0-9]{4}-[A-Z0-9]{4}\/?$/i.test(path)
}

const MOST_NODES = 5000
const OWN_HOST = /(?:^|\.)(?:perma\.cc|harvard\.edu|twitter\.com|x\.com|facebook\.com|github\.com)$/
const LEADS_TO_ORIGINAL = /\blive\b|\boriginal\b|\bsource\b|^https?:/i

/** Returns the URL of the page that a Perma.cc record archives, from its link to the live page. */
export function originalOfRecord({ documentElement }: PageDocument): Address | undefined {
  const waiting: (PageNode | null)[] = [documentElement]
  for (let count = 0; waiting.length > 0 && count < MOST_NODES; count++) {
    const node = waiting.pop() ?? null
    if (node === null) continue
    waiting.push(node.nextSibling)
    if (!isElement(node)) continue
    const target = linkToOriginal(node)
    if (target !== undefined) return target
    waiting.push(node.firstChild)
  }
  return undefined
}

function linkToOriginal(element: PageElement): Address | undefined {
  if (element.localName !== 'a') return undefined
  const target = readAddress(element.getAttribute('href') ?? '')
  if (target === undefined || OWN_HOST.test(target.host)) return undefined
  const words = `${textOf(element, 200)} ${element.getAttribute('title') ?? ''} ${element.getAttribute('class') ?? ''}`
  return LEADS_TO_ORIGINAL.test(words.trim()) ? target : undefined
}
