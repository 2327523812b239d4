import { Check } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Signal, SignalCategory } from '#cite/signal/signal.ts'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { t as tSignal } from './messages.ts'
import { filterSignals } from '../model/filter-signals.ts'
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
 * The signal palette, grouped as in the rules, with the meaning of each signal. A letter selects a signal, a capital
 * letter its form with *e.g.*; `/` filters by name or meaning. The arrow keys and the mouse also work.
 */
export function SignalPanel({ choices, current, onChoose }: SignalPanelProps) {
  const [wanted, setWanted] = useState('')
  const menu = useRef<HTMLDivElement>(null)
  const filter = useRef<HTMLInputElement>(null)
  const found = filterSignals(choices, wanted, (signal) => tSignal(`res_signal_means_${meaningOf(signal)}`))
  return (
    <div data-wide="" className={styles.palette}>
      <input
        ref={filter}
        type="search"
        value={wanted}
        aria-label={tSignal('res_signal_filter')}
        placeholder={tSignal('res_signal_filter_hint')}
        className={styles.filter}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setWanted(event.target.value)
        }}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first !== undefined) onChoose(first.signal)
          else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
            menu.current?.querySelector<HTMLElement>('[role="menuitemradio"]')?.focus()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={t('res_signal_choose')}
        className={styles.signals}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          const signal = signalOfLetter(event.key)
          const isOffered = choices.some(
            (choice) => choice.signal === signal || choice.withExample === signal,
          )
          if (signal !== undefined && isOffered) onChoose(signal)
          else if (event.key === '/') filter.current?.focus()
          else if (!moveFocus(event)) return
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        {GROUPS.map((group) => (
          <SignalGroup
            key={group}
            group={group}
            choices={found.filter((choice) => choice.group === group)}
            current={current}
            onChoose={onChoose}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={styles.printed}>
          {tSignal('res_signal_none_found')}
        </p>
      )}
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
        <div key={signal} data-line="" className={styles.signalLine}>
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
      <span className={styles.signalName}>
        {signal === 'none' ? words : <i>{words.endsWith('e.g.') ? `${words},` : words}</i>}
        {signal === current && <Check aria-hidden />}
        <kbd>{letter}</kbd>
      </span>
      {explained && (
        <small id={meaning} className={styles.meaning}>
          {tSignal(`res_signal_means_${meaningOf(signal)}`)}
        </small>
      )}
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

/**
 * Handles arrow keys, Home, and End; returns false for any other key. Up and Down move between signals, Left and Right
 * between a signal and its form with *e.g.*
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')].map((line) => [
    ...line.querySelectorAll<HTMLElement>('[role="menuitemradio"]'),
  ])
  const at = lines.findIndex((line) => line.some((item) => item === document.activeElement))
  const column = Math.max(0, lines[at]?.findIndex((item) => item === document.activeElement) ?? 0)
  const steps: Readonly<Record<string, readonly [line: number, column: number]>> = {
    ArrowDown: [(at + 1) % lines.length, column],
    ArrowUp: [at - 1, column],
    ArrowRight: [at, 1],
    ArrowLeft: [at, 0],
    Home: [0, 0],
    End: [-1, 0],
  }
  const target = steps[event.key]
  if (target === undefined) return false
  const line = lines.at(target[0]) ?? []
  ;(line[target[1]] ?? line.at(-1))?.focus()
  return true
}
