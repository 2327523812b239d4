/** Saves a file to the device. Works offline. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the URL before the current task ends.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 0)
}

/** Converts a project name to a file name: letters, digits, and hyphens, never empty. */
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
