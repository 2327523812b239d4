/** A replacement for a range of a text. */
export type TextEdit = { readonly from: number; readonly to: number; readonly words: string }
