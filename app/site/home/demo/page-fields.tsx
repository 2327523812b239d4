import type { GuestDraft, GuestDraftField } from '../../../session/guest-draft.ts'
import { Field } from '../../../ui/field.tsx'
import { t } from '../../messages.ts'
import styles from './tool-demo.module.css'
import type { DemoTools } from './use-tools.ts'

interface PageFieldsProps {
  readonly web: GuestDraft['web']
  readonly tools: DemoTools | 'loading' | 'failed'
  readonly onType: (name: GuestDraftField, value: string) => void
}

const pageFields = [
  ['title', 'res_demo_page_title'],
  ['people', 'res_demo_people'],
  ['site', 'res_demo_site'],
  ['date', 'res_demo_date'],
] as const

/** Fields prefilled from the URL, below the citation; each value can be overwritten. */
export function PageFields({ web, tools, onType }: PageFieldsProps) {
  const guess = typeof tools === 'string' ? {} : tools.web.guessPageFields(web.url ?? '')
  if (!isBegun(web)) return null
  return (
    <div className={styles.pair}>
      {pageFields.map(([name, label]) => (
        <Field
          key={name}
          label={t(label)}
          autoComplete="off"
          value={web[name] ?? guess[name] ?? ''}
          onChange={(event) => {
            onType(name, event.target.value)
          }}
        />
      ))}
    </div>
  )
}

/** The URL field, which is the only field at first. */
export function PageAddress({ web, onType }: Omit<PageFieldsProps, 'tools'>) {
  return (
    <Field
      label={t('res_demo_url')}
      {...(!isBegun(web) && { hint: t('res_demo_url_hint') })}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder={t('res_demo_url_start')}
      value={web.url ?? ''}
      onChange={(event) => {
        onType('url', event.target.value)
      }}
    />
  )
}

function isBegun(web: GuestDraft['web']): boolean {
  return Object.values(web).some((value) => value !== '')
}
