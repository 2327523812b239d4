import { ClipboardPaste } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { failureMessages } from '../../messages/failure-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { t } from './messages.ts'
import styles from './webcite.module.css'

interface AddressFieldProps {
  readonly value: string
  /** False when what stands there is no address. */
  readonly readable: boolean
  readonly reading: boolean
  /** The page at this address has been read already. */
  readonly isRead: boolean
  readonly onChange: (value: string) => void
  /** Reads the page at an address. */
  readonly onRead: (url: string) => void
  /** Takes a page's own text, or a file of it, that was pasted. */
  readonly onPage: (page: Blob) => void
  readonly onUseAsTitle: () => void
}

/** The address of the page. What is no address is kept, and may become the title. */
export function AddressField(props: AddressFieldProps) {
  const { value, readable, reading, isRead, onChange, onRead, onPage, onUseAsTitle } = props
  const [left, setLeft] = useState(false)
  /** Why pressing Paste brought nothing. */
  const [pasteFailure, setPasteFailure] = useState<'failed' | 'empty' | null>(null)
  const wrong = left && !readable && value.trim() !== ''

  /** True when it was a page, or an address that is read at once. */
  function takePastedText(text: string): boolean {
    if (/^\s*(?:<!doctype html|<html)\b/i.test(text)) {
      onPage(new Blob([text], { type: 'text/html' }))
      return true
    }
    if (value.trim() !== '' || !/^\s*https?:\/\/\S+\s*$/i.test(text)) return false
    onChange(text.trim())
    onRead(text.trim())
    return true
  }

  function onPaste(event: ClipboardEvent): void {
    const [file] = event.clipboardData.files
    if (file !== undefined) {
      event.preventDefault()
      onPage(file)
    } else if (takePastedText(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }

  return (
    <div className={styles.address}>
      <Field
        label={t('res_webcite_url')}
        placeholder={t('res_webcite_url_placeholder')}
        inputMode="url"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          setLeft(false)
          onChange(event.target.value)
        }}
        onPaste={onPaste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (readable) onRead(value.trim())
          else setLeft(true)
        }}
        onBlur={() => {
          setLeft(true)
        }}
        error={wrong ? failureMessages.res_err_INVALID_URL : undefined}
        {...(pasteFailure !== null && { hint: t(`res_webcite_paste_${pasteFailure}`) })}
        action={
          readable ? (
            <Button
              kind={isRead ? 'secondary' : 'primary'}
              busy={reading}
              onClick={() => {
                onRead(value.trim())
              }}
            >
              {t(isRead ? 'res_read_again' : 'res_read')}
            </Button>
          ) : (
            'clipboard' in navigator && (
              <Button
                onClick={() => {
                  navigator.clipboard.readText().then(
                    (text) => {
                      setPasteFailure(text.trim() === '' ? 'empty' : null)
                      if (!takePastedText(text)) onChange(text)
                    },
                    () => {
                      setPasteFailure('failed')
                    },
                  )
                }}
              >
                <ClipboardPaste aria-hidden /> {t('res_webcite_paste')}
              </Button>
            )
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
