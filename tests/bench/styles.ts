/**
 * Lists the visible characters of HTML with their styles. Two pieces of HTML with the same list look the same,
 * regardless of their tags.
 */
export function stylesOf(html: string): string {
  let italic = 0
  let small = 0
  const seen: string[] = []
  for (const part of html.split(/(<[^>]*>)/)) {
    if (part === '<i>') italic += 1
    else if (part === '</i>') italic -= 1
    else if (/^<(?:sc|font)\b/.test(part)) small += 1
    else if (/^<\/(?:sc|font)>/.test(part)) small -= 1
    else if (!part.startsWith('<'))
      for (const character of part.replace(/&amp;|&#38;/g, '&').replace(/\s/g, ''))
        seen.push(character + (italic > 0 ? 'i' : '') + (small > 0 ? 's' : ''))
  }
  return seen.join('|')
}
