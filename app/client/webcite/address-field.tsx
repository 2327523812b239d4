import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../../failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { t } from '../words.ts'
import styles from './webcite.module.css'

interface AddressFieldProps {
  readonly value: string
  /** False when what stands there is no address. */
  readonly readable: boolean
  readonly onChange: (value: string) => void
  readonly onUseAsTitle: () => void
}

/** The address of the page. What is no address is kept, and may become the title. */
export function AddressField({ value, readable, onChange, onUseAsTitle }: AddressFieldProps) {
  const [left, setLeft] = useState(false)
  const [closed, setClosed] = useState(false)
  const wrong = left && !readable && value.trim() !== ''
  return (
    <div className={styles.address}>
      <Field
        label={t('res_webcite_url')}
        placeholder={t('res_webcite_url_placeholder')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          setLeft(false)
          onChange(event.target.value)
        }}
        onBlur={() => {
          setLeft(true)
        }}
        error={wrong ? failureWords.res_err_INVALID_URL : undefined}
        {...(closed && { hint: t('res_webcite_paste_failed') })}
        action={
          'clipboard' in navigator && (
            <Button
              onClick={() => {
                navigator.clipboard.readText().then(onChange, () => {
                  setClosed(true)
                })
              }}
            >
              <ClipboardPaste aria-hidden /> {t('res_webcite_paste')}
            </Button>
          )
        }
      />
      {wrong && (
        <Button kind="quiet" small onClick={onUseAsTitle}>
          {t('res_webcite_as_title')}
        </Button>
      )}
    </div>
  )
}
