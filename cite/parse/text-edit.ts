/** Words that stand in for a stretch of a text. */
export type TextEdit = { readonly from: number; readonly to: number; readonly words: string }
