/** What handing a file over needs of the browser. */
interface ShareWays {
  readonly canShare?: (data: { readonly files: File[] }) => boolean
  readonly share?: (data: { readonly files: File[]; readonly title: string }) => Promise<void>
  readonly download: (file: File) => void
}

/** Hands a file to another app or person where the device knows how to, else saves it. Whoever closes the sheet has changed their mind. */
export async function shareFile(file: File, title: string, ways: ShareWays): Promise<void> {
  const files = [file]
  try {
    if (ways.canShare?.({ files }) === true && ways.share !== undefined)
      return await ways.share({ files, title })
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return
    // Refused for another reason, such as reading having taken too long: the file is saved instead.
  }
  ways.download(file)
}
