import { Field } from '../../../ui/field.tsx'
import { t } from '../../messages.ts'
import type { ReadPage } from './read-page.ts'
import type { useGuestDraft } from './use-guest-draft.ts'
import type { DemoToolsState } from './use-tools.ts'

interface PageFormProps {
  readonly tools: DemoToolsState
  readonly trial: ReturnType<typeof useGuestDraft>
  readonly page: ReadPage | null
  /** True if the server may read the page, because the user is logged in. */
  readonly isReader: boolean
  readonly focusesTitle: boolean
  readonly onRead: (page: ReadPage) => void
}

/** The field for the URL of a page and, once the URL is filled in, the fields for the page's data. */
export function PageForm({ tools, trial, page, isReader, focusesTitle, onRead }: PageFormProps) {
  const { web, setField } = trial
  const url = (web.url ?? '').trim()
  const loaded = typeof tools === 'string' ? null : tools.web
  return (
    <>
      <Field
        label={t('res_demo_url')}
        {...(url === '' && { hint: t('res_demo_url_hint') })}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('res_demo_url_start')}
        value={web.url ?? ''}
        onChange={(event) => {
          setField('url', event.target.value)
        }}
      />
      {loaded !== null && (
        <>
          {isReader && <loaded.PageReader url={url} onRead={onRead} />}
          <loaded.PageFields
            web={web}
            found={loaded.findPageFields(url, page)}
            isRead={page?.url === url}
            focusesTitle={focusesTitle}
            onType={setField}
          />
        </>
      )}
    </>
  )
}
