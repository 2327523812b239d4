import { printable } from './printable.ts'
import { joinRuns, type Run, type Style } from './run.ts'

const controls: Readonly<Record<Style, string>> = {
  roman: '',
  italic: '\\i ',
  underline: '\\ul ',
  smallCaps: '\\scaps ',
}

/** Builds a complete RTF document of one paragraph for the clipboard (TX4). */
export function toRtf(runs: readonly Run[]): string {
  const body = joinRuns(runs)
    .map(({ style, text }) => {
      const words = rtfText(printable(text))
      return style === 'roman' ? words : `{${controls[style]}${words}}`
    })
    .join('')
  return `{\\rtf1\\ansi\\ansicpg1252\\uc1\\deff0{\\fonttbl{\\f0\\froman Times New Roman;}}\\f0\\fs24 ${body}\\par}`
}

/** Escapes braces and backslashes. Writes non-ASCII characters as signed 16-bit numbers. */
function rtfText(text: string): string {
  let out = ''
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    const character = text.charAt(index)
    if (/[\\{}]/.test(character)) out += `\\${character}`
    else if (unit > 126) out += `\\u${unit > 32767 ? unit - 65536 : unit}?`
    else if (unit >= 32) out += character
    else out += ' '
  }
  return out
}
