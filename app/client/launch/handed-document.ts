/** A document the system handed over, until the doctor's screen takes it. */
let handed: File | null = null
let listener: (() => void) | null = null

/** Whether a file is for the doctor, by its name. */
export function isWordDocument({ name }: File): boolean {
  return /\.doc[xm]?$/i.test(name)
}

/** Keeps a document for the doctor's screen, which opens next or is open already. */
export function handDocument(file: File): void {
  handed = file
  listener?.()
}

/** Gives each document that was handed over to `take`, now and later; the answer ends that. */
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
