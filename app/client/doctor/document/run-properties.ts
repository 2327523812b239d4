import type { StyledText, TextFace } from '#cite/word/note-model.ts'

/** Returns the content of run properties, without the old properties that a tracked change recorded. */
function innerProperties(properties: string, prefix: string): string {
  const inner = /^<[^>]*[^/]>([\s\S]*)<\/[^>]*>$/.exec(properties)?.[1] ?? ''
  const change = inner.indexOf(`<${prefix}rPrChange`)
  return change < 0 ? inner : inner.slice(0, change)
}

/** Returns run properties for a typeface. Everything else (font, size, language) is copied from the neighboring run. */
export function propertiesInFace(
  properties: string,
  face: StyledText['face'],
  { prefix, around }: { readonly prefix: string; readonly around: TextFace },
): string {
  const inner = innerProperties(properties, prefix)
  const rest = withoutFace(inner, prefix)
  const states = [
    state('i', face === 'italic', around.italic && !isStated(inner, 'i', prefix)),
    state('smallCaps', face === 'smallCaps', around.smallCaps && !isStated(inner, 'smallCaps', prefix)),
    underline(face === 'underline', around.underline && !isStated(inner, 'u', prefix)),
  ]
  const whole = rest + states.join('')
  return whole === '' ? '' : `<${prefix}rPr>${whole}</${prefix}rPr>`

  /** Turns a property on or off. An element that turns a property off is needed only if a style would turn it on. */
  function state(name: string, on: boolean, styled: boolean): string {
    if (on) return `<${prefix}${name}/>`
    return styled ? `<${prefix}${name} ${prefix}val="0"/>` : ''
  }
  function underline(on: boolean, styled: boolean): string {
    if (on) return `<${prefix}u ${prefix}val="single"/>`
    return styled ? `<${prefix}u ${prefix}val="none"/>` : ''
  }
}

function isStated(inner: string, name: string, prefix: string): boolean {
  return new RegExp(`<${prefix}${name}[\\s/>]`).test(inner)
}

function withoutFace(inner: string, prefix: string): string {
  return inner.replaceAll(elements('i|iCs|smallCaps|u', prefix), '')
}

/** Returns run properties set to italic or roman, with a tracked change that records the old properties. */
export function propertiesTurned(
  properties: string,
  face: 'italic' | 'roman',
  { prefix, mark, around }: { readonly prefix: string; readonly mark: string; readonly around: TextFace },
): string {
  const inner = innerProperties(properties, prefix)
  const change = `<${prefix}rPrChange ${mark}><${prefix}rPr>${inner}</${prefix}rPr></${prefix}rPrChange>`
  if (face === 'italic')
    return `<${prefix}rPr>${inner.replaceAll(elements('i|iCs', prefix), '')}<${prefix}i/>${change}</${prefix}rPr>`
  const rest = inner.replaceAll(elements('i|iCs|u', prefix), '')
  const isStyled = {
    i: around.italic && !isStated(inner, 'i', prefix),
    u: around.underline && !isStated(inner, 'u', prefix),
  }
  const off = `${isStyled.i ? `<${prefix}i ${prefix}val="0"/>` : ''}${isStyled.u ? `<${prefix}u ${prefix}val="none"/>` : ''}`
  return `<${prefix}rPr>${rest}${off}${change}</${prefix}rPr>`
}

/** Matches empty elements with these names. */
function elements(names: string, prefix: string): RegExp {
  return new RegExp(`<${prefix}(?:${names})(?:\\s[^<>]*)?/>`, 'g')
}
