import type { ShownNote } from '../doctor/doctor-protocol.ts'
import { t } from './messages.ts'

/** Returns the label of a note or a paragraph. */
export function namePassage({ kind, number, id }: Pick<ShownNote, 'kind' | 'number' | 'id'>): string {
  if (kind === 'paragraph') return t('res_word_paragraph', { number: Number(id) + 1 })
  if (number === undefined) return t('res_word_note_unnumbered')
  return t(kind === 'footnote' ? 'res_word_note' : 'res_word_endnote', { number })
}
