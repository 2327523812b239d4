import { CornerDownLeft } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { useEngine } from '../../engine.ts'
import { t } from '../../words.ts'
import { FoundList } from '../composer/found-list.tsx'
import type { Gathered } from '../edit/authority-edit.ts'
import { nameOfSource } from '../row/name.ts'
import styles from './list.module.css'

interface PasteStartProps {
  readonly onStart: (name: string, gathered?: Gathered) => Promise<void>
}

const setting = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court' } as const

/** The first project, from a paste: what is recognized shows before it is made. */
export function PasteStart({ onStart }: PasteStartProps) {
  const engine = useEngine()
  const [text, setText] = useState('')
  const typed = useDeferredValue(text)
  const parsed = useMemo(
    () => (typed.trim() === '' ? null : (engine?.parseString(typed) ?? null)),
    [engine, typed],
  )
  const count = parsed?.uses.length ?? 0

  function start(): void {
    const current = engine?.parseString(text.trim() === '' ? t('res_example_cite') : text)
    if (current === undefined || current.uses.length === 0) return
    const [first = null] = current.sources
    void onStart(nameOfSource(first), current)
  }

  return (
    <section className={styles.start}>
      <h2>{t('res_projects_empty')}</h2>
      <p>{t('res_projects_empty_help')}</p>
      <TextArea
        label={t('res_add_label')}
        labelHidden
        placeholder={t('res_example_cite')}
        value={text}
        spellCheck={false}
        className={styles.paste}
        onChange={(event) => {
          setText(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          start()
        }}
      />
      {parsed !== null && count > 0 && <FoundList engine={engine} parsed={parsed} setting={setting} />}
      {text.trim() !== '' && engine !== null && count === 0 && <p role="status">{t('res_add_nothing')}</p>}
      <div className={styles.startFoot}>
        <Button
          kind="primary"
          disabled={engine === null || (text.trim() !== '' && count === 0)}
          onClick={start}
        >
          {text.trim() === '' ? t('res_try_example') : t('res_start_project')} <CornerDownLeft aria-hidden />
        </Button>
      </div>
    </section>
  )
}
