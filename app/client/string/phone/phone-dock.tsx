import { ChevronUp } from 'lucide-react'
import { type PointerEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { optionalPart } from '../../../loading/optional-part.ts'
import { panelPart } from '../../../notify/panel-part.tsx'
import { standBy } from '../../../loading/standby-parts.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { DockSides } from '../composer/composer.tsx'
import { CopyButton } from '../preview/copy-button.tsx'
import type { CitationForms } from '../model/printing.ts'
import { t } from '../messages.ts'
import { useRowActions } from '../model/row-actions.ts'
import type { CitationRow, CitationStyle } from '../model/citation-row.ts'
import styles from './phone.module.css'

interface PhoneDockProps {
  readonly rows: readonly CitationRow[]
  readonly selected: string | null
  /** Opens the full preview. Absent if the preview is already visible. */
  readonly onPreview: (() => void) | undefined
  readonly engine: CitationEngine | null
  readonly setting: CitationStyle
  readonly forms: CitationForms
  readonly children: (sides: DockSides) => ReactNode
}

// Neither part is needed before the first row is added, and both have loaded by then.
const rowDock = panelPart(async () => (await import('./row-dock.tsx')).RowDock)
const checkCount = optionalPart(async () => (await import('../check/check-count.tsx')).CheckCount)
standBy(rowDock, checkCount)

/** Minimum distance, in pixels, of an upward swipe that opens the preview. */
const SWIPE = 36

/**
 * Controls at the bottom of a small screen: the box for citations and Copy, or the actions for the selected row. The
 * user can keep typing in the box while other citations are added.
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
              // The box replaces the pressed control. Move focus to the dock, so that the keyboard doesn't open.
              dock.current?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
      {/* Keep the box mounted, so that its text stays. */}
      <div
        hidden={row !== undefined}
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement) setTyping(true)
        }}
        onBlur={({ target }) => {
          if (!(target instanceof HTMLTextAreaElement)) return
          // When the user leaves the box, don't select a row.
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
                  <checkCount.Component engine={engine} rows={rows} setting={setting} forms={forms} />
                )}
              </Suspense>
            </button>
          ),
          after: (
            <CopyButton
              disabled={rows.length === 0}
              className={styles.copy}
              label={t('res_copy')}
              onCopy={rowActions.copyString}
            />
          ),
        })}
      </div>
    </div>
  )
}

/** Detects an upward swipe that starts on the element. Other touches on the page work as usual. */
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
