/** A new place for a file: nothing of its name or its owner is in it. */
export function newBlobKey(area: 'outlines' | 'pieces'): string {
  const id = crypto.randomUUID()
  return `${area}/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`
}
