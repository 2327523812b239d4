import { Check } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import type { Signal, SignalCategory } from '#cite/signal/signal.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { focusOnMount, opensAsSheet } from '../../anchored-panel.tsx'
import { t } from './messages.ts'
import { filterSignals } from '../model/filter-signals.ts'
import { signalLabel } from '../model/signal-label.ts'
import { type SignalChoice, signalOfLetter } from '../model/signals.ts'
import styles from './panels.module.css'

interface SignalPanelProps {
  /** The signals that the row can take. */
  readonly choices: readonly SignalChoice[]
  readonly current: Signal
  /** Available height next to the row, in pixels. The panel must not be taller. */
  readonly room: number
  readonly onChoose: (signal: Signal) => void
}

/**
 * In a panel shorter than `SHORT` and a window at least `WIDE` (in pixels), the signals are in two columns so that they
 * fit.
 */
const SHORT = 640
const WIDE = 900

const GROUPS: readonly SignalCategory[] = ['support', 'comparison', 'contradiction', 'background']

/**
 * The signal palette, grouped as in the rules, with the meaning of each signal. A letter selects a signal, a
 * capital letter selects its form with *e.g.*, and `/` filters by name or meaning. The arrow keys and the mouse also
 * work. On a large screen, a checkbox adds *e.g.* to all signals. On a small screen, a sheet shows both forms of each
 * signal.
 */
