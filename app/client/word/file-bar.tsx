import { WORD_TYPE } from '#cite/word/document-type.ts'
import { useEffect, useState } from 'react'
import { keyOfNote } from '#cite/word/note-key.ts'
import type { DocumentNote } from '#cite/word/note-model.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { downloadFile } from '../download-file.ts'
import { t } from './messages.ts'
import { namePassage } from './name-passage.ts'
import type { DocumentState } from './use-word-document.ts'
import type { OpenFile } from './use-word-host.ts'
import styles from './word.module.css'

/** Number of characters of a passage shown in its label. */
const SHOWN = 40

interface FileBarProps {
  readonly file: OpenFile
  readonly state: DocumentState
  readonly onClose: () => void
}

/** Shows the open file and the cursor's position in it, with buttons to save a copy or close the file. */
export function FileBar({ file: { name, host }, state, onClose }: FileBarProps) {
  const [saved, setSaved] = useState<string>()
  const [place, setPlace] = useState<string>()
  const passages = state.is === 'read' ? state.reading.passages.filter(isPlace) : []
  const chosen = passages.find((one) => keyOfNote(one) === place) ?? passages[0]

  // A file has no cursor, so the position is always the end of the passage that the user chose.
  const key = chosen === undefined ? '' : keyOfNote(chosen)
  const at = chosen?.text.length ?? 0
  useEffect(() => {
    if (key === '') return
    const [kind, id = ''] = key.split(' ')
    if (kind === 'footnote' || kind === 'endnote' || kind === 'paragraph')
      host.placeCursor({ passage: { kind, id }, at })
  }, [host, key, at])

  function save(): void {
    const copy = name.replace(/(\.docx)?$/i, ' (Pincite).docx')
    downloadFile(copy, host.bytes, WORD_TYPE)
    setSaved(copy)
  }

  return (
    <div className={styles.file}>
      <h2 className={styles.fileName}>{t('res_word_file', { name })}</h2>
      {passages.length > 0 && (
        <Select
          label={t('res_word_file_place')}
          value={key}
          onChange={({ target: { value } }) => {
            setPlace(value)
          }}
        >
          {passages.map((one) => (
            <option key={keyOfNote(one)} value={keyOfNote(one)}>
              {`${namePassage(one)}: ${one.text.trim().slice(0, SHOWN)}`}
            </option>
          ))}
        </Select>
      )}
      <div className={styles.tools}>
        {state.is === 'read' && <Button onClick={save}>{t('res_word_file_save')}</Button>}
        <Button kind="quiet" onClick={onClose}>
          {t('res_word_file_close')}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {saved !== undefined && t('res_word_file_saved', { name: saved })}
      </p>
    </div>
  )
}

function isPlace({ text, calledIn, kind, isListed }: DocumentNote): boolean {
  return text.trim() !== '' && isListed !== true && (kind === 'paragraph' || calledIn !== undefined)
}
