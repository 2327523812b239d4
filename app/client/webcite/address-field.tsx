import { ClipboardPaste } from 'lucide-react'
import { type ClipboardEvent, type FocusEvent, type MouseEvent, useRef, useState } from 'react'
import { failureMessages } from '../../messages/failure-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { findWebAddress, formatWebAddress, parseWebAddress } from '../web-address.ts'
import { t } from './messages.ts'
import styles from './webcite-form.module.css'

/** Returns true for a URL alone, with or without its scheme: `law.example.edu/notes`. */
function isWholeAddress(text: string): boolean {
  if (/^https?:\/\//i.test(text)) return parseWebAddress(text) !== null
  // Without a scheme, a single word with a period may be the start of a title.
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(text) && parseWebAddress(text) !== null
}

/** Splits pasted text into its first URL and the text around the URL; null if the text has no URL. */
function splitPastedText(text: string): { readonly url: string; readonly words: string } | null {
  if (isWholeAddress(text)) return { url: text, words: '' }
  const found = findWebAddress(text)
  if (found === null) return null
  const at = text.search(/https?:\/\//i)
  const tail = text.slice(at).replace(/^\S+/, '')
  return {
    url: formatWebAddress(found),
    words: `${text.slice(0, at).replace(/(?<![\s,[(<])[\s,[(<]+$/, '')} ${tail}`
      .replace(/(?<![\s.])[\s.]+$/, '')
      .trim(),
  }
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
  /** Uses the text pasted with the URL as the title. */
  readonly onTitle: (words: string) => void
  /** Fills in the fields from a citation that contains the URL. Resolves to false if the text is not one. */
  readonly onCitation: (text: string, url: string) => Promise<boolean>
}

/** Field for the page's URL. Other text stays in the field and may become the title. */
export function AddressField(props: AddressFieldProps) {
  const { value, readable, reading, isRead, onChange, onRead, onPage, onUseAsTitle } = props
  const { onTitle, onCitation } = props
  const [left, setLeft] = useState(false)
  /** Why pasting failed; null if it did not fail. */
  const [pasteFailure, setPasteFailure] = useState<'failed' | 'empty' | null>(null)
  /** Text that was pasted with a URL. */
  const [rest, setRest] = useState('')
  const selection = useSelectOnFocus()
  const wrong = left && !readable && value.trim() !== ''

  /**
   * Reads pasted page content, or the first URL in pasted text, immediately, and returns true. The URL replaces the
   * text in the field, because two joined URLs would not work. Text around the URL fills in the fields if it forms a
   * citation; otherwise, it is shown below the field. Returns false for any other text.
   */
  function takePastedText(text: string): boolean {
    if (/^\s*(?:<!doctype html|<html)\b/i.test(text)) {
      onPage(new Blob([text], { type: 'text/html' }))
      return true
    }
    const whole = text.trim()
    const pasted = splitPastedText(whole)
    if (pasted === null || (value.trim() !== '' && !readable && !/^https?:/i.test(pasted.url))) return false
    const typed = readable ? '' : value.replace(/^\s*https?:\/*\s*$/i, '').trim()
    const words = [typed, pasted.words].filter((part) => part !== '').join(' ')
    onChange(pasted.url)
    onRead(pasted.url)
    setRest(words)
    if (pasted.words !== '') {
      onCitation(whole, pasted.url).then(
        (isCitation) => {
          if (isCitation) setRest((shown) => (shown === words ? typed : shown))
        },
        // Without the engine, the text stays below the field.
        () => undefined,
      )
    }
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
        // Select the URL on focus, so that a paste or a keystroke replaces it.
        {...selection}
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
              <PasteButton
                isFirst={value === ''}
                onText={(text) => {
                  setPasteFailure(text.trim() === '' ? 'empty' : null)
                  if (!takePastedText(text)) onChange([value.trim(), text].join(' ').trim())
                }}
                onFailure={() => {
                  setPasteFailure('failed')
                }}
              />
            )
          )
        }
      />
      {rest !== '' && (
        <InlineNotice role="status" title={t('res_webcite_pasted_too')}>
          <span className="citation">{rest}</span>{' '}
          <Button
            kind="quiet"
            small
            onClick={() => {
              onTitle(rest)
              setRest('')
            }}
          >
            {t('res_webcite_as_title')}
          </Button>
        </InlineNotice>
      )}
      {wrong && (
        <Button kind="quiet" small onClick={onUseAsTitle}>
          {t('res_webcite_as_title')}
        </Button>
      )}
    </div>
  )
}

/** Returns handlers that select all of a field’s text when the field gets focus, instead of placing the caret. */
function useSelectOnFocus() {
  const isFocusing = useRef(false)
  return {
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      isFocusing.current = document.activeElement !== currentTarget
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      currentTarget.select()
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = currentTarget
      if (isFocusing.current && selectionStart === selectionEnd) currentTarget.select()
      isFocusing.current = false
    },
  }
}

interface PasteButtonProps {
  /** True if pasting is the main action on the screen. */
  readonly isFirst: boolean
  readonly onText: (text: string) => void
  readonly onFailure: () => void
}

function PasteButton({ isFirst, onText, onFailure }: PasteButtonProps) {
  return (
    <Button
      kind={isFirst ? 'primary' : 'secondary'}
      onClick={() => {
        navigator.clipboard.readText().then(onText, onFailure)
      }}
    >
      <ClipboardPaste aria-hidden /> {t('res_webcite_paste')}
    </Button>
  )
}
