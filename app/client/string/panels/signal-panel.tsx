import type { KeyboardEvent } from 'react'
import type { Signal } from '#cite/signal/signal.ts'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { signalLabel } from '../model/signal-label.ts'
import { type SignalChoice, signalChoices, signalOfLetter } from '../model/signals.ts'
import styles from './panels.module.css'

interface SignalPanelProps {
  readonly current: Signal
  readonly onChoose: (signal: Signal) => void
}

/**
 * The signal palette: a letter selects a signal, a capital letter its form with *e.g.*; the arrow keys and the mouse
 * also work.
 */
export function SignalPanel({ current, onChoose }: SignalPanelProps) {
  return (
    <div
      role="menu"
      tabIndex={-1}
      aria-label={t('res_signal_choose')}
      className={styles.signals}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const signal = signalOfLetter(event.key)
        if (signal !== undefined) onChoose(signal)
        else if (!moveFocus(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {signalChoices.map((choice) => (
        <SignalLine key={choice.signal} choice={choice} current={current} onChoose={onChoose} />
      ))}
    </div>
  )
}

function SignalLine({ choice, current, onChoose }: SignalPanelProps & { readonly choice: SignalChoice }) {
  const { signal, withExample, letter } = choice
  return (
    <>
      <SignalItem signal={signal} letter={letter} current={current} onChoose={onChoose} />
      {withExample === undefined ? (
        <span />
      ) : (
        <SignalItem
          signal={withExample}
          letter={letter.toUpperCase()}
          current={current}
          onChoose={onChoose}
          label={t('res_signal_example')}
        />
      )}
    </>
  )
}

interface SignalItemProps extends SignalPanelProps {
  readonly signal: Signal
  readonly letter: string
  /** Visible label; the full signal remains the accessible name. */
  readonly label?: string
}

function SignalItem({ signal, letter, label, current, onChoose }: SignalItemProps) {
  const words = signalLabel(signal)
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={signal === current}
      aria-label={words}
      aria-keyshortcuts={letter}
      tabIndex={-1}
      ref={signal === current ? focusOnMount : undefined}
      className={styles.signal}
      onClick={() => {
        onChoose(signal)
      }}
    >
      {signal === 'none' ? <span>{words}</span> : <i>{label ?? words}</i>}
      <kbd>{letter}</kbd>
    </button>
  )
}

/** Handles arrow keys, Home, and End; returns false for any other key. */
function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
  const here = items.findIndex((item) => item === document.activeElement)
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowRight: here + 1,
    ArrowUp: here - 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: -1,
  }
  const target = steps[event.key]
  if (target === undefined) return false
  items.at(target % items.length)?.focus()
  return true
}
