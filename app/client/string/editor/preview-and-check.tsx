import { memo, Suspense, useDeferredValue, useMemo } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import type { Engine } from '../../citation-engine.ts'
import { Preview } from '../preview/preview.tsx'
import type { Row, Setting } from '../model/citation-row.ts'
import { type Forms, noForms } from '../model/printing.ts'

// What opens on a press is fetched as soon as the page stands. Panels that are typed into are not among it: a part
// that is revealed a moment later would lose the first keys.
const exportMenu = lazyPart(async () => (await import('../preview/export-menu.tsx')).ExportMenu)
const checkStrip = lazyPart(async () => (await import('../check/check-strip.tsx')).CheckStrip)
exportMenu.fetch()
checkStrip.fetch()

interface OutcomeProps {
  readonly engine: Engine | null
  readonly rows: readonly Row[]
  readonly setting: Setting
  readonly forms: Forms
  readonly printed: () => Rendered | null
  readonly title: string
  readonly onCopy: () => void
  readonly onReorder: (ids: readonly string[]) => void
}

/**
 * What becomes of the rows: the string as it will be copied, and what the rules say about it. Both look at every row,
 * so they follow once the rows themselves show what was done; what is copied is printed when it is copied.
 */
export const Outcome = memo(function Outcome(props: OutcomeProps) {
  const { engine, title, onCopy, onReorder } = props
  const rows = useDeferredValue(props.rows, noRows)
  const setting = useDeferredValue(props.setting)
  const forms = useDeferredValue(props.forms, noForms)
  const print = useDeferredValue(props.printed, nothing)
  const printed = useMemo(() => print(), [print])
  return (
    <>
      <Preview rendered={printed} onCopy={onCopy}>
        <Suspense>
          {printed !== null && <exportMenu.Component print={props.printed} rows={props.rows} title={title} />}
        </Suspense>
      </Preview>
      <Suspense>
        {engine !== null && (
          <checkStrip.Component
            engine={engine}
            rows={rows}
            setting={setting}
            forms={forms}
            onReorder={onReorder}
          />
        )}
      </Suspense>
    </>
  )
})

const noRows: readonly Row[] = []
const nothing = (): null => null
