/** Returns the secret at the end of a mailed link. */
export const secretInLink = (link: string) => link.split('/').at(-1) ?? ''
