import { isScreen, routes, type ScreenRoute } from '../../routing/routes.ts'

/** The pages that anybody can open by their address, as the site's own list has them. */
export const publicPages: readonly ScreenRoute[] = routes
  .filter(isScreen)
  .filter(({ access, path }) => (access === 'anyone' || access === 'guest') && !/[:*]/.test(path))
  .filter(({ secret }) => secret !== true)

/** The public pages whose titles hold every word typed, in any order; all of them while nothing is typed. */
export function pagesFor(typed: string): readonly ScreenRoute[] {
  const words = plain(typed).split(' ')
  return publicPages.filter(({ title }) => words.every((word) => plain(title).includes(word)))
}

/** Letters and digits only: “sign-up” finds “Sign up”. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
