import type { Source } from '#cite/source/source.ts'
import type { TrashedRecord } from '../../store/store-hooks.ts'
import { nameOfSource } from '../source/source-name.ts'
import { t } from './messages.ts'

/** Returns the name of a trashed item, as in the notice of its removal. */
export function nameOfTrashed({
  subject,
  source,
  footnote,
}: Pick<TrashedRecord, 'subject' | 'source' | 'footnote'>): string {
  // If only a newer version knows the kind of source, use a field that every kind has.
  const called = 'kind' in source ? nameOfSource(source as unknown as Source) : ''
  if (called !== '' || subject !== '') return called || subject
  return footnote === null ? t('res_trash_nameless') : t('res_trash_note', { number: footnote })
}
