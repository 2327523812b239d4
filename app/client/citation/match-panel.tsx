import type { KeyboardEvent, ReactNode } from 'react'
import styles from './match-panel.module.css'

interface MatchPanelProps {
  readonly legend: string
  readonly children: ReactNode
}

/** Shows the matches for the typed text with a note on their source. */
export function MatchPanel({ legend, children }: MatchPanelProps) {
  return (
    <div className={styles.panel}>
      <p className={styles.legend}>{legend}</p>
      {children}
    </div>
  )
}

/** Describes the scope of the search. */
export function MatchNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}

interface MatchListProps<Match> {
  readonly matches: readonly Match[]
  readonly keyOf: (match: Match) => string | number
  /** Returns true if Enter in the box takes this match. */
  readonly takesEnter: (match: Match, at: number) => boolean
  readonly onTake: (match: Match) => void
  /** Called when the user presses Arrow Up on the first match, to return to the text. */
  readonly onLeave: () => void
  readonly children: (match: Match) => ReactNode
}

/**
 * Lists matches to choose from while the caret stays in the box. Arrow keys move through the matches of all lists on
 * the page.
 */
export function MatchList<Match>(props: MatchListProps<Match>) {
  const { matches, keyOf, takesEnter, onTake, onLeave, children } = props
  return (
    <ul
      role="list"
      className={styles.list}
      onKeyDown={(event) => {
        moveAmongLines(event, onLeave)
      }}
    >
      {matches.map((match, at) => (
        <li key={keyOf(match)}>
          <button
            type="button"
            data-match=""
            className={styles.match}
            onClick={() => {
              onTake(match)
            }}
          >
            {children(match)}
            {takesEnter(match, at) && <kbd aria-hidden>Enter</kbd>}
          </button>
        </li>
      ))}
    </ul>
  )
}

function moveAmongLines(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const lines = [...document.querySelectorAll<HTMLElement>('[data-match]')]
  const to = lines.findIndex((line) => line === document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)
  if (to < 0) onLeave()
  else lines[to]?.focus()
}
