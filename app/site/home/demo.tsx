import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Run } from '#cite/text/run.ts'
import { useCopy } from '../../clipboard/use-copy.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { t } from './demo-words.ts'
import styles from './demo.module.css'

type Engine = typeof import('#cite/cite.ts')
type Typeface = 'court' | 'academic'

/** The string tool in small, on the front page: paste, see it set, copy. Nothing is sent and nothing is kept. */
export function Demo() {
  const engine = useEngine()
  const [text, setText] = useState(t('res_demo_sample'))
  const [typeface, setTypeface] = useState<Typeface>('court')
  const typed = useDeferredValue(text)
  const set = useMemo(
    () => (typeof engine === 'string' ? null : setOf(engine, typed, typeface)),
    [engine, typed, typeface],
  )
  const { copy, copyDialog } = useCopy()
  return (
    <div className={styles.demo}>
      <TextArea
        label={t('res_demo_label')}
        value={text}
        spellCheck={false}
        autoFocus
        onChange={(event) => {
          setText(event.target.value)
        }}
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
      <output className={styles.result} aria-live="polite">
        {engine === 'loading' && t('res_demo_waiting')}
        {engine === 'failed' && t('res_demo_failed')}
        {set !== null && <Result {...set} />}
      </output>
      <div className={styles.actions}>
        <Button
          kind="primary"
          disabled={set === null || set.runs.length === 0}
          onClick={() => {
            if (set !== null) void copy([set])
          }}
        >
          {t('res_demo_copy')}
        </Button>
        <ButtonLink kind="quiet" to="/signup?redirect=%2Fclient%2Fstring">
          {t('res_demo_keep')}
        </ButtonLink>
      </div>
      {copyDialog}
    </div>
  )
}

interface Setting {
  readonly runs: readonly Run[]
  readonly html: string
  readonly text: string
  /** What was not understood, as it was typed. */
  readonly leftovers: string
}

function setOf(engine: Engine, text: string, typeface: Typeface): Setting {
  const { uses, sources, leftovers } = engine.parseString(text)
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface, uses } as const
  const { runs, html, text: plain } = engine.formatString(cite, sources)
  return {
    runs,
    html,
    text: plain,
    leftovers: leftovers
      .map((leftover) => leftover.text.trim())
      .filter((words) => /[\p{L}\p{N}]/u.test(words))
      .join(' … '),
  }
}

function Result({ runs, leftovers }: Pick<Setting, 'runs' | 'leftovers'>) {
  return (
    <>
      {runs.length === 0 ? (
        <p>{t('res_demo_empty')}</p>
      ) : (
        <p className="citation">
          {/* Runs have no identity of their own: their place is what tells them apart. */}
          {runs.map((run, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} className={styles[run.style]}>
              {run.text}
            </span>
          ))}
        </p>
      )}
      {leftovers !== '' && <p className={styles.leftovers}>{t('res_demo_leftover', { text: leftovers })}</p>}
    </>
  )
}

function useEngine(): Engine | 'loading' | 'failed' {
  const [engine, setEngine] = useState<Engine | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let left = false
    import('#cite/cite.ts').then(
      (fetched) => {
        if (!left) setEngine(fetched)
      },
      () => {
        if (!left) setEngine('failed')
      },
    )
    return () => {
      left = true
    }
  }, [])
  return engine
}
