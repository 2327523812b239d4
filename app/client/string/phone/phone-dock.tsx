import { ChevronUp, Copy } from 'lucide-react'
import { type PointerEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { standBy } from '../../../loading/standby-parts.ts'
import { Button } from '../../../ui/button.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import type { DockSides } from '../composer/composer.tsx'
import type { CitationForms } from '../model/printing.ts'
import { t } from '../messages.ts'
import { useRowActions } from '../model/row-actions.ts'
import type { CitationRow, CitationStyle } from '../model/citation-row.ts'
import styles from './phone.module.css'

interface PhoneDockProps {
  readonly rows: readonly CitationRow[]
  readonly selected: string | null
  /** Opens the whole preview; absent where it is in sight already. */
  readonly onPreview: (() => void) | undefined
  readonly engine: CitationEngine | null
  readonly setting: CitationStyle
  readonly forms: CitationForms
  readonly children: (sides: DockSides) => ReactNode
}

// Both have nothing to do before there is a row, and are there by then.
const rowDock = lazyPart(async () => (await import('./row-dock.tsx')).RowDock)
const checkCount = lazyPart(async () => (await import('../check/check-count.tsx')).CheckCount)
standBy(rowDock, checkCount)

/** How far a finger goes up, in pixels, until it means to see the preview. */
const SWIPE = 36

/**
 * What is pressed on a small screen, within reach of the thumb: the box for citations and Copy; while a row is selected,
 * what it receives. Typing in the box goes on whatever is added.
 */
export function PhoneDock(props: PhoneDockProps) {
  const { rows, selected, onPreview, engine, setting, forms, children } = props
  const rowActions = useRowActions()
  const [typing, setTyping] = useState(false)
  const row = typing ? undefined : rows.find(({ id }) => id === selected)
  const dock = useRef<HTMLDivElement>(null)
  const swipe = useSwipeUp(onPreview)
  return (
    <div ref={dock} tabIndex={-1} data-dock="" className={styles.dock} {...swipe}>
      {row !== undefined && (
        <Suspense fallback={<div className={styles.tools} />}>
          <rowDock.Component
            rows={rows}
            row={row}
            onLeave={() => {
              rowActions.select(null)
              // What was pressed makes way for the box, which must not open the keyboard.
              dock.current?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
      {/* It stays on the page, and what was typed with it. */}
      <div
        hidden={row !== undefined}
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement) setTyping(true)
        }}
        onBlur={({ target }) => {
          if (!(target instanceof HTMLTextAreaElement)) return
          // Whoever is done with typing has chosen no row yet.
          rowActions.select(null)
          setTyping(false)
        }}
        data-adding=""
      >
        {children({
          before: onPreview !== undefined && (
            <button type="button" aria-haspopup="dialog" className={styles.peek} onClick={onPreview}>
              <span className="visually-hidden">{t('res_preview_open')} </span>
              <ChevronUp aria-hidden />
              <Suspense>
                {engine !== null && (
                  <checkCount.Component
                    engine={engine}
                    rows={rows}
                    setting={setting}
                    forms={forms}
                    className={styles.count}
                  />
                )}
              </Suspense>
            </button>
          ),
          after: (
            <Button
              kind="primary"
              disabled={rows.length === 0}
              className={styles.copy}
              onClick={rowActions.copyString}
            >
              <Copy aria-hidden /> {t('res_copy')}
            </Button>
          ),
        })}
      </div>
    </div>
  )
}

/** Tells when a finger went up from where it is put down; elsewhere it does what it always does. */
function useSwipeUp(onSwipe: (() => void) | undefined) {
  const from = useRef<{ readonly id: number; readonly y: number } | null>(null)
  return {
    onPointerDown: ({ pointerId, pointerType, clientY }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? null : { id: pointerId, y: clientY }
    },
    onPointerMove: ({ pointerId, clientY }: PointerEvent) => {
      if (from.current?.id !== pointerId || from.current.y - clientY < SWIPE) return
      from.current = null
      onSwipe?.()
    },
  }
}
