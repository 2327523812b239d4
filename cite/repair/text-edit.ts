/** A range of the text and its replacement. */
export type TextEdit = { readonly from: number; readonly to: number; readonly words: string }