export function SignalPanel({ choices, current, room, onChoose }: SignalPanelProps) {
  const [wanted, setWanted] = useState('')
  const [isSheet] = useState(opensAsSheet)
  const isWide = !isSheet && room < SHORT && innerWidth >= WIDE
  const [hasKeys] = useState(() => !isSheet && matchMedia('(pointer: fine)').matches)
  const [isExample, setExample] = useState(() => choices.some(({ withExample }) => withExample === current))
  const menu = useRef<HTMLDivElement>(null)
  const filter = useRef<HTMLInputElement>(null)
  // Letters choose a signal until the user begins to filter.
  const isFiltering = useRef(false)
  const found = filterSignals(choices, wanted, (signal) => t(`res_signal_means_${meaningOf(signal)}`))
  const lines = found.map((choice) => {
    const { signal, withExample, letter } = choice
    if (isSheet) return choice
    const isShown = isExample && withExample !== undefined
    return {
      group: choice.group,
      signal: isShown ? withExample : signal,
      letter: isShown ? letter.toUpperCase() : letter,
    }
  })

  function onKeyInFilter(event: KeyboardEvent): boolean {
    const [first] = lines
    if (event.key === 'Enter') {
      if (wanted !== '' && first !== undefined) onChoose(first.signal)
      return true
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false
    const items = menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]')
    const checked = [...(items ?? [])].find((item) => item.getAttribute('aria-checked') === 'true')
    ;(checked ?? items?.[0])?.focus()
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!handleKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): boolean {
    const isInFilter = event.target === filter.current
    if (isInFilter && onKeyInFilter(event)) return true
    if (isInFilter && (wanted !== '' || isFiltering.current)) return false
    return (
      chooseByLetter(event.key) || startFilter(event.key) || (!isInFilter && moveFocus(event, menu.current))
    )
  }

  function chooseByLetter(key: string): boolean {
    const signal = signalOfLetter(key)
    const isOffered = choices.some((choice) => choice.signal === signal || choice.withExample === signal)
    if (signal === undefined || !isOffered) return false
    onChoose(signal)
    return true
  }

  function startFilter(key: string): boolean {
    if (key !== '/') return false
    isFiltering.current = true
    filter.current?.focus()
    return true
  }

  return (
    <div
      className={classNames(styles.palette, !isSheet && styles.column)}
      data-wide={isWide || undefined}
      style={{ '--room': `${room}px`, ...(isWide && { inlineSize: '48rem' }) } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {hasKeys && (
        <SignalFilter
          ref={filter}
          value={wanted}
          onChange={setWanted}
          onPointerDown={() => {
            isFiltering.current = true
          }}
        />
      )}
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={t('res_signal_choose')}
        className={styles.signals}
        style={isWide ? { display: 'block', columns: 2, columnGap: '1rem' } : undefined}
      >
        {GROUPS.map((group) => (
          <SignalGroup
            key={group}
            group={group}
            choices={lines.filter((choice) => choice.group === group)}
            current={current}
            isSheet={isSheet}
            hasKeys={hasKeys}
            onChoose={onChoose}
            onExample={setExample}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={styles.printed}>
          {t('res_signal_none_found')}
        </p>
      )}
      {!isSheet && (
        <Checkbox
          label={t('res_signal_with_example')}
          checked={isExample}
          onChange={(event) => {
            setExample(event.target.checked)
          }}
        />
      )}
    </div>
  )
}

interface SignalFilterProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onPointerDown: () => void
}

/** The filter of the palette, which has focus when the palette opens. */
function SignalFilter({ ref, value, onChange, onPointerDown }: SignalFilterProps) {
  const help = useId()
  return (
    <>
      <input
        ref={(element) => {
          ref.current = element
          focusOnMount(element)
        }}
        type="search"
        value={value}
        aria-label={t('res_signal_filter')}
        aria-describedby={help}
        placeholder={t('res_signal_filter_hint')}
        className={styles.filter}
        autoComplete="off"
        spellCheck={false}
        onPointerDown={onPointerDown}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      <span id={help} hidden>
        {t('res_signal_filter_help')}
      </span>
    </>
  )
}

interface SignalGroupProps extends Omit<SignalPanelProps, 'room'> {
  readonly group: SignalCategory
  readonly isSheet: boolean
  /** True to show the letter of each signal. */
  readonly hasKeys: boolean
  /** Shows or hides the forms with *e.g.* */
  readonly onExample: (isExample: boolean) => void
}

function SignalGroup(props: SignalGroupProps) {
  const { group, choices, current, isSheet, hasKeys, onChoose, onExample } = props
  if (choices.length === 0) return null
  const name = t(`res_signal_group_${group}`)
  return (
    <div
      role="group"
      aria-label={name}
      className={styles.signalGroup}
      style={{ breakInside: 'avoid' }}
      onKeyDown={(event) => {
        // In one column, Right and Left turn the forms with e.g. on and off. The focused signal keeps focus.
        if (!isSheet && (event.key === 'ArrowRight' || event.key === 'ArrowLeft'))
          onExample(event.key === 'ArrowRight')
      }}
    >
      {/* An ARIA menu may contain only its items and their groups. */}
      {isSheet && <p aria-hidden>{name}</p>}
      {choices.map(({ signal, withExample, letter }, at) => (
        <div key={at} data-line="" className={styles.signalLine}>
          <SignalItem
            signal={signal}
            letter={letter}
            current={current}
            hasKeys={hasKeys}
            onChoose={onChoose}
            explained
          />
          {withExample !== undefined && (
            <SignalItem
              signal={withExample}
              letter={letter.toUpperCase()}
              current={current}
              hasKeys={hasKeys}
              onChoose={onChoose}
            />
          )}
        </div>
      ))}
    </div>
  )
}

interface SignalItemProps extends Pick<SignalGroupProps, 'current' | 'hasKeys' | 'onChoose'> {
  readonly signal: Signal
  readonly letter: string
  /** True to show the meaning of the signal. */
  readonly explained?: boolean
}

function SignalItem(props: SignalItemProps) {
  const { signal, letter, explained = false, current, hasKeys, onChoose } = props
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
      </span>
      {explained && (
        <small id={meaning} className={styles.meaning}>
          {t(`res_signal_means_${meaningOf(signal)}`)}
        </small>
      )}
      {hasKeys && <kbd>{letter}</kbd>}
    </button>
  )
}

/** Returns the meaning of a signal. The form with *e.g.* has the same meaning. */
function meaningOf(signal: Signal): SignalMeaning {
  const plain = signal === 'eg' ? signal : signal.replace(/-eg$/, '')
  return MEANINGS.find((known) => known === plain) ?? 'see'
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
 * Handles arrow keys, Home, and End; returns false for any other key. Up and Down move between signals. Left and Right
 * move between a signal and its form with *e.g.*
 */
function moveFocus(event: KeyboardEvent<HTMLElement>, menu: HTMLElement | null): boolean {
  const lines = [...(menu ?? event.currentTarget).querySelectorAll<HTMLElement>('[data-line]')].map(
    (line) => [...line.querySelectorAll<HTMLElement>('[role="menuitemradio"]')],
  )
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
