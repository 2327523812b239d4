import { CornerDownLeft } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import { panelPart } from '../../../notify/panel-part.tsx'
import { parseDraftText, useDraft } from '../../../store/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineNotice } from '../../../ui/status.tsx'
import { completeCitations } from '../../cases/complete-citations.ts'
import { findCaseNamed } from '../../cases/find-case-named.ts'
import { mayNameCase } from '../../cases/may-name-case.ts'
import { fetchEngineFor, useEngine } from '../../citation-engine.ts'
import { useNewProjectStyle } from '../../use-new-project-style.ts'
import { LongTextArea } from '../../long-text/long-text-area.tsx'
import { parseText } from '../../reading/parse-text.ts'
import { useParsedText } from '../../reading/use-parsed-text.ts'
import { focusFirstMatch } from '../../focus-first-match.ts'
import { t } from '../messages.ts'
import { ParsedList } from '../composer/parsed-list.tsx'
import { leftoverText, shortenLeftover } from '../composer/match-items.ts'
import { nameOfSource } from '../../source/source-name.ts'
import type { CitedSources } from '../model/project-actions.ts'
import styles from './list.module.css'

interface PasteStartProps {
  readonly focused: boolean
  readonly onStart: (
    named: { readonly name: string; readonly course: string },
    gathered?: CitedSources,
    leftover?: string,
  ) => Promise<boolean>
}

// The case finder loads once the user types letters that may be part of a case name.
const caseList = panelPart(async () => (await import('../../cases/case-suggestions.tsx')).CaseSuggestions)

const setting = {
  mode: 'sentence',
  profile: 'indigo-2e',
  typeface: 'court',
  choices: {},
  underline: false,
} as const

/** Creates the first project from pasted text. Shows the recognized citations before creating it. */
export function PasteStart({ focused, onStart }: PasteStartProps) {
  // Parse the text in the citation style of new projects.
  const profile = useNewProjectStyle()?.profile
  const engine = useEngine(profile)
  const draft = useDraft({ screen: 'paste', field: 'text' }, '', parseDraftText)
  const { value: text } = draft
  const [failed, setFailed] = useState(false)
  const typed = useDeferredValue(text)
  const parsed = useParsedText(engine, typed)
  const count = parsed?.uses.length ?? 0
  // Wait for the parse of the current text. Until then, it is unknown whether the text contains a citation.
  const nothing = parsed !== null && typed === text && text.trim() !== '' && count === 0
  const leftover = parsed === null ? '' : leftoverText(parsed)

  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  async function startFromText(): Promise<void> {
    const source = text.trim() === '' ? t('res_example_cite') : text
    const current = await parseText(engine ?? (await fetchEngineFor(profile)), source)
    await startFrom((await findCaseNamed(source, current)) ?? (await completeCitations(current)))
  }

  async function startFrom(found: ParsedString): Promise<void> {
    if (found.uses.length === 0) return
    const [first = null] = found.sources
    if (await onStart({ name: nameOfSource(first), course: '' }, found, leftoverText(found))) {
      draft.clear()
    }
  }

  function submitText(): void {
    startFromText().catch(() => {
      setFailed(true)
    })
  }

  return (
    <section className={styles.start} {...draft.mark}>
      <h2>{t('res_projects_empty')}</h2>
      <p>{t('res_projects_empty_help')}</p>
      <LongTextArea
        ref={field}
        label={t('res_add_label')}
        labelHidden
        placeholder={t('res_example_cite')}
        value={text}
        spellCheck={false}
        className={styles.paste}
        isReading={parsed === null}
        onText={draft.set}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') focusFirstMatch(event)
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submitText()
        }}
      />
      {/* The buttons are above the results, so that they don't move when the results appear. */}
      <div className={styles.startFoot}>
        <Button kind="primary" disabled={nothing && !mayNameCase(typed, parsed)} onClick={submitText}>
          {text.trim() === '' ? t('res_try_example') : t('res_start_project')} <CornerDownLeft aria-hidden />
        </Button>
      </div>
      {parsed !== null && count > 0 && <ParsedList engine={engine} parsed={parsed} setting={setting} />}
      <Suspense>
        {typed.trim() !== '' && (
          <caseList.Component
            text={typed}
            parsed={parsed}
            engine={engine}
            setting={setting}
            isFirst
            onTake={(found) => {
              startFrom(found).catch(() => {
                setFailed(true)
              })
            }}
            onLeave={() => field.current?.focus()}
          />
        )}
      </Suspense>
      {count > 0 && leftover !== '' && (
        <InlineNotice tone="warn">
          {t('res_add_leftover')} <span className="citation">{shortenLeftover(leftover)}</span>
        </InlineNotice>
      )}
      {nothing && (
        <p role="status" data-nothing-found="">
          {t('res_add_nothing')}
        </p>
      )}
      {failed && <InlineNotice tone="err" role="alert" title={t('res_engine_failed')} />}
    </section>
  )
}
