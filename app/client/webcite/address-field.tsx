import { ClipboardPaste } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { failureMessages } from '../../messages/failure-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { parseWebAddress } from '../web-address.ts'
import { t } from './messages.ts'
import styles from './webcite-form.module.css'

/** Returns true for a URL alone, with or without its scheme: `law.example.edu/notes`. */
function isWholeAddress(text: string): boolean {
  if (/^https?:\/\//i.test(text)) return parseWebAddress(text) !== null
  // Without a scheme, a single word with a period may be the start of a title.
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(text) && parseWebAddress(text) !== null
}

interface AddressFieldProps {
  readonly value: string
  /** False if the text is not a URL. */
  readonly readable: boolean
  readonly reading: boolean
  readonly isRead: boolean
  readonly onChange: (value: string) => void
  readonly onRead: (url: string) => void
  /** Receives pasted page content, as text or a file. */
  readonly onPage: (page: Blob) => void
  readonly onUseAsTitle: () => void
}

/** Field for the page's URL. Other text stays in the field and may become the title. */
export function AddressField(props: AddressFieldProps) {
  const { value, readable, reading, isRead, onChange, onRead, onPage, onUseAsTitle } = props
  const [left, setLeft] = useState(false)
  /** Why pasting failed; null if it did not fail. */
  const [pasteFailure, setPasteFailure] = useState<'failed' | 'empty' | null>(null)
  const wrong = left && !readable && value.trim() !== ''

  /** Reads pasted page content or a pasted URL immediately, and returns true. Returns false for any other text. */
  function takePastedText(text: string): boolean {
    if (/^\s*(?:<!doctype html|<html)\b/i.test(text)) {
      onPage(new Blob([text], { type: 'text/html' }))
      return true
    }
    const pasted = text.trim()
    if (value.trim() !== '' || !isWholeAddress(pasted)) return false
    onChange(pasted)
    onRead(pasted)
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
