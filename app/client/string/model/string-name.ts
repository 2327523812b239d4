import type { StoredStringCite } from '../../../store/store-hooks.ts'
import { t } from '../messages.ts'

/**
 * Returns the display name of a string: its title, its footnote number, or its position in the project, counted from 0.
 */
export function stringName({ title, footnote }: StoredStringCite, place: number): string {
  if (title !== '')
    return footnote === null ? title : `${t('res_string_note', { number: footnote })}: ${title}`
  return footnote === null ? t('res_string_n', { at: place + 1 }) : t('res_string_note', { number: footnote })
}
