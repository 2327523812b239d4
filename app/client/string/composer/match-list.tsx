import type { KeyboardEvent } from 'react'
import { t } from '../messages.ts'
import { nameOfSource } from '../../source/source-name.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import styles from './composer.module.css'

interface MatchListProps {
  readonly matches: readonly LibraryItem[]
  readonly onUse: (itemId: string) => void
  /** Arrow up from the first line: back to the text. */
  readonly onLeave: () => void
}

/** Authorities already in the project that the text may mean; Enter in the box takes the first. */
export function MatchList({ matches, onUse, onLeave }: MatchListProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const lines = [...document.querySelectorAll<HTMLElement>('[data-match]')]
    const to =
      lines.findIndex((line) => line === document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)
    if (to < 0) onLeave()
    else lines[to]?.focus()
  }

  return (
    <div className={styles.found}>
      <p className={styles.legend}>{t('res_add_from_library')}</p>
      {/* Arrows move among the lines, whichever has the focus. */}
      <ul role="list" className={styles.matches} onKeyDown={onKeyDown}>
        {matches.map((item, at) => (
          <li key={item.id}>
            <button
              type="button"
              data-match=""
              className={styles.match}
              onClick={() => {
                onUse(item.id)
              }}
            >
              <i className="citation">{nameOfSource(item.source)}</i>
              {at === 0 && <kbd aria-hidden>Enter</kbd>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
