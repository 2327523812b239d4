import { parseDocument } from 'htmlparser2'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

type AnyNode = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<AnyNode, { readonly attribs: unknown }>

const isTag = (node: AnyNode): node is Element => 'attribs' in node
const isText = (node: AnyNode): node is Extract<AnyNode, { readonly data: string }> => node.type === 'text'

/** How to resolve tracked changes. */
export type Decision = 'accept' | 'reject'

/** Unpacks an archive with a different library from the product's. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, opened) => {
      if (error === null) resolve(opened)
      else reject(error)
    })
  })
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => {
      resolve()
    })
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error !== null) {
          reject(error)
          return
        }
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(chunks))
          zip.readEntry()
        })
      })
    })
    zip.readEntry()
  })
  return files
}

/** A run as Word would show it. */
export interface ShownRun {
  readonly set: string
  readonly text: string
}

/**
 * Returns the notes of a part after accepting or rejecting all tracked changes by `author`. Adjacent runs with
 * equal properties are merged.
 */
export function notesAfter(xml: string, decision: Decision, author = 'Pincite'): Map<string, ShownRun[]> {
  const notes = new Map<string, ShownRun[]>()
  const root = parseDocument(xml, { xmlMode: true })
  for (const element of descendants(root.children)) {
    const name = localName(element)
    if (name !== 'footnote' && name !== 'endnote') continue
    notes.set(attribute(element, 'id'), runsIn(element, { decision, author }))
  }
  return notes
}

/** Returns the text of each footnote or endnote by id, after accepting or rejecting the changes. */
export function textsAfter(xml: string, decision: Decision, author = 'Pincite'): Map<string, string> {
  return new Map(
    [...notesAfter(xml, decision, author)].map(([id, runs]) => [id, runs.map(({ text }) => text).join('')]),
  )
}

/** Returns a part's XML without comment anchors and hidden bookmarks. */
export function withoutMarks(xml: string): string {
  return withoutComments(xml).replaceAll(
    /<w:bookmarkStart w:id="(\d+)" w:name="_Ref\d+"\/>(.*?)<w:bookmarkEnd w:id="\1"\/>/g,
    '$2',
  )
}

/** Returns a part's XML without comment anchors. */
export function withoutComments(xml: string): string {
  return xml.replaceAll(
    /<w:commentRange(?:Start|End) w:id="\d+"\/>|<w:r><w:commentReference w:id="\d+"\/><\/w:r>/g,
    '',
  )
}

interface Deciding {
  readonly decision: Decision
  readonly author: string
}

function runsIn(element: Element, deciding: Deciding): ShownRun[] {
  const runs: ShownRun[] = []
  const add = (run: ShownRun): void => {
    const last = runs.at(-1)
    if (last !== undefined && last.set === run.set)
      runs.splice(-1, 1, { set: run.set, text: last.text + run.text })
    else runs.push(run)
  }
  walk(element.children, deciding, add)
  return runs
}

function walk(nodes: readonly AnyNode[], deciding: Deciding, add: (run: ShownRun) => void): void {
  for (const node of nodes) {
    if (!isTag(node)) continue
    const name = localName(node)
    const own = attribute(node, 'author') === deciding.author
    if ((name === 'ins' || name === 'del') && own) {
      const stays = (name === 'ins') === (deciding.decision === 'accept')
      if (stays) walk(node.children, deciding, add)
    } else if (name === 'ins' || name === 'del' || name === 'hyperlink') {
      add({ set: `<${name}>`, text: '' })
      walk(node.children, deciding, add)
      add({ set: `</${name}>`, text: '' })
    } else if (name === 'p') {
      add({ set: 'p', text: '¶' })
      walk(node.children, deciding, add)
    } else if (name === 'r') addRun(node, deciding, add)
    else if (name === 'commentRangeStart' || name === 'commentRangeEnd') continue
    else walk(node.children, deciding, add)
  }
}

function addRun(run: Element, deciding: Deciding, add: (run: ShownRun) => void): void {
  let set = ''
  for (const child of run.children) {
    if (!isTag(child)) continue
    const name = localName(child)
    if (name === 'rPr') set = settingOf(child, deciding)
    else if (name === 't' || name === 'delText') add({ set, text: textOf(child) })
    else if (name !== 'commentReference') add({ set, text: `[${name}]` })
  }
}

/** Returns the run's properties after the decision, sorted by name. */
function settingOf(properties: Element, { decision, author }: Deciding): string {
  let from = properties
  for (const child of properties.children)
    if (
      isTag(child) &&
      localName(child) === 'rPrChange' &&
      attribute(child, 'author') === author &&
      decision === 'reject'
    )
      from = child.children.find((one): one is Element => isTag(one)) ?? from
  return from.children
    .filter((one): one is Element => isTag(one) && localName(one) !== 'rPrChange')
    .map((one) => `${localName(one)}${JSON.stringify(one.attribs)}`)
    .toSorted()
    .join()
}

function* descendants(nodes: readonly AnyNode[]): Generator<Element> {
  for (const node of nodes) {
    if (!isTag(node)) continue
    yield node
    yield* descendants(node.children)
  }
}

function textOf(element: Element): string {
  return element.children.map((node) => (isText(node) ? node.data : '')).join('')
}

function localName({ name }: Element): string {
  return name.slice(name.indexOf(':') + 1)
}

function attribute(element: Element, name: string): string {
  return Object.entries(element.attribs).find(([key]) => key.slice(key.indexOf(':') + 1) === name)?.[1] ?? ''
}
