import { CornerDownLeft } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type Ref,
  Suspense,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ParsedString } from '#cite/parse/found.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { InlineNotice } from '../../../ui/status.tsx'
import { type CitationEngine, fetchEngine } from '../../citation-engine.ts'
import { t } from '../messages.ts'
import type { LibraryItem, CitationStyle } from '../model/citation-row.ts'
import { MatchList } from './match-list.tsx'
import { listSources, leftoverText, matchItems, textAfterAdding } from './match-items.ts'
import { keepComposerDraft, readComposerDraft } from './composer-draft.ts'
import styles from './composer.module.css'

// There is nothing to show before the engine is here.
const foundList = lazyPart(async () => (await import('./parsed-list.tsx')).ParsedList)
foundList.fetch()

/** What the editor does to the composer: brings the caret into it. */
export interface ComposerHandle {
  readonly focus: () => void
}

interface ComposerProps {
  readonly engine: CitationEngine | null
  /** Whose box it is: what is not added yet is kept for it. */
  readonly projectId: string
  readonly items: readonly LibraryItem[]
  readonly setting: CitationStyle
  readonly onAdd: (parsed: ParsedString) => void
  readonly onUse: (itemId: string) => void
  /** Opens the form for a new authority, with the text typed so far. */
  readonly onForm: (typed: string) => void
  readonly ref?: Ref<ComposerHandle>
}

/** One box for everything: a whole untidy string, one citation, or a few letters of an authority already here. */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { engine, projectId, items, setting, onAdd, onUse, onForm, ref } = props
  const [text, setText] = useState(() => readComposerDraft(projectId))
  /** The text Enter could do nothing with; the help goes as soon as it changes. */
  const [refused, setRefused] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  /** While a text waits for the engine, it is not added a second time. */
  const adding = useRef(false)
  useEffect(() => {
    keepComposerDraft(projectId, text)
  }, [projectId, text])
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])

  const typed = useDeferredValue(text)
  const parsed = useMemo(
    () => (typed.trim() === '' ? null : (engine?.parseString(typed, listSources(items)) ?? null)),
    [engine, typed, items],
  )
  const recognized = parsed !== null && parsed.uses.length > 0
  const matches = useMemo(() => (recognized ? [] : matchItems(items, typed)), [recognized, items, typed])
  const leftover = parsed === null ? '' : leftoverText(parsed)

  /** Enter may come before the engine, and before the deferred reading: what is added is what stands in the box. */
  async function addTypedText(): Promise<void> {
    if (text.trim() === '' || adding.current) return
    adding.current = true
    try {
      await addNow()
    } finally {
      adding.current = false
    }
  }

  async function addNow(): Promise<void> {
    const current = (engine ?? (await fetchEngine())).parseString(text, listSources(items))
    const [match] = matchItems(items, text)
    if (current.uses.length > 0) {
      onAdd(current)
      setText((now) => textAfterAdding(now, text, leftoverText(current)))
    } else if (match !== undefined) citeFromLibrary(match.id)
    else setRefused(text)
  }

  function submitBox(): void {
    // That the engine could not be fetched is said above, where it can be tried again.
    addTypedText().catch(() => undefined)
  }

  function citeFromLibrary(itemId: string): void {
    onUse(itemId)
    setText((now) => textAfterAdding(now, text))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      submitBox()
    } else if (event.key === 'Escape') field.current?.blur()
    else if (event.key === 'ArrowDown' && matches.length > 0) {
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-match]')?.focus()
    }
  }

  return (
    <section className={styles.composer}>
      <TextArea
        ref={field}
        label={t('res_add_label')}
        placeholder={t('res_add_placeholder')}
        rows={2}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
        }}
        onKeyDown={onKeyDown}
        spellCheck={false}
        autoComplete="off"
        className={styles.box}
      />
      <Suspense>
        {recognized && <foundList.Component engine={engine} parsed={parsed} setting={setting} />}
      </Suspense>
      {recognized && leftover !== '' && (
        <InlineNotice tone="warn">
          {t('res_add_leftover')} <span className="citation">{leftover}</span>
        </InlineNotice>
      )}
      {matches.length > 0 && (
        <MatchList matches={matches} onUse={citeFromLibrary} onLeave={() => field.current?.focus()} />
      )}
      {refused !== null && refused === text && matches.length === 0 && !recognized && text.trim() !== '' && (
        <InlineNotice tone="warn" role="status" title={t('res_add_nothing')}>
          {t('res_add_nothing_help')}
        </InlineNotice>
      )}
      <div className={styles.foot}>
        <Button
          kind="quiet"
          small
          onClick={() => {
            onForm(text)
          }}
        >
          {t('res_add_by_form')}
        </Button>
        <Button small disabled={text.trim() === ''} onClick={submitBox}>
          {addLabel(parsed?.uses.length ?? 0)} <CornerDownLeft aria-hidden />
        </Button>
      </div>
    </section>
  )
})

function addLabel(count: number): string {
  if (count === 0) return t('res_add_button')
  return count === 1 ? t('res_add_count_one') : t('res_add_count_many', { count })
}
