import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locator } from '#cite/source/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { insertAt } from './insert-at.ts'
import styles from './panels.module.css'

interface PincitePanelProps {
  readonly engine: CitationEngine
  readonly name: string
  readonly pincite: readonly Locator[]
  readonly onSave: (pincite: readonly Locator[]) => void
  readonly onCancel: () => void
}

/** What keyboards keep out of reach; by finger the digits as well, since the letters stand there (xii, app. A). */
const characters = ['–', ', ', '§ ', '¶ ', ' n.', '*', 'passim']
const digits = [...'1234567890']
/** Those that begin a pincite, or are typed like any digit; the others go on from one. */
const first = /[§¶p\d]/

/** The pincite of a row, as text; the engine reads it on every key and shows how it will print. */
export function PincitePanel({ engine, name, pincite, onSave, onCancel }: PincitePanelProps) {
  const [before] = useState(() => engine.printPincite(pincite))
  const [text, setText] = useState(before)
  const field = useRef<HTMLInputElement | null>(null)
  const read = engine.readPincite(text)
  const printed = engine.printPincite(read)
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        // Only looked at, it takes nothing from what another device wrote meanwhile.
        if (text === before) onCancel()
        else onSave(read)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <Field
        ref={(element: HTMLInputElement | null) => {
          field.current = element
          focusOnMount(element)
        }}
        label={t('res_pincite_for', { name })}
        value={text}
        onFocus={(event) => {
          event.target.select()
        }}
        onChange={(event) => {
          setText(event.target.value)
        }}
        autoComplete="off"
        hint={t('res_pincite_hint')}
      />
      <div role="group" aria-label={t('res_pincite_keys')} className={styles.keys}>
        {[...digits, ...characters].map((character) => (
          <Button
            key={character}
            small
            className={/\d/.test(character) ? styles.digit : undefined}
            // The field keeps the focus, and with it the caret and a phone's keyboard.
            onPointerDown={(event) => {
              event.preventDefault()
            }}
            onClick={() => {
              const input = field.current
              // All of it is selected when the panel opens: a dash goes behind it instead of taking its place.
              const start =
                first.test(character) || input?.selectionStart !== 0
                  ? input?.selectionStart
                  : input.selectionEnd
              const { value, caret } = insertAt(text, character, start, input?.selectionEnd)
              flushSync(() => {
                setText(value)
              })
              input?.focus()
              input?.setSelectionRange(caret, caret)
            }}
          >
            {character.trim()}
          </Button>
        ))}
      </div>
      <div className={styles.foot}>
        <output className={styles.printed}>
          {printed === '' ? '' : t('res_pincite_prints', { text: printed })}
        </output>
        <Button kind="primary" small type="submit">
          {t('res_done')}
        </Button>
      </div>
    </form>
  )
}
