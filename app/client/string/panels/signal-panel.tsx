import { type KeyboardEvent, useId } from 'react'
import type { Signal, SignalCategory } from '#cite/signal/signal.ts'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { t as tSignal } from './messages.ts'
import { signalLabel } from '../model/signal-label.ts'
import { type SignalChoice, signalOfLetter } from '../model/signals.ts'
import styles from './panels.module.css'

interface SignalPanelProps {
  /** The signals that the row can take. */
  readonly choices: readonly SignalChoice[]
  readonly current: Signal
  readonly onChoose: (signal: Signal) => void
}

const GROUPS: readonly SignalCategory[] = ['support', 'comparison', 'contradiction', 'background']

/**
 * The signal palette, grouped as in the rules, with the meaning of each signal. A letter selects a signal; a capital
 * letter selects its version with *e.g.* The arrow keys and the mouse also work.
 */
export function SignalPanel({ choices, current, onChoose }: SignalPanelProps) {
  return (
    <div
      role="menu"
      tabIndex={-1}
      aria-label={t('res_signal_choose')}
      className={styles.signals}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const signal = signalOfLetter(event.key)
        const isOffered = choices.some((choice) => choice.signal === signal || choice.withExample === signal)
        if (signal !== undefined && isOffered) onChoose(signal)
        else if (!moveFocus(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {GROUPS.map((group) => (
        <SignalGroup
          key={group}
          group={group}
          choices={choices.filter((choice) => choice.group === group)}
          current={current}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

function SignalGroup({
  group,
  choices,
  current,
  onChoose,
}: SignalPanelProps & { readonly group: SignalCategory }) {
  if (choices.length === 0) return null
  const name = tSignal(`res_signal_group_${group}`)
  return (
    <div role="group" aria-label={name} className={styles.signalGroup}>
      {/* An ARIA menu may contain only its items and their groups. */}
      <p aria-hidden>{name}</p>
      {choices.map(({ signal, withExample, letter }) => (
        <div key={signal} className={styles.signalLine}>
          <SignalItem signal={signal} letter={letter} current={current} onChoose={onChoose} explained />
          {withExample !== undefined && (
            <SignalItem
              signal={withExample}
              letter={letter.toUpperCase()}
              current={current}
              onChoose={onChoose}
            />
          )}
        </div>
      ))}
    </div>
  )
}

interface SignalItemProps extends Pick<SignalPanelProps, 'current' | 'onChoose'> {
  readonly signal: Signal
  readonly letter: string
  /** True to show the meaning of the signal below it. */
  readonly explained?: boolean
}

function SignalItem({ signal, letter, explained = false, current, onChoose }: SignalItemProps) {
  const meaning = useId()
  const words = signalLabel(signal)
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={signal === current}
      aria-label={words}
      aria-describedby={explained ? meaning : undefined}
      aria-keyshortcuts={letter}
      tabIndex={-1}
      ref={signal === current ? focusOnMount : undefined}
      className={styles.signal}
      onClick={() => {
        onChoose(signal)
      }}
    >
      {signal === 'none' ? <span>{words}</span> : <i>{words.endsWith('e.g.') ? `${words},` : words}</i>}
      {explained && (
        <small id={meaning} className={styles.meaning}>
          {tSignal(`res_signal_means_${meaningOf(signal)}`)}
        </small>
      )}
      <kbd>{letter}</kbd>
    </button>
  )
}

/** Returns the meaning of a signal. A signal with *e.g.* has the same meaning as without it. */
function meaningOf(signal: Signal): SignalMeaning {
  return MEANINGS.find((known) => known === signal) ?? 'see'
}

const MEANINGS = [
  'none',
  'eg',
  'accord',
  'see',
  'see-also',
  'cf',
  'compare',
  'with',
  'contrast',
  'contra',
  'but-see',
  'but-cf',
  'see-generally',
] as const
type SignalMeaning = (typeof MEANINGS)[number]

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
