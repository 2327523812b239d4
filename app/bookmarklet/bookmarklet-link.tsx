import type { ReactNode } from 'react'

interface BookmarkletLinkProps {
  /** The bookmark's URL; null until it is available. */
  readonly address: string | null
  readonly className: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

/**
 * Link that the user drags to the bookmarks bar. A click only calls `onClick`, because the bookmark is meant for other
 * pages.
 */
export function BookmarkletLink({ address, className, onClick, children }: BookmarkletLinkProps) {
  return (
    <a
      // React blocks javascript: URLs, so set the attribute directly. This URL is our own.
      ref={(link) => {
        if (address !== null) link?.setAttribute('href', address)
      }}
      className={className}
      draggable
      onClick={(event) => {
        event.preventDefault()
        onClick()
      }}
    >
      {children}
    </a>
  )
}
