/**
 * Lists the faults of HTML on the clipboard: spans, sizes, colors, fonts, and no-break spaces other than after § and ¶.
 */
export function faultsOfHtml(html: string): string[] {
  const faults: string[] = []
  if (html === '') faults.push('no HTML')
  if (/<span/i.test(html)) faults.push('a span')
  if (/font-size|font-family|size=|face=/i.test(html)) faults.push('a size or a family')
  if (/(?<!-)color:(?!\s*inherit)/i.test(html.replaceAll(/-color:[^;"]*/g, ''))) faults.push('a color')
  if (/(?<![§¶])(?:&nbsp;|\u00A0)/.test(html)) faults.push('a no-break space')
  return faults
}

/** Returns a citation's tags and text without the wrapper elements and styles that browsers add. */
export function bareHtml(html: string): string {
  return html
    .replace(/^<meta[^>]*>/, '')
    .replace(/^<font style="[^"]*white-space:\s*pre-wrap[^"]*">([^]*)<\/font>$/, '$1')
    .replaceAll(/<font style="[^"]*small-caps[^"]*">/g, '<font style="font-variant:small-caps">')
    .replaceAll(/<(p|i|u) style="[^"]*">/g, '<$1>')
    .replaceAll('\u00A0', '&nbsp;')
}
