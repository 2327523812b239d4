import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useCopyCitations } from '../../../clipboard/use-copy.tsx'
import { useSession } from '../../../session/session.ts'
import type { GuestDraft } from '../../../session/guest-draft.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import {
  CitationFlagList,
  type CitationFlags,
  FlagMark,
  type PrintedCitation,
  PrintedCitationText,
} from './printed-text.tsx'
import { sampleText } from './sample-text.ts'
import type { DemoTypeface } from './demo-engine.ts'
import type { CompletedPrint, FlaggedText } from './string-tool.tsx'
import type { ReadPage } from './read-page.ts'
import { PageForm } from './page-form.tsx'
import { StringFields } from './string-fields.tsx'
import { type DemoToolsState, useDemoTools } from './use-tools.ts'
import { useGuestDraft } from './use-guest-draft.ts'
import { t } from '../../messages.ts'
import styles from './tool-demo.module.css'

type DemoTool = 'string' | 'web'

/** Length in characters of a result that may be too tall to be shown in full. */
const LONG = 400

const noFlags: CitationFlags = { flags: [], more: 0, rest: '', fine: '' }

/**
 * Small versions of both tools for the home page. The visitor pastes text, sees the citation, and copies it. The app
 * sends nothing to the server, except a link that a logged-in user enters, so that the server can read the page. Typed
 * text stays in this browser until the visitor logs in, and then moves to the account (client/guest-draft/). `start` is
 * the link to the full tool.
 */
export function ToolDemo({ start }: { readonly start: ReactNode }) {
  const takenOver = useHydrated()
  const here = useSession((session) => session.user !== null) && takenOver
  const [tool, setTool] = useState<DemoTool>('string')
  const [typeface, setTypeface] = useState<DemoTypeface>('court')
  const [touched, setTouched] = useState(false)
  const trial = useGuestDraft()
  const tools = useDemoTools(touched || trial.own)
  const text = useDeferredValue(trial.text)
  const web = useDeferredValue(trial.web)

  const [page, setPage] = useState<ReadPage | null>(null)
  const typed = usePrintedCitation(tools, { tool, typeface, text, web, page })
  const [completed, setCompleted] = useState<CompletedPrint | null>(null)
  const isCompleted = tool === 'string' && completed?.text === text && completed.typeface === typeface
  const printed = isCompleted ? completed.printed : typed
  const [flagged, setFlagged] = useState<FlaggedText>(sampleText)
  const found = tool === 'web' ? flagPage(tools, web, page) : findFlags(text, flagged)
  const box = useRef<HTMLTextAreaElement>(null)
  const [isLinkMoved, setLinkMoved] = useState(false)
  // The page focuses the box automatically, so focus alone doesn't load the tools. They load when the user does
  // something.
  const fetchTools = () => {
    setTouched(true)
  }
  useEffect(() => {
    if (takenOver) focusUntouchedBox(box.current)
  }, [takenOver])

  useLinkInBox(tool === 'string' ? tools : 'loading', text, (link) => {
    trial.moveLink(link)
    setLinkMoved(true)
    setTool('web')
  })

  return (
    <section
      aria-label={t('res_demo_title')}
      className={styles.demo}
      inert={!takenOver}
      onKeyDown={fetchTools}
      onInput={fetchTools}
      onPointerEnter={fetchTools}
    >
      <div className={styles.choices}>
        <SegmentedControl
          legend={t('res_demo_tool')}
          legendHidden
          value={tool}
          onChange={setTool}
          options={[
            { value: 'string', label: t('res_string_tool') },
            { value: 'web', label: t('res_webcite') },
          ]}
        />
      </div>
      {tool === 'string' ? (
        <StringFields
          ref={box}
          tools={tools}
          value={trial.text}
          text={text}
          typeface={typeface}
          onText={trial.setText}
          onFetch={fetchTools}
          onPrinted={setCompleted}
          onFlags={setFlagged}
        />
      ) : (
        <PageForm
          tools={tools}
          trial={trial}
          page={page}
          isReader={here}
          focusesTitle={isLinkMoved}
          onRead={setPage}
        />
      )}
      {/* A long result scrolls, so the keyboard must be able to reach it. */}
      <output
        className={styles.result}
        aria-live="polite"
        aria-label={t('res_demo_result')}
        tabIndex={printed !== null && printed.text.length > LONG ? 0 : undefined}
      >
        <DemoOutcome
          tools={tools}
          empty={
            tool === 'web' ? 'res_demo_web_empty' : text.trim() === '' ? 'res_demo_empty' : 'res_demo_none'
          }
          printed={printed}
        />
      </output>
      <DemoActions
        printed={printed}
        found={found}
        typeface={typeface}
        onTypeface={setTypeface}
        onFix={(corrected) => {
          trial.setText(corrected)
          box.current?.focus()
        }}
      />
      <div className={styles.keep}>
        <div className={styles.links}>
          {start}
          <ContinueLink tool={tool} loggedIn={here} />
        </div>
        <p className={styles.note}>{t(here ? 'res_demo_kept_in' : 'res_demo_kept')}</p>
      </div>
    </section>
  )
}

interface DemoActionsProps {
  readonly printed: PrintedCitation | null
  /** Null while the citations are being checked. */
  readonly found: CitationFlags | null
  readonly typeface: DemoTypeface
  readonly onTypeface: (typeface: DemoTypeface) => void
  readonly onFix: (text: string) => void
}

