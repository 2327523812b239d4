import {
  BookOpenText,
  CornerDownLeft,
  FileText,
  Globe,
  ListOrdered,
  type LucideIcon,
  Plus,
  Quote,
  Scale,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { showToast } from '../../notify/toast.ts'
import { parseDraftText, useDraft } from '../../store/use-draft.ts'
import { findCaseNamed } from '../cases/find-case-named.ts'
import { citeFoundCase } from '../cases/found-case.ts'
import { isWrittenAsCase, mayNameCase } from '../cases/may-name-case.ts'
import { OverruledMark } from '../cases/overruled-mark.tsx'
import { useCaseSearch } from '../cases/use-case-search.ts'
import { type CitationEngine, fetchEngine } from '../citation-engine.ts'
import { LongTextArea } from '../long-text/long-text-area.tsx'
import { parseText } from '../reading/parse-text.ts'
import { useParsedText } from '../reading/use-parsed-text.ts'
import { StatusLabel } from '../status/status-mark.tsx'
import { t } from './messages.ts'
import { type StoredRecords, useCheckedRecords } from './use-checked-records.ts'
import { useTextStatus } from './use-text-status.ts'
import {
  chooseFirstAction,
  isCaseExpected,
  type OfferOptions,
  offerQuickActions,
  type QuickAction,
  startsProject,
} from './quick-actions.ts'
import styles from './dashboard.module.css'

interface QuickBarProps extends Pick<OfferOptions, 'strings'> {
  readonly known: StoredRecords
  readonly engine: CitationEngine | null
  /** Called when the user types, so that the saved records can be loaded for searching. */
  readonly onType: () => void
  /** Resolves to false if the device failed to store the result. */
  readonly onRun: (errand: QuickAction) => Promise<boolean>
}

/** The field for a citation, a case name, a link, or numbered notes. Shows what each action will do with the text. */
export function QuickBar({ engine, known: stored, strings, onType, onRun }: QuickBarProps) {
  const draft = useDraft({ screen: 'dashboard', field: 'quick' }, '', parseDraftText)
  const { value: text, set: setText } = draft
  const list = useRef<HTMLUListElement>(null)
  const { isOpen, enter } = useActionsAfterFocus(text)
  const typed = useDeferredValue(text)
  const parsed = useParsedText(engine, typed)
  const isSearched = strings && parsed !== null && mayNameCase(typed, parsed)
  const search = useCaseSearch(typed, { isSearched, isFetched: true })
  const { list: caseList, cases, unlisted, missing, statusOf } = search
  const { known, hitStatuses } = useCheckedRecords(engine, stored, strings ? typed : '')
  const errands = useMemo(
    () => offerQuickActions(typed, parsed, { known, strings }, cases),
    [typed, parsed, known, strings, cases],
  )

  const { printed, status } = useTextStatus(engine, parsed)
  const isSearching = isCaseExpected(errands, { parsed, isSearched, list: caseList })
  const note = missing ?? (isWrittenAsCase(typed) ? unlisted : null)
  const statuses = new Map([
    ...hitStatuses,
    ...cases.map((found) => [citeFoundCase(found).sources[0]?.id ?? '', statusOf(found)] as const),
  ])

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
    try {
      if (await onRun(errand)) draft.clear()
    } catch {
      showToast({ message: t('res_engine_failed'), tone: 'err' })
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const box = event.target instanceof HTMLTextAreaElement ? event.target : null
    // In a multiline text, the arrow keys move between lines.
    if (box !== null && box.value.includes('\n') && box.selectionStart !== box.value.length) return
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
      onFocus={() => {
        onType()
        enter()
      }}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void runFirst()
      }}
    >
      <LongTextArea
        label={t('res_quick')}
        placeholder={t('res_quick_placeholder')}
        value={text}
        // Only browsers that can’t fit the box to its text use this. The placeholder needs two lines on a phone.
        rows={2}
        autoComplete="off"
        spellCheck={false}
        className={styles.quickField}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void runFirst()
        }}
        onText={(next) => {
          onType()
          setText(next)
        }}
      />
      {text === '' && <p className={styles.drop}>{t('res_quick_drop')}</p>}
      {isOpen && errands.length > 0 && (
        <ul role="list" ref={list} className={styles.errands}>
          {isSearching && (
            <li role="status" className={styles.searching}>
              {t('res_quick_searching')}
            </li>
          )}
          {errands.map((errand, at) => {
            const isFirst = at === 0 && !(isSearching && startsProject(errand))
            return (
              <li key={keyOf(errand)}>
                <ErrandButton
                  icon={icons[errand.to]}
                  words={[wordsOf(errand, printed), projectOf(errand, known)].filter(Boolean).join(', ')}
                  subject={subjectOf(errand, printed)}
                  does={doesAt(errands, at, known)}
                  isFirst={isFirst}
                  onRun={() => {
                    void runAction(errand)
                  }}
                >
                  <OverruledMark status={'id' in errand ? statuses.get(errand.id) : undefined} />
                  {status !== null && startsWithText(errand) && (
                    <StatusLabel level={status.level}>{status.words}</StatusLabel>
                  )}
                </ErrandButton>
              </li>
            )
          })}
        </ul>
      )}
      {isOpen && note !== null && (
        <p role="status" className={styles.none}>
          {note}
        </p>
      )}
    </form>
  )
}

