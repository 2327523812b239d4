import { useRef } from 'react'
import type { GuestDraft, GuestDraftField } from '../../../session/guest-draft.ts'
import { Field } from '../../../ui/field.tsx'
import { t as pageWords } from '../../messages.ts'
import { t } from './messages.ts'
import styles from './tool-demo.module.css'

interface PageFieldsProps {
  readonly web: GuestDraft['web']
  /** Values found on the page or in its URL. */
  readonly found: GuestDraft['web']
  /** True if the server has read the page. Otherwise, the values are guesses. */
  readonly isRead: boolean
  /** True to focus the title field when the fields appear, because the field with the focus was removed. */
  readonly focusesTitle: boolean
  readonly onType: (name: GuestDraftField, value: string) => void
}

const pageFields = [
  ['title', 'res_demo_page_title'],
  ['people', 'res_demo_people'],
  ['site', 'res_demo_site'],
  ['date', 'res_demo_date'],
] as const

/**
 * Fields with the data of the cited page, such as its title and date, above the citation. The user can overwrite each
 * value. Guessed values are marked as guesses.
 */
export function PageFields({ web, found, isRead, focusesTitle, onType }: PageFieldsProps) {
  const focused = useRef(false)
  if (!Object.values(web).some((value) => value !== '')) return null
  return (
    <div className={styles.pair}>
      {pageFields.map(([name, label]) => {
        const value = web[name] ?? found[name] ?? ''
        const isGuess = web[name] === undefined && value !== '' && !isRead
        return (
          <Field
            key={name}
            label={pageWords(label)}
            autoComplete="off"
            value={value}
            {...(isGuess && { hint: t('res_demo_page_guess') })}
            {...(name === 'people' && value === '' && { hint: t('res_demo_page_author') })}
            ref={(field) => {
              if (name !== 'title' || field === null || !focusesTitle || focused.current) return
              focused.current = true
              if (value === '') field.focus()
            }}
            onChange={(event) => {
              onType(name, event.target.value)
            }}
          />
        )
      })}
    </div>
  )
}
