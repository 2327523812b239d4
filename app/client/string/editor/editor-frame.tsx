import {
  type ClipboardEventHandler,
  type ComponentProps,
  type ReactNode,
  type Ref,
  Suspense,
  useRef,
} from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import { optionalPart } from '../../../loading/optional-part.ts'
import { panelPart } from '../../../notify/panel-part.tsx'
import { standBy } from '../../../loading/standby-parts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { EngineState } from '../../citation-engine.ts'
import type { CitingNote } from '../../reading/numbered-notes.ts'
import { Composer, type DockSides } from '../composer/composer.tsx'
import { t } from '../messages.ts'
import { RowActionsProvider } from '../model/row-actions.ts'
import { keepRowInSight } from '../phone/keep-row-in-sight.ts'
import { PhoneDock } from '../phone/phone-dock.tsx'
import phone from '../phone/phone.module.css'
import { RowList } from '../row/row-list.tsx'
import type { EditorLayout } from '../viewport/use-editor-layout.ts'
import { AuthorityForms } from './authority-forms.tsx'
import { RowPanels } from './row-panels.tsx'
import type { OpenEditor } from './use-open-editor.ts'
import { useFocusWithoutRows } from './use-row-focus.ts'

// Load these parts separately, so that the rows appear without waiting for them.
const outcomeOf = panelPart(async () => (await import('./preview-and-check.tsx')).PreviewAndCheck)
const phoneNotices = panelPart(async () => (await import('../phone/phone-notices.tsx')).PhoneNotices)
const errorBanner = optionalPart(async () => (await import('./error-banner.tsx')).ErrorBanner)
standBy(outcomeOf, phoneNotices, errorBanner)

interface EditorFrameProps {
  readonly editor: OpenEditor
  readonly layout: EditorLayout
  readonly engineState: EngineState
  /** Class names of the page layout. A small screen has its own layout. */
  readonly page: CSSModuleClasses
  readonly title: string
  readonly head: ReactNode
  /** Content next to the string. */
  readonly library?: ReactNode
  readonly strings?: ReactNode
  /**
   * Messages about the typed text or the open command. They appear below the box on a page, and above the dock on a
   * small screen.
   */
  readonly notes?: ReactNode
  /** Shown while there are no rows. */
  readonly empty: ReactNode
  /** Content below the rows that scrolls with them. */
  readonly below?: ReactNode
  readonly onAdd: (found: ParsedString) => void
  /** Adds a list of numbered footnotes. Absent if there is only one string. */
  readonly onNotes?: ((notes: readonly CitingNote[]) => void) | undefined
  /** Cites a page by its URL. Absent if the box itself adds the citation. */
  readonly onLink?: ((url: string) => void) | undefined
  /** Called with pasted content before the box handles it. */
  readonly onPaste?: ClipboardEventHandler | undefined
  readonly children: ReactNode
}

interface EditorParts {
  readonly trouble: ReactNode
  readonly notes: ReactNode
  readonly library: ReactNode
  readonly addBox: (dock?: DockSides) => ReactNode
  /** The controls on a small screen, including the box. */
  readonly dock: ReactNode
}

interface FrameSlots {
  readonly classes: { readonly [part in 'frame' | 'zones' | 'builder' | 'outcome']: string | undefined }
  /** Attributes of the rows' scroll container, in a layout where the rows scroll. */
  readonly scroller: Pick<ComponentProps<'div'>, 'ref' | 'className'> & { readonly 'data-scroller'?: '' }
  readonly aboveZones?: ReactNode
  readonly besideRows?: ReactNode
  readonly aboveRows?: ReactNode
  readonly belowZones?: ReactNode
}

/** Arranges the parts on a page: messages at the top, the library next to the rows, and the box above them. */
function pageSlots(page: CSSModuleClasses, { trouble, library, addBox, notes }: EditorParts): FrameSlots {
  return {
    classes: { frame: page.frame, zones: page.zones, builder: page.builder, outcome: page.outcome },
    scroller: {},
    aboveZones: trouble,
    besideRows: library,
    aboveRows: (
      <>
        {addBox()}
        {notes}
      </>
    ),
  }
}

/** Arranges the parts on a small screen: the rows scroll, with messages and controls below them. */
function phoneSlots(layout: 'foot' | 'side', { trouble, notes, dock }: EditorParts): FrameSlots {
  return {
    classes: {
      frame: classNames(phone.frame, layout === 'side' && phone.side),
      zones: phone.parts,
      builder: phone.parts,
      outcome: phone.outcome,
    },
    scroller: { ref: keepRowInSight, className: phone.rows, 'data-scroller': '' },
    belowZones: (
      <>
        <Suspense>
          <phoneNotices.Component>
            {notes}
            {trouble}
          </phoneNotices.Component>
        </Suspense>
        {dock}
      </>
    ),
  }
}

