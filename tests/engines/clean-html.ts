/**
 * What is wrong with HTML on the clipboard: a span, a size, a colour, a family, or a no-break space that is not ours
 * (after § and ¶). Empty when nothing is.
 */
export function faultsOfHtml(html: string): string[] {
  const faults: string[] = []
  if (html === '') faults.push('there is none')
  if (/<span/i.test(html)) faults.push('a span')
  if (/font-size|font-family|size=|face=/i.test(html)) faults.push('a size or a family')
  if (/(?<!-)color:(?!\s*inherit)/i.test(html.replaceAll(/-color:[^;"]*/g, ''))) faults.push('a colour')
  if (/(?<![§¶])(?:&nbsp;|\u00A0)/.test(html)) faults.push('a no-break space')
  return faults
}

/** The tags of a citation with their words: what is left once an engine's holder around them and its styles are gone. */
export function bareHtml(html: string): string {
  return html
    .replace(/^<meta[^>]*>/, '')
    .replace(/^<font style="[^"]*white-space:\s*pre-wrap[^"]*">([^]*)<\/font>$/, '$1')
    .replaceAll(/<font style="[^"]*small-caps[^"]*">/g, '<font style="font-variant:small-caps">')
    .replaceAll(/<(p|i|u) style="[^"]*">/g, '<$1>')
    .replaceAll('\u00A0', '&nbsp;')
}
