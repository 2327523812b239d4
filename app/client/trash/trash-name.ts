import type { Source } from '#cite/source/source.ts'
import type { TrashedRecord } from '../../store/store-hooks.ts'
import { nameOfSource } from '../source/source-name.ts'
import { t } from './messages.ts'

/** What something in the trash is called: as the notice called it that told of its removal. */
export function nameOfTrashed({
  subject,
  source,
  footnote,
}: Pick<TrashedRecord, 'subject' | 'source' | 'footnote'>): string {
  // A source of a kind that only a newer version knows is named by the fields that all kinds share.
  const called = 'kind' in source ? nameOfSource(source as unknown as Source) : ''
  if (called !== '' || subject !== '') return called || subject
  return footnote === null ? t('res_trash_nameless') : t('res_trash_note', { number: footnote })
}
