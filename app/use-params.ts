import { matchRoute, type Params } from './routes.ts'
import { useLocation } from './ui/navigation.tsx'

/** The values of the `:parameters` in the address of the page. */
export function useParams(): Params {
  return matchRoute(useLocation().pathname).params
}
