import type { RefObject } from 'react'
import { LongTextArea } from '../../../client/long-text/long-text-area.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../messages.ts'
import type { DemoTypeface } from './demo-engine.ts'
import { sampleText } from './sample-text.ts'
import type { CompletedPrint, FlaggedText } from './string-tool.tsx'
import styles from './tool-demo.module.css'
import type { DemoToolsState } from './use-tools.ts'

/**
 * A sample with only a case name and a page number. It shows that users need neither a full citation nor an account.
 */
const SAMPLE_NAME = 'miranda 444'

interface StringFieldsProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>
  readonly tools: DemoToolsState
  readonly value: string
  readonly text: string
  readonly typeface: DemoTypeface
  readonly onText: (text: string) => void
  readonly onFetch: () => void
  readonly onPrinted: (printed: CompletedPrint) => void
  readonly onFlags: (flagged: FlaggedText) => void
}

/** The box for citations and case names, with a sample to click, and suggested cases for a name in the text. */
export function StringFields(props: StringFieldsProps) {
  const { ref, tools, value, text, typeface, onText, onFetch, onPrinted, onFlags } = props
  const loaded = typeof tools === 'string' ? null : tools
  function takeCitation(citation: string): void {
    onText(citation)
    ref.current?.focus()
  }
  return (
    <>
      <LongTextArea
        ref={ref}
        label={t('res_demo_label')}
        placeholder={t('res_demo_placeholder')}
        value={value}
        spellCheck={false}
        rows={3}
        onText={onText}
        onKeyDown={(event) => {
          loaded?.string.takeCaseByKey(event, loaded.engine, onText)
        }}
      />
      {(text === sampleText.text || text === '') && (
        <Button
          small
          flush
          kind="quiet"
          className={styles.sample}
          onClick={() => {
            onFetch()
            takeCitation(SAMPLE_NAME)
          }}
        >
          {t('res_demo_sample', { name: SAMPLE_NAME })}
        </Button>
      )}
      {loaded !== null && (
        <>
          <loaded.string.PastedCompletion
            engine={loaded.engine}
            text={text}
            typeface={typeface}
            onPrinted={onPrinted}
            onFlags={onFlags}
          />
          <loaded.string.CaseOffers
            engine={loaded.engine}
            text={text}
            typeface={typeface}
            onTake={takeCitation}
            onLeave={() => ref.current?.focus()}
          />
        </>
      )}
    </>
  )
}
