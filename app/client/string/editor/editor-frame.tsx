import { type ClipboardEventHandler, type ReactNode, Suspense, useRef } from 'react'
import type { ParsedString } from '#cite/parse/found.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { standBy } from '../../../loading/standby-parts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { EngineState } from '../../citation-engine.ts'
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

// These surround the rows, which do not wait for them.
const outcomeOf = lazyPart(async () => (await import('./preview-and-check.tsx')).PreviewAndCheck)
const phoneNotices = lazyPart(async () => (await import('../phone/phone-notices.tsx')).PhoneNotices)
const errorBanner = lazyPart(async () => (await import('./error-banner.tsx')).ErrorBanner)
standBy(outcomeOf, phoneNotices, errorBanner)

interface EditorFrameProps {
  readonly editor: OpenEditor
  readonly layout: EditorLayout
  readonly engineState: EngineState
  /**
   * Class names for the layout of a page's parts: frame, zones, builder, outcome. A small screen has its own layout.
   */
  readonly page: CSSModuleClasses
  /** Title for copied or saved content. */
  readonly title: string
  /** Content above everything else. */
  readonly head: ReactNode
  /** Content next to the string. */
  readonly library?: ReactNode
  /** Selects among the strings. */
  readonly strings?: ReactNode
  /** Messages about typed text or the open command: below the box on a page, above the dock on a small screen. */
  readonly notes?: ReactNode
  /** Shown while there are no rows. */
  readonly empty: ReactNode
  /** Content below the rows that scrolls with them. */
  readonly below?: ReactNode
  /** Adds the recognized citations. */
  readonly onAdd: (found: ParsedString) => void
  /** Called with pasted content before the box handles it. */
  readonly onPaste?: ClipboardEventHandler | undefined
  /** Tools that are open over the editor. */
  readonly children: ReactNode
}

/**
 * Frame of an editor: its head, box, rows, preview and findings, and the panels and forms of a row. All layouts share
 * one component tree, so open panels and drafts survive rotating the screen or zooming the page.
 */
export function EditorFrame(props: EditorFrameProps) {
  const { editor, layout, engineState, page, title, notes, onAdd, onPaste } = props
  const { saving, contents, stringId, read, engine, state, rowActions, projectActions } = editor
  const { items, rows, setting, forms, print, printed } = read
  const edited = items.find(({ id }) => id === state.editing)?.source ?? null
  const whole = layout !== 'page'
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
      onPaste={onPaste}
    />
  )
  const trouble = (
    <Suspense>
      <errorBanner.Component saving={saving} engine={engineState} print={print} printed={printed} />
    </Suspense>
  )

  return (
    <RowActionsProvider value={rowActions}>
      <div
        className={whole ? classNames(phone.frame, layout === 'side' && phone.side) : page.frame}
        data-compact={whole ? layout : undefined}
      >
        {props.head}
        {!whole && trouble}
        <div className={whole ? phone.parts : page.zones}>
          {!whole && props.library}
          <div className={whole ? phone.parts : page.builder} aria-busy={saving.busy}>
            {props.strings}
            {!whole && addBox()}
            {!whole && notes}
            <div
              ref={whole ? keepRowInSight : undefined}
              className={whole ? phone.rows : undefined}
              data-scroller={whole ? '' : undefined}
            >
              {/* Drop target for library authorities: see library/drag-to-string.ts. */}
              <div ref={landing} data-landing="" data-keeps-selection="" tabIndex={-1}>
                {rows.length === 0 ? (
                  props.empty
                ) : (
                  <RowList
                    key={stringId}
                    rows={rows}
                    print={print}
                    selection={editor.selection}
                    forms={forms}
                    unsaved={saving.unsaved}
                  />
                )}
              </div>
              {props.below}
            </div>
          </div>
          {layout !== 'foot' && (
            <div className={whole ? phone.outcome : page.outcome} data-keeps-selection="">
              {outcome}
            </div>
          )}
        </div>
        {whole && (
          <>
            <Suspense>
              <phoneNotices.Component>
                {notes}
                {trouble}
              </phoneNotices.Component>
            </Suspense>
            <PhoneDock
              {...checked}
              engine={engine}
              selected={state.selected}
              onPreview={
                layout === 'foot'
                  ? () => {
                      editor.setTool('preview')
                    }
                  : undefined
              }
            >
              {addBox}
            </PhoneDock>
          </>
        )}
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
        edited={edited}
        projectActions={projectActions}
        onClose={() => {
          editor.setTyped(null)
        }}
      />
      {props.children}
      {editor.copyDialog}
    </RowActionsProvider>
  )
}