/** The Copy button, the number of findings, the choice of style, and the findings. */
function DemoActions({ printed, found, typeface, onTypeface, onFix }: DemoActionsProps) {
  const { copy, copyDialog } = useCopyCitations()
  const flags = useRef<HTMLDivElement>(null)
  // Serious findings come first, so the first finding has the most urgent tone.
  const tone = found?.flags[0]?.tone ?? 'gray'
  const isCopyable = printed !== null && printed.runs.length > 0
  return (
    <>
      <div className={styles.actions}>
        <Button
          kind={printed?.hasGap === true ? 'secondary' : 'primary'}
          disabled={!isCopyable}
          onClick={() => {
            if (printed !== null) {
              const rest = found?.rest ?? t('res_demo_unchecked')
              void copy([printed], { rest, isSerious: tone === 'stop' })
            }
          }}
        >
          {t('res_demo_copy')}
        </Button>
        {/* On a phone, the findings may be off the screen, so their number is shown here. */}
        {isCopyable && found !== null && found.rest !== '' && (
          <Button
            kind="quiet"
            small
            data-tone={tone}
            className={styles.count}
            onClick={() => flags.current?.scrollIntoView({ block: 'nearest' })}
          >
            <FlagMark tone={tone} /> {found.rest}
          </Button>
        )}
        <SegmentedControl
          legend={t('res_demo_style')}
          legendHidden
          value={typeface}
          onChange={onTypeface}
          options={[
            { value: 'court', label: t('res_demo_court') },
            { value: 'academic', label: t('res_demo_review') },
          ]}
        />
      </div>
      {isCopyable && (
        <div ref={flags} role="status" aria-label={t('res_demo_flags')} className={styles.flags}>
          {found === null ? (
            <p className={styles.note}>{t('res_demo_checking')}</p>
          ) : (
            <CitationFlagList {...found} onFix={onFix} />
          )}
        </div>
      )}
      {copyDialog}
    </>
  )
}

/** Moves the text to the web tool if the text consists of a single link. */
function useLinkInBox(tools: DemoToolsState, text: string, onLink: (link: string) => void): void {
  const link = typeof tools === 'string' ? null : tools.string.readLoneAddress(text)
  const moveLink = useEffectEvent(onLink)
  useEffect(() => {
    if (link !== null) moveLink(link)
  }, [link])
}

interface DemoInput extends Pick<GuestDraft, 'text' | 'web'> {
  readonly tool: DemoTool
  readonly typeface: DemoTypeface
  readonly page: ReadPage | null
}

/** Formats the citation for the typed text or page; null until the tools have loaded. The sample needs no tools. */
function usePrintedCitation(
  tools: DemoToolsState,
  { tool, typeface, text, web, page }: DemoInput,
): PrintedCitation | null {
  const asSampled = tool === 'string' && text === sampleText.text && typeface === 'court'
  return useMemo((): PrintedCitation | null => {
    if (asSampled) return sampleText.printed
    if (typeof tools === 'string') return null
    if (tool === 'string') return tools.string.printPastedString(tools.engine, text, typeface)
    return tools.web.printPageCitation(tools.engine, web, {
      typeface,
      today: tools.web.todayInDigits(),
      page,
    })
  }, [asSampled, tools, tool, text, web, page, typeface])
}

/**
 * Returns a link: for a logged-in user, to the start screen; for anyone else, to the sign-up page and then the tool.
 */
function ContinueLink({ tool, loggedIn }: { readonly tool: DemoTool; readonly loggedIn: boolean }) {
  const start = tool === 'web' ? '/client/webcite' : '/client/string'
  return (
    <ButtonLink
      flush
      kind="quiet"
      to={loggedIn ? '/client/dashboard' : `/signup?redirect=${encodeURIComponent(start)}`}
    >
      {t(loggedIn ? 'res_demo_open' : 'res_demo_keep')}
    </ButtonLink>
  )
}

/**
 * Focuses the box and selects the sample so that pasting replaces it, unless the user is already doing something else.
 */
function focusUntouchedBox(box: HTMLTextAreaElement | null): void {
  const busy = document.activeElement !== null && document.activeElement !== document.body
  if (box === null || busy || window.scrollY > 0 || location.hash !== '') return
  box.focus({ preventScroll: true })
  if (box.value === sampleText.text) box.select()
}

interface DemoOutcomeProps {
  readonly tools: DemoToolsState
  readonly empty: 'res_demo_web_empty' | 'res_demo_empty' | 'res_demo_none'
  readonly printed: PrintedCitation | null
}

/** Renders the citation, or a message if there is no citation. */
function DemoOutcome({ tools, empty, printed }: DemoOutcomeProps) {
  if (printed !== null && printed.runs.length > 0) return <PrintedCitationText {...printed} />
  if (tools === 'failed') return <p>{t('res_demo_failed')}</p>
  if (tools === 'loading') return <p>{t('res_demo_waiting')}</p>
  return <p data-nothing-found="">{t(empty)}</p>
}

/** Returns the findings about the text; null until it is checked. */
function findFlags(text: string, flagged: FlaggedText): CitationFlags | null {
  if (text === sampleText.text) return sampleText.found
  return flagged.text === text ? flagged.found : null
}

/** Returns the findings about the citation of a page. */
function flagPage(tools: DemoToolsState, web: GuestDraft['web'], page: ReadPage | null): CitationFlags {
  return typeof tools === 'string' ? noFlags : tools.web.flagPageCitation(web, page)
}
