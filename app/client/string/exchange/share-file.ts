/** The browser functions that sharing needs. */
interface ShareWays {
  readonly canShare?: (data: { readonly files: File[] }) => boolean
  readonly share?: (data: { readonly files: File[]; readonly title: string }) => Promise<void>
  readonly download: (file: File) => void
}

/** Opens the share sheet for a file if the device supports it. Otherwise, saves the file. Closing the sheet cancels. */
export async function shareFile(file: File, title: string, ways: ShareWays): Promise<void> {
  const files = [file]
  try {
    if (ways.canShare?.({ files }) === true && ways.share !== undefined)
      return await ways.share({ files, title })
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return
    // Sharing failed for another reason, such as a timeout, so save the file.
  }
  ways.download(file)
}
