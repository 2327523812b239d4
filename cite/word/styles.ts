import { readAttribute, readPieces } from './xml-reader.ts'
import type { TextFace } from './note-model.ts'
import type { DocumentPart } from './word-package.ts'

/** The formatting in a set of properties. A field is undefined if the properties don't specify it. */
export type StatedFace = {
  readonly italic?: boolean
  readonly smallCaps?: boolean
  readonly underline?: boolean
  readonly hidden?: boolean
  readonly style?: string
}

const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off', 'none'])

/** Reads the formatting that the properties of a run specify. */
export function readStatedFace(xml: string, prefix: string): StatedFace {
  const face: Record<string, boolean | string> = {}
  for (const [tag, name = ''] of xml.matchAll(/<([^\s/<>]+)(?=[\s/>])[^<>]*>/g)) {
    if (name === `${prefix}rPrChange`) break
    const value = readAttribute(tag, `${prefix}val`)
    const on = value === undefined ? true : !OFF.has(value)
    if (name === `${prefix}i`) face.italic = on
    else if (name === `${prefix}smallCaps`) face.smallCaps = on
    else if (name === `${prefix}vanish`) face.hidden = on
    else if (name === `${prefix}u`) face.underline = value !== undefined && on
    else if (name === `${prefix}rStyle` && value !== undefined) face.style = value
  }
  return face
}

/** Formatting from the styles of the document, by style id. */
export type StyleFaces = ReadonlyMap<string, StatedFace>

/** Reads the formatting of all styles, including formatting inherited from the styles on which they are based. */
export function readStyles(part: DocumentPart | undefined): StyleFaces {
  const own = new Map<string, StatedFace & { readonly basedOn?: string }>()
  if (part === undefined) return own
  const { xml, path, prefix } = part
  let style: { id: string; basedOn?: string } | undefined
  let properties = -1
  let face: StatedFace = {}
  for (const { kind, name, start, end } of readPieces(xml, path)) {
    if (kind === 'text' || kind === 'other') continue
    if (name === `${prefix}style`) {
      if (kind === 'open') {
        style = { id: readAttribute(xml.slice(start, end), `${prefix}styleId`) ?? '' }
        face = {}
      } else if (style !== undefined) {
        own.set(style.id, { ...face, ...(style.basedOn !== undefined && { basedOn: style.basedOn }) })
        style = undefined
      }
    } else if (style !== undefined && name === `${prefix}basedOn`) {
      const base = readAttribute(xml.slice(start, end), `${prefix}val`)
      if (base !== undefined) style.basedOn = base
    } else if (style !== undefined && name === `${prefix}rPr`) {
      if (kind === 'open') properties = end
      else if (kind === 'close' && properties >= 0)
        face = readStatedFace(xml.slice(properties, start), prefix)
    }
  }
  const whole = new Map<string, StatedFace>()
  for (const id of own.keys()) whole.set(id, faceOf(id, own))
  return whole
}

function faceOf(
  id: string,
  own: ReadonlyMap<string, StatedFace & { readonly basedOn?: string }>,
): StatedFace {
  const chain: StatedFace[] = []
  const seen = new Set<string>()
  for (let at: string | undefined = id; at !== undefined && !seen.has(at);) {
    seen.add(at)
    const style: (StatedFace & { readonly basedOn?: string }) | undefined = own.get(at)
    if (style === undefined) break
    const { basedOn, ...face } = style
    chain.unshift(face)
    at = basedOn
  }
  return chain.reduce<StatedFace>((sum, face) => ({ ...sum, ...face }), {})
}

/** Determines the formatting of a run from its properties, its style, and the style of its paragraph, in that order. */
export function resolveFace(stated: StatedFace, paragraph: string, styles: StyleFaces): TextFace {
  const style = stated.style === undefined ? undefined : styles.get(stated.style)
  const toggle = (key: ToggleProperty): boolean => resolveToggle(key, stated, paragraph, styles)
  const underline = stated.underline ?? style?.underline ?? styles.get(paragraph)?.underline ?? false
  return { italic: toggle('italic'), smallCaps: toggle('smallCaps'), underline }
}

/** Formatting that a character style turns off if the style of the paragraph turned it on (ISO/IEC 29500-1, 17.7.3). */
type ToggleProperty = 'italic' | 'smallCaps' | 'hidden'

/**
 * Determines the value of a property that styles toggle. A setting in the run takes precedence. Otherwise, each style
 * toggles the property once.
 */
export function resolveToggle(
  key: ToggleProperty,
  stated: StatedFace,
  paragraph: string,
  styles: StyleFaces,
): boolean {
  const style = stated.style === undefined ? undefined : styles.get(stated.style)
  return stated[key] ?? (style?.[key] === true) !== (styles.get(paragraph)?.[key] === true)
}
