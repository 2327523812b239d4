import type { Source } from '#cite/source/source.ts'
import type { TrashedRecord } from '../../store/store-hooks.ts'
import { nameOfSource } from '../source/source-name.ts'
import { t } from './messages.ts'

/** Returns the name of a trashed item, the same as in the notice of its removal. */
export function nameOfTrashed({
  subject,
  source,
  footnote,
}: Pick<TrashedRecord, 'subject' | 'source' | 'footnote'>): string {
  // A source whose kind only a newer version knows is named by the fields that all kinds share.
  const called = 'kind' in source ? nameOfSource(source as unknown as Source) : ''
  if (called !== '' || subject !== '') return called || subject
  return footnote === null ? t('res_trash_nameless') : t('res_trash_note', { number: footnote })
}
