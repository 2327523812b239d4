import { t } from './messages.ts'
import type { DraftReading } from './webcite-draft.ts'
import { fieldsOfType } from './webcite-type.ts'

/** Returns true if the form has a page without a title. Such a page can be cited, but almost every page has a title. */
export function lacksTitle({ address, type, values }: DraftReading): boolean {
  // Many posts have no title.
  if (type === 'post') return false
  const isBegun = address !== null || Object.keys(values).some((field) => field !== 'url')
  return isBegun && (values.title ?? '').trim() === '' && fieldsOfType(type).includes('title')
}

/** Adds a placeholder for a missing title, to show where the title belongs. Never saved. */
export function fillTitleGap(read: DraftReading): DraftReading {
  return lacksTitle(read) ? { ...read, values: { ...read.values, title: t('res_webcite_title_gap') } } : read
}
