import { isScreenRoute, routes, type ScreenRoute } from '../../routing/routes.ts'

/** The site's pages that anyone can open by their URL. */
export const publicPages: readonly ScreenRoute[] = routes
  .filter(isScreenRoute)
  .filter(({ access, path }) => (access === 'anyone' || access === 'guest') && !/[:*]/.test(path))
  .filter(({ secret }) => secret !== true)

/**
 * Finds the public pages whose titles contain every term, in any order; returns all pages for an empty query. Leaves out
 * the pages for guests, such as Sign up, if the user is logged in.
 */
export function findPublicPages(typed: string, isLoggedIn = false): readonly ScreenRoute[] {
  const words = toPlainWords(typed).split(' ')
  return publicPages
    .filter(({ access }) => !isLoggedIn || access !== 'guest')
    .filter(({ title }) => words.every((word) => toPlainWords(title).includes(word)))
}

/** Keeps letters and digits only, so that “sign-up” finds “Sign up”. */
function toPlainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
