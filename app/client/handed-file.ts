/** Holds one file from the operating system until the screen that reads it takes it. */
interface FileHandover {
  /** Holds a file for the screen that reads it, whether that screen is already open or opens next. */
  readonly hand: (file: File) => void
  /** Passes every held file to `take`, now and later; returns a function that unsubscribes it. */
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

/** Returns whether, judging by its name, a file opens in the footnote doctor. */
export function isWordDocument({ name }: File): boolean {
  return /\.doc[xm]?$/i.test(name)
}

/** Returns whether, judging by its name, a file can be read by Webcite: a saved page or a PDF. */
export function isWebPage({ name }: File): boolean {
  return /\.(?:x?html?|pdf)$/i.test(name)
}

const document = createFileHandover()
const page = createFileHandover()
const project = createFileHandover()

/** Holds a document for the doctor's screen. */
export const handDocument = document.hand
export const onHandedDocument = document.onHanded

/** Holds a saved page for Webcite. */
export const handPage = page.hand
export const onHandedPage = page.onHanded

/** Holds a project for the project list. */
export const handProject = project.hand
export const onHandedProject = project.onHanded
