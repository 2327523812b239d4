import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { TextToken } from '../model/text-token.ts'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import optionStyles from './options.module.css'
import styles from './panels.module.css'

interface ChoicePanelProps {
  readonly choice: Extract<TextToken, { kind: 'choice' }>['choice']
  readonly chosen: string | undefined
  /** `key` is the phrase as the engine looks it up. */
  readonly onChoose: (key: string, text: string, everywhere: boolean) => void
  /** Moves to the next or previous phrase whose abbreviation is a choice. */
  readonly onStep: (step: 1 | -1) => void
}

/** Lists the full phrase and, if the tables disagree, each table's abbreviation of the phrase. */
export function ChoicePanel({ choice, chosen, onChoose, onStep }: ChoicePanelProps) {
  const { full, options } = choice
  const [everywhere, setEverywhere] = useState(false)
  // The engine looks up phrases in lower case.
  const key = full.toLowerCase()
  const current = chosen ?? options[0]?.key
  return (
    <div
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== ']' && event.key !== '[') return
        event.preventDefault()
        event.stopPropagation()
        onStep(event.key === ']' ? 1 : -1)
      }}
    >
      <p className={optionStyles.heading}>{t('res_choice_title', { phrase: full })}</p>
      <div role="group" aria-label={t('res_choice_title', { phrase: full })} className={optionStyles.options}>
        {[...new Set([...options.map((option) => option.key), full])].map((text, at) => {
          const tables = options.filter((option) => option.key === text)
          return (
            <button
              key={text}
              type="button"
              aria-pressed={text === current}
              ref={at === 0 ? focusOnMount : undefined}
              className={optionStyles.option}
              onClick={() => {
                onChoose(key, text, everywhere)
              }}
            >
              <span className="citation">{text}</span>
              <span className={optionStyles.source}>
                {tables.length === 0
                  ? t('res_choice_whole')
                  : tables.map(({ category, table }) => t('res_choice_from', { category, table })).join('; ')}
              </span>
            </button>
          )
        })}
      </div>
      <Checkbox
        label={t('res_choice_everywhere')}
        checked={everywhere}
        onChange={(event) => {
          setEverywhere(event.target.checked)
        }}
      />
    </div>
  )
}
