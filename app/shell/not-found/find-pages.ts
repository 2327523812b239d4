import { isScreenRoute, routes, type ScreenRoute } from '../../routing/routes.ts'

/** The pages that anybody can open by their address, as the site's own list has them. */
export const publicPages: readonly ScreenRoute[] = routes
  .filter(isScreenRoute)
  .filter(({ access, path }) => (access === 'anyone' || access === 'guest') && !/[:*]/.test(path))
  .filter(({ secret }) => secret !== true)

/** The public pages whose titles hold every word typed, in any order; all of them while nothing is typed. */
export function findPublicPages(typed: string): readonly ScreenRoute[] {
  const words = toPlainWords(typed).split(' ')
  return publicPages.filter(({ title }) => words.every((word) => toPlainWords(title).includes(word)))
}

/** Letters and digits only: “sign-up” finds “Sign up”. */
function toPlainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