/**
 * Frame of an editor: its head, box, rows, preview and findings, and the panels and forms for rows. All layouts use the
 * same component tree, so that panels stay open and drafts are kept when the user rotates the screen or zooms the page.
 */
export function EditorFrame(props: EditorFrameProps) {
  const { editor, layout, engineState, page, title, notes, onAdd, onPaste } = props
  const { saving, contents, read, engine, state, rowActions, projectActions } = editor
  const { items, rows, setting, forms, print, printed } = read
  const checked = { rows, setting, forms }
  const landing = useRef<HTMLDivElement>(null)
  useFocusWithoutRows(landing, rows[0]?.id)
  const outcome = (
    <Suspense>
      <outcomeOf.Component
        {...checked}
        engine={engine}
        printed={printed}
        title={title}
        within={layout}
        onCopy={rowActions.copyString}
        onReorder={projectActions.reorder}
        onFilter={layout === 'foot' ? editor.closeTool : undefined}
      />
    </Suspense>
  )
  const addBox = (dock?: DockSides): ReactNode => (
    <Composer
      ref={editor.box}
      projectId={contents.project.id}
      engine={engine}
      items={items}
      setting={setting}
      dock={dock}
      onAdd={onAdd}
      onUse={projectActions.use}
      onForm={editor.setTyped}
      onNotes={props.onNotes}
      onLink={props.onLink}
      onPaste={onPaste}
    />
  )
  const openPreview = (): void => {
    editor.setTool('preview')
  }
  const parts: EditorParts = {
    notes,
    library: props.library,
    addBox,
    trouble: (
      <Suspense>
        <errorBanner.Component saving={saving} engine={engineState} print={print} printed={printed} />
      </Suspense>
    ),
    dock: (
      <PhoneDock
        {...checked}
        engine={engine}
        selected={state.selected}
        onPreview={layout === 'foot' ? openPreview : undefined}
      >
        {addBox}
      </PhoneDock>
    ),
  }
  const slots = layout === 'page' ? pageSlots(page, parts) : phoneSlots(layout, parts)

  return (
    <RowActionsProvider value={rowActions}>
      <div className={slots.classes.frame} data-compact={layout === 'page' ? undefined : layout}>
        {props.head}
        {slots.aboveZones}
        <div className={slots.classes.zones}>
          {slots.besideRows}
          <div className={slots.classes.builder} aria-busy={saving.busy}>
            {props.strings}
            {slots.aboveRows}
            <div {...slots.scroller}>
              <StringRows ref={landing} editor={editor} empty={props.empty} />
              {props.below}
            </div>
          </div>
          {layout !== 'foot' && (
            <div className={slots.classes.outcome} data-keeps-selection="">
              {outcome}
            </div>
          )}
        </div>
        {slots.belowZones}
      </div>
      {layout === 'foot' && editor.tool === 'preview' && (
        <Dialog
          open
          shape="sheet"
          title={t('res_preview')}
          closeLabel={t('res_close')}
          onClose={editor.closeTool}
        >
          {outcome}
        </Dialog>
      )}
      <OpenForms editor={editor} />
      {props.children}
      {editor.copyDialog}
    </RowActionsProvider>
  )
}

function OpenForms({ editor }: { readonly editor: OpenEditor }) {
  const { contents, read, engine, state, projectActions } = editor
  const { items, rows, setting, forms, print } = read
  return (
    <>
      <RowPanels
        panel={state.panel}
        rows={rows}
        engine={engine}
        print={print}
        setting={setting}
        forms={forms}
        caret={state.caret}
      />
      <AuthorityForms
        projectId={contents.project.id}
        setting={setting}
        engine={engine}
        typed={editor.typed}
        edited={items.find(({ id }) => id === state.editing)?.source ?? null}
        projectActions={projectActions}
        onClose={() => {
          editor.setTyped(null)
        }}
      />
    </>
  )
}

interface StringRowsProps {
  readonly ref: Ref<HTMLDivElement>
  readonly editor: OpenEditor
  /** Shown while there are no rows. */
  readonly empty: ReactNode
}

function StringRows({ ref, editor, empty }: StringRowsProps) {
  const { saving, stringId, read, selection } = editor
  const { rows, forms, print } = read
  return (
    // Drop target for library authorities: see library/drag-to-string.ts.
    <div ref={ref} data-landing="" data-keeps-selection="" tabIndex={-1}>
      {rows.length === 0 ? (
        empty
      ) : (
        <RowList
          key={stringId}
          rows={rows}
          print={print}
          selection={selection}
          forms={forms}
          unsaved={saving.unsaved}
        />
      )}
    </div>
  )
}
