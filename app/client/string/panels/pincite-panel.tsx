import { Delete } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locator } from '#cite/source/use.ts'
import { panelPart } from '../../../notify/panel-part.tsx'
import { hasDraft, parseDraftText, useDraft, useDraftAccount } from '../../../store/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { deleteAt, insertAt } from './insert-at.ts'
import { PanelFoot, PanelForm } from './panel-form.tsx'
import styles from './panels.module.css'

const pageFinder = panelPart(async () => (await import('../../cases/pincite-finder.tsx')).PinciteFinder)

interface PincitePanelProps {
  readonly rowId: string
  readonly engine: CitationEngine
  readonly name: string
  readonly pincite: readonly Locator[]
  readonly onSave: (pincite: readonly Locator[]) => void
  readonly onCancel: () => void
}

/** Characters that are hard to type on a keyboard. */
const characters = ['–', ', ', '§ ', '¶ ', ' n.', '*', 'passim']
/** Keypad for touch input: three by four keys, including the dash. */
const keypad = [...'123456789', '–', '0'] as const
/**
 * Matches characters that start a pincite or are typed like digits. Any other character extends the existing pincite.
 */
const first = /[§¶p\d]/

function isByFinger(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** Edits the pincite of a row as text. The engine parses it on every keystroke and shows how it will print. */
export function PincitePanel({ rowId, engine, name, pincite, onSave, onCancel }: PincitePanelProps) {
  const [before] = useState(() => engine.printPincite(pincite))
  const place = { screen: 'row', record: rowId, field: 'pincite' }
  const typed = useDraft(place, before, parseDraftText)
  const { value: text, set: setText } = typed
  const account = useDraftAccount()
  const [finding, setFinding] = useState(() => hasDraft(account, { ...place, field: 'finder' }))
  const field = useRef<HTMLInputElement | null>(null)
  const [byFinger] = useState(isByFinger)
  /** True to use the device's keyboard, for letters such as “xii” or “app. A”. */
  const [letters, setLetters] = useState(false)
  const read = engine.readPincite(text)
  const printed = engine.printPincite(read)

  const { change, insert, deleteCharacter } = useFieldKeys(field, text, setText)

  /**
   * Switches between the keypad and the device's keyboard. Moves focus, because the keyboard opens and closes only
   * when focus changes.
   */
  function switchKeyboard(): void {
    field.current?.blur()
    flushSync(() => {
      setLetters(!letters)
    })
    change({ value: text, caret: text.length })
  }

  // On a touch screen, the keypad is tall, so place Done above it.
  const foot = (
    <PanelFoot>
      <output className={styles.printed}>
        {printed === '' ? '' : t('res_pincite_prints', { text: printed })}
      </output>
    </PanelFoot>
  )

  return (
    <PanelForm
      draft={typed}
      isChanged={text !== before}
      onSave={() => {
        onSave(read)
      }}
      onCancel={onCancel}
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
        inputMode={byFinger && !letters ? 'none' : 'text'}
        hint={t('res_pincite_hint')}
      />
      {byFinger && foot}
      <div role="group" aria-label={t('res_pincite_keys')} className={styles.keys}>
        {characters
          .filter((character) => character !== '–' || !byFinger)
          .map((character) => (
            <PinciteKey key={character} label={character.trim()} onPress={() => insert(character)} />
          ))}
        {byFinger && (
          <PinciteKey
            label={t(letters ? 'res_pincite_digits' : 'res_pincite_letters')}
            onPress={switchKeyboard}
          />
        )}
      </div>
      {byFinger && !letters && <PinciteKeypad onInsert={insert} onDelete={deleteCharacter} />}
      {finding ? (
        <Suspense>
          <pageFinder.Component rowId={rowId} onTake={setText} />
        </Suspense>
      ) : (
        <Button
          small
          kind="quiet"
          onPointerEnter={pageFinder.fetch}
          onClick={() => {
            setFinding(true)
          }}
        >
          {t('res_pincite_find')}
        </Button>
      )}
      {!byFinger && foot}
    </PanelForm>
  )
}

/** Edits a field's text at its selection, and keeps focus in the field. */
function useFieldKeys(
  field: RefObject<HTMLInputElement | null>,
  text: string,
  setText: (text: string) => void,
) {
  function change({ value, caret }: { readonly value: string; readonly caret: number }): void {
    flushSync(() => {
      setText(value)
    })
    field.current?.focus()
    field.current?.setSelectionRange(caret, caret)
  }

  function insert(character: string): void {
    const input = field.current
    // When the panel opens, all text is selected. A character such as a dash is appended instead of replacing the text.
    const start =
      first.test(character) || input?.selectionStart !== 0 ? input?.selectionStart : input.selectionEnd
    change(insertAt(text, character, start, input?.selectionEnd))
  }

  function deleteCharacter(): void {
    change(deleteAt(text, field.current?.selectionStart, field.current?.selectionEnd))
  }

  return { change, insert, deleteCharacter }
}

interface PinciteKeypadProps {
  readonly onInsert: (character: string) => void
  readonly onDelete: () => void
}

function PinciteKeypad({ onInsert, onDelete }: PinciteKeypadProps) {
  return (
    <div role="group" aria-label={t('res_pincite_keypad')} className={styles.keypad}>
      {keypad.map((key) => (
        <PinciteKey key={key} label={key} onPress={() => onInsert(key)} />
      ))}
      <PinciteKey label={<Delete aria-label={t('res_pincite_delete')} />} onPress={onDelete} />
    </div>
  )
}

/** A key of the keypad. Pressing it keeps focus and the caret in the field. */
function PinciteKey({ label, onPress }: { readonly label: ReactNode; readonly onPress: () => void }) {
  return (
    <Button small onPointerDown={keepFocus} onMouseDown={keepFocus} onClick={onPress}>
      {label}
    </Button>
  )
}

function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
