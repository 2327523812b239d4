import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field, Select } from '../ui/field.tsx'
import { t } from './messages.ts'
import styles from './list.module.css'

/** Delay between the last key press in the search field and the search, in milliseconds. */
const PAUSE = 200

interface FilterChoice {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [string, string])[]
}

interface ListFiltersProps {
  /** URL parameter and label of each text field. */
  readonly texts: readonly { readonly name: string; readonly label: string }[]
  readonly any: string
  readonly choices: readonly FilterChoice[]
  readonly query: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string>>) => void
  readonly children?: ReactNode
}

/** Search and filters for a list. The current choices are in the URL. */
export function ListFilters({ texts, any, choices, query, onChange, children }: ListFiltersProps) {
  const [open, setOpen] = useState(false)
  const choiceArea = useId()
  const active = choices.filter(({ name }) => (query[name] ?? '') !== '').length
  return (
    <search className={styles.filters}>
      {texts.map(({ name, label }) => (
        <SearchField
          key={name}
          label={label}
          text={query[name] ?? ''}
          onChange={(typed) => {
            onChange({ [name]: typed })
          }}
        />
      ))}
      <Button
        small
        aria-expanded={open}
        aria-controls={choiceArea}
        className={styles.moreFilters}
        onClick={() => {
          setOpen(!open)
        }}
      >
        {active === 0 ? t('res_list_filters') : t('res_list_filters_active', { count: active })}
      </Button>
      <div id={choiceArea} className={styles.choices} data-folded={open ? undefined : ''}>
        {choices.map(({ name, label, options }) => (
          <Select
            key={name}
            label={label}
            value={query[name] ?? ''}
            onChange={(event) => {
              onChange({ [name]: event.target.value })
            }}
          >
            <option value="">{any}</option>
            {options.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        ))}
        {children}
      </div>
    </search>
  )
}

interface SearchFieldProps {
  readonly label: string
  readonly text: string
  readonly onChange: (typed: string) => void
}

function SearchField({ label, text, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const [told, setTold] = useState(text)
  const [known, setKnown] = useState(text)
  // Something other than typing in this field changed the URL. For example, the filters were cleared, or the user
  // navigated back.
  if (text !== known) {
    setKnown(text)
    if (text !== told) setTyped(text)
  }

  useEffect(() => {
    if (typed === text) return
    const timer = setTimeout(() => {
      setTold(typed)
      onChange(typed)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
    }
  }, [typed, text, onChange])

  return (
    <Field
      label={label}
      type="search"
      autoCapitalize="none"
      spellCheck={false}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
      }}
    />
  )
}
