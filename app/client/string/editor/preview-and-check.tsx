import { memo, Suspense, useDeferredValue, useMemo } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import { optionalPart } from '../../../loading/optional-part.ts'
import { standBy } from '../../../loading/standby-parts.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { publishUnchecked } from '../../status/row-statuses.ts'
import { StringPreview } from '../preview/preview.tsx'
import type { EditorLayout } from '../viewport/use-editor-layout.ts'
import type { CitationRow, CitationStyle } from '../model/citation-row.ts'
import { type CitationForms, noCitationForms } from '../model/printing.ts'
import styles from '../preview/preview.module.css'

// Load the menus after the page has rendered, because users can read and copy the string without them. Don't load a
// panel with a text field this way: keystrokes typed before it appears would be lost.
const exportMenu = optionalPart(async () => (await import('../preview/export-menu.tsx')).ExportMenu)
const checkPanel = optionalPart(async () => {
  try {
    return (await import('../check/check-panel.tsx')).CheckPanel
  } catch (error) {
    publishUnchecked()
    throw error
  }
})
standBy(exportMenu, checkPanel)

interface PreviewAndCheckProps {
  readonly engine: CitationEngine | null
  readonly rows: readonly CitationRow[]
  readonly setting: CitationStyle
  readonly forms: CitationForms
  readonly printed: () => Rendered | null
  readonly title: string
  readonly within: EditorLayout
  readonly onCopy: () => void
  readonly onReorder: (ids: readonly string[]) => void
  /** Called when the user filters the rows. Absent if the rows are in view. */
  readonly onFilter?: (() => void) | undefined
}

/**
 * The string as it will be copied, and its findings. Both depend on every row, so they update after the rows. Copying
 * prints the string again, so the copy is never outdated.
 */
export const PreviewAndCheck = memo(function Outcome(props: PreviewAndCheckProps) {
  const { engine, title, within, onCopy, onReorder, onFilter } = props
  const rows = useDeferredValue(props.rows, noRows)
  const setting = useDeferredValue(props.setting)
  const forms = useDeferredValue(props.forms, noCitationForms)
  const print = useDeferredValue(props.printed, printNothing)
  const printed = useMemo(() => print(), [print])
  return (
    <>
      <StringPreview
        rendered={printed}
        within={within}
        count={props.rows.length}
        onCopy={onCopy}
        onFilter={onFilter}
      >
        <Suspense>
          {printed !== null && <exportMenu.Component print={props.printed} rows={props.rows} title={title} />}
        </Suspense>
      </StringPreview>
      <div data-findings="" className={styles.findings}>
        <Suspense>
          {engine !== null && (
            <checkPanel.Component
              engine={engine}
              rows={rows}
              setting={setting}
              forms={forms}
              onReorder={onReorder}
            />
          )}
        </Suspense>
      </div>
    </>
  )
})

const noRows: readonly CitationRow[] = []
const printNothing = (): null => null
