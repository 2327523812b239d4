import type { ComponentProps, MouseEvent } from 'react'
import { navigate, type NavigateOptions, useLocation } from './navigation.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  NavigateOptions & {
    /** A path of this app. */
    readonly to: string
    /** Leaves the running page and loads anew. */
    readonly reloadDocument?: boolean
  }

/** A link inside the app. A real link: it opens in a new tab, can be copied, and works with every key and button. */
export function Link({ to, replace, state, reloadDocument = false, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (reloadDocument || !isOurs(event)) return
        event.preventDefault()
        navigate(to, { ...(replace !== undefined && { replace }), state })
      }}
    />
  )
}

/** False for what the browser should do itself: a new tab or window, a download, a click somebody else has handled. */
function isOurs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  const here = currentTarget.target === '' || currentTarget.target === '_self'
  return plain && here && !defaultPrevented && !currentTarget.hasAttribute('download')
}

/** A link that says when it leads to the page one is on (`aria-current`). */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link {...props} aria-current={samePath(pathname, props.to) ? 'page' : undefined} />
}

function samePath(left: string, right: string): boolean {
  const bare = (path: string) =>
    path
      .replace(/[?#].*$/, '')
      .replace(/(?<=.)\/+$/, '')
      .toLowerCase()
  return bare(left) === bare(right)
}
