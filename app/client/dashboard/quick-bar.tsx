import {
  BookOpenText,
  CornerDownLeft,
  FileText,
  Globe,
  type LucideIcon,
  Plus,
  Quote,
  Scale,
} from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef } from 'react'
import { parseDraftText, useDraft } from '../../store/use-draft.ts'
import { Field } from '../../ui/field.tsx'
import { findCaseNamed } from '../cases/find-case-named.ts'
import { citeFoundCase } from '../cases/found-case.ts'
import { isWrittenAsCase, mayNameCase } from '../cases/may-name-case.ts'
import { OverruledMark } from '../cases/overruled-mark.tsx'
import { useCaseSearch } from '../cases/use-case-search.ts'
import { type CitationEngine, fetchEngine } from '../citation-engine.ts'
import { parseText } from '../reading/parse-text.ts'
import { useParsedText } from '../reading/use-parsed-text.ts'
import { t } from './messages.ts'
import {
  chooseFirstAction,
  isCaseExpected,
  type OfferOptions,
  offerQuickActions,
  type QuickAction,
  startsProject,
} from './quick-actions.ts'
import styles from './dashboard.module.css'

interface QuickBarProps extends OfferOptions {
  readonly engine: CitationEngine | null
  /** Called when the user types, so that the saved records can be loaded for the search. */
  readonly onType: () => void
  readonly onRun: (errand: QuickAction) => void | Promise<void>
}

/** A field for any kind of text. Shows what it will do with the text before it does anything. */
export function QuickBar({ engine, known, strings, onType, onRun }: QuickBarProps) {
  const draft = useDraft({ screen: 'dashboard', field: 'quick' }, '', parseDraftText)
  const { value: text, set: setText } = draft
  const list = useRef<HTMLUListElement>(null)
  const typed = useDeferredValue(text)
  const parsed = useParsedText(engine, typed)
  const isSearched = strings && parsed !== null && mayNameCase(typed, parsed)
  const {
    list: caseList,
    cases,
    unlisted,
    missing,
    statusOf,
  } = useCaseSearch(typed, { isSearched, isFetched: true })
  const errands = useMemo(
    () => offerQuickActions(typed, parsed, { known, strings }, cases),
    [typed, parsed, known, strings, cases],
  )

  const isSearching = isCaseExpected(errands, { parsed, isSearched, list: caseList })
  const note = missing ?? (isWrittenAsCase(typed) ? unlisted : null)
  const statuses = useMemo(
    () => new Map(cases.map((found) => [citeFoundCase(found).sources[0]?.id, statusOf(found)])),
    [cases, statusOf],
  )

  /**
   * Parses the text now, because the user may press Enter before the engine has loaded or the deferred parse has run.
   */
  async function runFirst(): Promise<void> {
    const parseTypedText = async (typed: string) => parseText(engine ?? (await fetchEngine()), typed)
    const findCase = strings ? findCaseNamed : () => Promise.resolve(null)
    const first = await chooseFirstAction(text, parseTypedText, { known, strings }, findCase)
    if (first !== undefined) await runAction(first)
  }

  /** Clears the draft after the action has run, because until then the text is not stored anywhere else. */
  async function runAction(errand: QuickAction): Promise<void> {
    await onRun(errand)
    draft.clear()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const here = lines.findIndex((line) => line === document.activeElement)
    const target = lines[here + (event.key === 'ArrowDown' ? 1 : -1)]
    if (target === undefined) return
    event.preventDefault()
    target.focus()
  }

  return (
    // Arrow keys move between the field and the suggestions.
    <form
      {...draft.mark}
      role="search"
      className={styles.quick}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void runFirst()
      }}
    >
      <Field
        label={t('res_quick')}
        placeholder={t('res_quick_placeholder')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        className={styles.quickField}
        onChange={(event) => {
          onType()
          setText(event.target.value)
        }}
      />
      {errands.length > 0 && (
        <ul role="list" ref={list} className={styles.errands}>
          {isSearching && (
            <li role="status" className={styles.searching}>
              {t('res_quick_searching')}
            </li>
          )}
          {errands.map((errand, at) => {
            const Icon = icons[errand.to]
            return (
              <li key={keyOf(errand)}>
                <button
                  type="button"
                  className={styles.errand}
                  onClick={() => {
                    void runAction(errand)
                  }}
                >
                  <Icon aria-hidden />
                  <span>{wordsOf(errand)}</span>
                  <OverruledMark status={statuses.get(citedPlace(errand))} />
                  {at === 0 && !(isSearching && startsProject(errand)) && (
                    <CornerDownLeft aria-hidden className={styles.enter} />
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {note !== null && (
        <p role="status" className={styles.none}>
          {note}
        </p>
      )}
    </form>
  )
}

const icons: Readonly<Record<QuickAction['to'], LucideIcon>> = {
  webcite: Globe,
  string: Quote,
  case: Scale,
  project: Quote,
  kept: FileText,
  authority: BookOpenText,
  named: Plus,
}

function wordsOf(errand: QuickAction): string {
  switch (errand.to) {
    case 'webcite':
      return t('res_quick_webcite')
    case 'string': {
      const count = errand.parsed.uses.length
      return count === 1 ? t('res_quick_string_one') : t('res_quick_string_many', { count })
    }
    case 'case':
      return t('res_quick_case', { name: errand.name })
    case 'project':
      return t('res_quick_project', { name: errand.name })
    case 'kept':
      return t('res_quick_kept', { name: errand.name })
    case 'authority':
      return t('res_quick_authority', { name: errand.name, detail: errand.detail }).trim()
    case 'named':
      return t('res_quick_name', { name: errand.name })
  }
}

/**
 * Returns the volume, reporter, and page of an offered case or authority. They also identify a case in the case list.
 */
function citedPlace(errand: QuickAction): string | undefined {
  if (errand.to === 'authority') return errand.detail
  return errand.to === 'case' ? errand.id : undefined
}

function keyOf(errand: QuickAction): string {
  return 'id' in errand ? `${errand.to} ${errand.id}` : errand.to
}
