import { useEffect, useState } from 'react'
import { Field, Select } from '../../ui/field.tsx'
import { t } from './words.ts'
import styles from '../list.module.css'

/** How long the search waits for the next letter, in milliseconds. */
const PAUSE = 200

const choices = [
  [
    'role',
    t('res_users_role'),
    [
      ['user', t('res_users_role_user')],
      ['admin', t('res_users_role_admin')],
      ['super-admin', t('res_users_role_super')],
    ],
  ],
  [
    'verified',
    t('res_users_verified'),
    [
      ['yes', t('res_users_verified_yes')],
      ['no', t('res_users_verified_no')],
    ],
  ],
  [
    'status',
    t('res_users_status'),
    [
      ['active', t('res_users_status_active')],
      ['disabled', t('res_users_status_disabled')],
    ],
  ],
] as const

interface FiltersProps {
  readonly query: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}

/** Search and filters; what is chosen stands in the address. */
export function Filters({ query, onChange }: FiltersProps) {
  return (
    <search className={styles.filters}>
      <Search text={query['search'] ?? ''} onChange={onChange} />
      {choices.map(([name, label, options]) => (
        <Select
          key={name}
          label={label}
          value={query[name] ?? ''}
          onChange={(event) => {
            onChange({ [name]: event.target.value })
          }}
        >
          <option value="">{t('res_users_any')}</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ))}
    </search>
  )
}

function Search({ text, onChange }: { readonly text: string; readonly onChange: FiltersProps['onChange'] }) {
  const [typed, setTyped] = useState(text)

  useEffect(() => {
    if (typed === text) return
    const timer = setTimeout(() => {
      onChange({ search: typed })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
    }
  }, [typed, text, onChange])

  return (
    <Field
      label={t('res_users_search')}
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
