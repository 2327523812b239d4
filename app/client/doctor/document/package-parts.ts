/** Opening line of a new part. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Returns a relationship id that the part does not use; `after` is the number of ids already handed out for it. */
export function freeRelation(xml: string, after = 0): string {
  let count = after + 1
  while (xml.includes(`"rIdPincite${count}"`)) count += 1
  return `rIdPincite${count}`
}

/** Returns the prefix of the root element. */
export function rootPrefix(xml: string): string {
  return /<([^\s:?!/<>]+:)[^\s/<>]+/.exec(xml.replace(/<[?!][^>]{0,500}>/g, ''))?.[1] ?? ''
}

/** Inserts elements at the end of the root element. */
export function addInside(xml: string, more: string): string {
  const end = xml.lastIndexOf('</')
  if (end >= 0) return xml.slice(0, end) + more + xml.slice(end)
  return xml.replace(
    /<([^\s?!/<>]+)(?=[\s/])([^<>]*)\/>\s*$/,
    (_, name: string, rest: string) => `<${name}${rest}>${more}</${name}>`,
  )
}
