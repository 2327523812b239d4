/** Hands a file over to the device. Works without a network: nothing is fetched. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken the address by the end of the turn.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 0)
}

/** A file name of a project's name: letters, digits and hyphens, never empty. */
export function toFileName(title: string, extension: string): string {
  const stem = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${stem === '' ? 'string-cite' : stem}.${extension}`
}
