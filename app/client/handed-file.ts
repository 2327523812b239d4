interface FileHandover {
  /** Keeps a file for the screen that reads it, even if that screen has not opened yet. */
  readonly hand: (file: File) => void
  /** Passes all files, both current and future, to `take`. Returns a function that unsubscribes. */
  readonly onHanded: (take: (file: File) => void) => () => void
}

function createFileHandover(): FileHandover {
  let handed: File | null = null
  let listener: (() => void) | null = null
  return {
    hand: (file) => {
      handed = file
      listener?.()
    },
    onHanded: (take) => {
      listener = () => {
        const file = handed
        handed = null
        if (file !== null) take(file)
      }
      listener()
      return () => {
        listener = null
      }
    },
  }
}

/** Returns true if a file has the name of a document for the Footnote doctor. */
export function isWordDocument({ name }: File): boolean {
  return /\.doc[xm]?$/i.test(name)
}

/** Returns true if a file has the name of a saved page or a PDF, which Webcite can read. */
export function isWebPage({ name }: File): boolean {
  return /\.(?:x?html?|pdf)$/i.test(name)
}

const document = createFileHandover()
const page = createFileHandover()
const project = createFileHandover()

export const handDocument = document.hand
export const onHandedDocument = document.onHanded

export const handPage = page.hand
export const onHandedPage = page.onHanded

export const handProject = project.hand
export const onHandedProject = project.onHanded
