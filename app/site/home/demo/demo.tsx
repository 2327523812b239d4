import { useDeferredValue, useMemo, useState } from 'react'
import { useCopy } from '../../../clipboard/use-copy.tsx'
import { useSession } from '../../../session/session.ts'
import type { Trial, TrialField } from '../../../session/guest-draft.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented-control.tsx'
import { useTakenOver } from '../../../ui/use-taken-over.ts'
import { type Printed, PrintedText } from './printed-text.tsx'
import { sample } from './sample-text.ts'
import { printString, type Typeface } from './string-tool.ts'
import { type Tools, useTools } from './use-tools.ts'
import { useTrial } from './use-guest-draft.ts'
import { t } from '../../messages.ts'
import styles from './demo.module.css'

type Tool = 'string' | 'web'

/**
 * Both tools in small, on the front page: paste, see it set, copy. Nothing is sent. What is typed stays in this browser
 * until somebody signs in, and then goes into their account (client/trial/).
 */
export function Demo() {
  const takenOver = useTakenOver()
  const here = useSession((session) => session.user !== null) && takenOver
  const [tool, setTool] = useState<Tool>('string')
  const [typeface, setTypeface] = useState<Typeface>('court')
  const [touched, setTouched] = useState(false)
  const trial = useTrial()
  const tools = useTools(touched || trial.own)
  const text = useDeferredValue(trial.text)
  const web = useDeferredValue(trial.web)

  const asSampled = tool === 'string' && text === sample.text && typeface === 'court'
  const printed = useMemo((): Printed | null => {
    if (asSampled) return sample.printed
    if (typeof tools === 'string') return null
    if (tool === 'string') return printString(tools.engine, text, typeface)
    return tools.web.printPage(tools.engine, web, { typeface, today: localDay() })
  }, [asSampled, tools, tool, text, web, typeface])
  const { copy, copyDialog } = useCopy()

  return (
    <section
      aria-label={t('res_demo_title')}
      className={styles.demo}
      inert={!takenOver}
      onFocus={() => {
        setTouched(true)
      }}
      onPointerEnter={() => {
        setTouched(true)
      }}
    >
      <div className={styles.choices}>
        <Segmented
          legend={t('res_demo_tool')}
          legendHidden
          value={tool}
          onChange={setTool}
          options={[
            { value: 'string', label: t('res_string_tool') },
            { value: 'web', label: t('res_webcite') },
          ]}
        />
        <Segmented
          legend={t('res_demo_style')}
          legendHidden
          value={typeface}
          onChange={setTypeface}
          options={[
            { value: 'court', label: t('res_demo_court') },
            { value: 'academic', label: t('res_demo_review') },
          ]}
        />
      </div>
      {tool === 'string' ? (
        <TextArea
          label={t('res_demo_label')}
          value={trial.text}
          spellCheck={false}
          rows={5}
          onChange={(event) => {
            trial.setText(event.target.value)
          }}
        />
      ) : (
        <PageFields web={trial.web} tools={tools} onType={trial.setField} />
      )}
      <output className={styles.result} aria-live="polite" aria-label={t('res_demo_result')}>
        <Outcome tools={typeof tools === 'string' ? tools : 'here'} tool={tool} printed={printed} />
      </output>
      <div className={styles.actions}>
        <Button
          kind="primary"
          disabled={printed === null || printed.runs.length === 0}
          onClick={() => {
            if (printed !== null) void copy([printed])
          }}
        >
          {t('res_demo_copy')}
        </Button>
        <ButtonLink
          kind="quiet"
          to={
            here
              ? '/client/dashboard'
              : `/signup?redirect=${encodeURIComponent(tool === 'web' ? '/client/webcite' : '/client/string')}`
          }
        >
          {t(here ? 'res_demo_open' : 'res_demo_keep')}
        </ButtonLink>
      </div>
      <p className={styles.note}>{t('res_demo_kept')}</p>
      {copyDialog}
    </section>
  )
}

interface PageFieldsProps {
  readonly web: Trial['web']
  readonly tools: Tools | 'loading' | 'failed'
  readonly onType: (name: TrialField, value: string) => void
}

const pageFields = [
  ['title', 'res_demo_page_title'],
  ['people', 'res_demo_people'],
  ['site', 'res_demo_site'],
  ['date', 'res_demo_date'],
] as const

/** The address, and what it says about its page; each guess can be typed over. */
function PageFields({ web, tools, onType }: PageFieldsProps) {
  const guess = typeof tools === 'string' ? {} : tools.web.guessed(tools.engine, web.url ?? '')
  return (
    <div className={styles.page}>
      <Field
        label={t('res_demo_url')}
        hint={t('res_demo_url_hint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('res_demo_url_start')}
        value={web.url ?? ''}
        onChange={(event) => {
          onType('url', event.target.value)
        }}
      />
      <div className={styles.pair}>
        {pageFields.map(([name, label]) => (
          <Field
            key={name}
            label={t(label)}
            autoComplete="off"
            value={web[name] ?? guess[name] ?? ''}
            onChange={(event) => {
              onType(name, event.target.value)
            }}
          />
        ))}
      </div>
    </div>
  )
}

interface OutcomeProps {
  readonly tools: 'loading' | 'failed' | 'here'
  readonly tool: Tool
  readonly printed: Printed | null
}

/** The citation, or why there is none. */
function Outcome({ tools, tool, printed }: OutcomeProps) {
  if (printed !== null && printed.runs.length > 0) return <PrintedText {...printed} />
  if (tools === 'failed') return <p>{t('res_demo_failed')}</p>
  if (tools === 'loading') return <p>{t('res_demo_waiting')}</p>
  return <p>{t(tool === 'web' ? 'res_demo_web_empty' : 'res_demo_empty')}</p>
}

/** The day it is here, as `YYYY-MM-DD`. */
function localDay(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
