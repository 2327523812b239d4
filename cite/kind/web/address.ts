/**
 * Returns true if the host of a URL matches a name. The host may contain the name without spaces (`pewresearch.org`),
 * one word of the name, or the initials of the name (`hrw.org`).
 */
export function ownsAddress(name: string, address: string): boolean {
  const letters = capitalWords(name)
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const initials = firstLettersOf(name)
  return hostLabels(address).some(
    (label) =>
      (label.length > 1 && label === initials) ||
      (label.length > 3 && letters.startsWith(label)) ||
      (letters.length > 3 && label.startsWith(letters)) ||
      (letters.length > 4 && label.includes(letters)) ||
      (label.length > 7 && letters.includes(label)) ||
      (label.length > 4 && capitalWords(name).some((word) => word.toLowerCase() === label)),
  )
}

/** Returns true if one label of the host is the initials of the name. */
export function hasInitialsOf(name: string, address: string): boolean {
  return hostLabels(address).includes(firstLettersOf(name))
}

/** Returns the labels of a URL's host, except the top-level domain. */
function hostLabels(address: string): readonly string[] {
  return /^https?:\/\/([^/:?#]+)/i.exec(address)?.[1]?.toLowerCase().split('.').slice(0, -1) ?? []
}

function capitalWords(name: string): readonly string[] {
  return name.split(/[\s-]+/).filter((word) => /^[A-Z0-9]/.test(word))
}

function firstLettersOf(name: string): string {
  return capitalWords(name)
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase()
}
