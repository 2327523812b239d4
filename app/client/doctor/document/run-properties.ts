import type { StyledText, TextFace } from './note-model.ts'

/** What stands between the tags of run properties, without an earlier tracked change of them. */
function innerProperties(properties: string, prefix: string): string {
  const inner = /^<[^>]*[^/]>([\s\S]*)<\/[^>]*>$/.exec(properties)?.[1] ?? ''
  const change = inner.indexOf(`<${prefix}rPrChange`)
  return change < 0 ? inner : inner.slice(0, change)
}

/** Run properties for text in a face, all else (font, size, language) as in the run it stands beside. */
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

  /** A property on; off only where a style would turn it on. */
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
  return inner.replaceAll(new RegExp(`<${prefix}(?:i|iCs|smallCaps|u)(?:\\s[^>]*)?/>`, 'g'), '')
}

/** Run properties turned italic as a tracked change: the old ones stand in it. */
export function propertiesTurnedItalic(
  properties: string,
  { prefix, mark }: { readonly prefix: string; readonly mark: string },
): string {
  const inner = innerProperties(properties, prefix)
  const rest = inner.replaceAll(new RegExp(`<${prefix}(?:i|iCs)(?:\\s[^>]*)?/>`, 'g'), '')
  const change = `<${prefix}rPrChange ${mark}><${prefix}rPr>${inner}</${prefix}rPr></${prefix}rPrChange>`
  return `<${prefix}rPr>${rest}<${prefix}i/>${change}</${prefix}rPr>`
}
