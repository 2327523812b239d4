/** Reason an item could not be converted. */
export type CslFailure = { readonly failure: string }
