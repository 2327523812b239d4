import { Parser } from 'htmlparser2'

/** An element. Names are in lowercase, without prefix. Attributes with a prefix are omitted. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Maximum number of elements, and maximum depth. */
const ELEMENTS_MAX = 20_000
const DEPTH_MAX = 50

/**
 * Returns every element of an XML document, in order. Accepts only XML that every parser interprets in the same way:
 * UTF-8, all elements closed, no duplicate attributes, and no doctype. Throws for any other text.
 */
export function readXmlElements(text: string): XmlElement[] {
  const found: XmlElement[] = []
  const open: string[] = []
  let attributes: Record<string, string> = {}
  const parser = new Parser(
    {
      onopentagname(name) {
        if (found.length >= ELEMENTS_MAX || open.length >= DEPTH_MAX) throw new Error('Too many elements')
        open.push(name)
        attributes = {}
      },
      onattribute(name, value, quote) {
        if (Object.hasOwn(attributes, name) || typeof quote !== 'string') throw new Error('Not well-formed')
        attributes[name] = value
      },
      onopentag(name) {
        const own = Object.entries(attributes).filter(([key]) => !key.includes(':'))
        found.push({
          name: name.slice(name.indexOf(':') + 1).toLowerCase(),
          attributes: Object.fromEntries(own.map(([key, value]) => [key.toLowerCase(), value])),
        })
      },
      onclosetag(name) {
        if (open.pop() !== name) throw new Error('Not well-formed')
      },
      onprocessinginstruction(name, data) {
        if (name.startsWith('!')) throw new Error('A document type')
        const encoding = /\bencoding\s*=\s*["']([^"']*)/i.exec(data)?.[1]
        if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') throw new Error('Not in UTF-8')
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(text)
  // Check for open elements first, because `end` would close them silently.
  if (open.length > 0 || found.length === 0) throw new Error('Not well-formed')
  parser.end()
  return found
}
