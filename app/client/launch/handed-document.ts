/** A document from the operating system, held until the doctor's screen takes it. */
let handed: File | null = null
let listener: (() => void) | null = null

/** Returns whether the doctor opens a file, by its name. */
export function isWordDocument({ name }: File): boolean {
  return /\.doc[xm]?$/i.test(name)
}

/** Holds a document for the doctor's screen, which is open or opens next. */
export function handDocument(file: File): void {
  handed = file
  listener?.()
}

/** Passes every held document to `take`, now and later; returns a function that stops it. */
export function onHandedDocument(take: (file: File) => void): () => void {
  listener = () => {
    const file = handed
    handed = null
    if (file !== null) take(file)
  }
  listener()
  return () => {
    listener = null
  }
}