/** Returns whether the actions are shown. Restored text shows them only when the user returns to the field. */
function useActionsAfterFocus(text: string): { readonly isOpen: boolean; readonly enter: () => void } {
  const [restored] = useState(text)
  const [isEntered, setEntered] = useState(false)
  return {
    isOpen: isEntered || text !== restored,
    enter: () => {
      setEntered(true)
    },
  }
}

interface ErrandButtonProps {
  readonly icon: LucideIcon
  readonly words: string
  /**
   * The part of the label that identifies the case, citation, or record. The rest of the label is the same for many
   * actions.
   */
  readonly subject: Subject
  /** The action's effect, shown at the end. Empty if the action above has the same effect. */
  readonly does: string
  /** True for the action that Enter runs. */
  readonly isFirst: boolean
  readonly onRun: () => void
  /** Marks after the label. */
  readonly children: ReactNode
}

/** One action for the typed text. */
function ErrandButton({ icon: Icon, words, subject, does, isFirst, onRun, children }: ErrandButtonProps) {
  const { name, italics } = subject
  return (
    <button type="button" data-first={isFirst ? '' : undefined} className={styles.errand} onClick={onRun}>
      <Icon aria-hidden />
      <span>
        {name === '' ? (
          words
        ) : (
          <>
            {/* Use a single piece of text, because a screen reader would read the spaces between separate elements. */}
            <span className="visually-hidden">{words}</span>
            <span aria-hidden className="citation">
              <i>{name.slice(0, italics)}</i>
              {name.slice(italics)}
            </span>
          </>
        )}{' '}
        {children}
      </span>
      {/* Hidden from screen readers, because the label already contains this text. */}
      {name !== '' && (
        <small aria-hidden className={styles.does}>
          {does}
        </small>
      )}
      {isFirst && <CornerDownLeft aria-hidden className={styles.enter} />}
    </button>
  )
}

const icons: Readonly<Record<QuickAction['to'], LucideIcon>> = {
  webcite: Globe,
  string: Quote,
  notes: ListOrdered,
  case: Scale,
  project: Quote,
  kept: FileText,
  authority: BookOpenText,
  named: Plus,
}

interface Subject {
  /** The name in the label; empty if the label has no name. */
  readonly name: string
  /** Number of letters at the start of the name that are italic because they are a case name. */
  readonly italics: number
}

/** Returns the name to show in an action's label. */
function subjectOf(errand: QuickAction, printed: string): Subject {
  const isCitation = errand.to === 'case' || (errand.to === 'string' && errand.parsed.uses.length === 1)
  if (isCitation) {
    const name = errand.to === 'case' ? errand.name : printed
    const [source] = errand.parsed.sources
    return { name, italics: source?.kind === 'case' ? Math.max(0, name.search(/, \d/)) : 0 }
  }
  if (errand.to === 'authority') {
    const italics = / v\. /.test(errand.name) ? errand.name.length : 0
    const place = printPlace(errand)
    return { name: [errand.name, place].filter((part) => part !== '').join(', '), italics }
  }
  // The name of a new project can be any text, so show the complete label.
  return { name: errand.to === 'project' || errand.to === 'kept' ? errand.name : '', italics: 0 }
}

/** Returns the name of the project with an authority; empty for other actions. */
function projectOf(errand: QuickAction, { projects }: StoredRecords): string {
  if (errand.to !== 'authority') return ''
  return projects.find(({ id }) => id === errand.projectId)?.name ?? ''
}

/** Describes the effect of the action at a position; empty if the action above has the same effect. */
function doesAt(errands: readonly QuickAction[], at: number, known: StoredRecords): string {
  const does = doesOf(errands[at], known)
  return does === doesOf(errands[at - 1], known) ? '' : does
}

/** Describes an action's effect in one or two words, or names the project that an authority is in. */
function doesOf(errand: QuickAction | undefined, known: StoredRecords): string {
  if (errand === undefined) return ''
  const project = projectOf(errand, known)
  if (project !== '') return project
  const opens = errand.to === 'project' || errand.to === 'kept' || errand.to === 'authority'
  return t(opens ? 'res_quick_does_open' : 'res_quick_does_new')
}

/** Returns true if an action puts the typed citations into a project. */
function startsWithText({ to }: QuickAction): boolean {
  return to === 'string' || to === 'notes'
}

/**
 * Returns an action's label. `printed` is the formatted citation if the text contains exactly one; otherwise, it is
 * empty.
 */
function wordsOf(errand: QuickAction, printed: string): string {
  switch (errand.to) {
    case 'webcite':
      return t('res_quick_webcite')
    case 'string': {
      const count = errand.parsed.uses.length
      if (count > 1) return t('res_quick_string_many', { count })
      return printed === '' ? t('res_quick_string_one') : t('res_quick_case', { name: printed })
    }
    case 'notes':
      return t('res_quick_notes', { count: errand.notes.length })
    case 'case':
      return t('res_quick_case', { name: errand.name })
    case 'project':
      return t('res_quick_project', { name: errand.name })
    case 'kept':
      return t('res_quick_kept', { name: errand.name })
    case 'authority':
      return t('res_quick_authority', { name: errand.name, detail: printPlace(errand) }).trim()
    case 'named':
      return t('res_quick_name', { name: errand.name })
  }
}

/** Returns the location of an authority, with the year of a case. */
function printPlace({ detail, source }: Extract<QuickAction, { readonly to: 'authority' }>): string {
  const year = source?.kind === 'case' ? source.date?.year : undefined
  return year === undefined ? detail : `${detail} (${year})`
}

function keyOf(errand: QuickAction): string {
  return 'id' in errand ? `${errand.to} ${errand.id}` : errand.to
}
