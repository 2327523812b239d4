import { PROFILES } from '#cite/source/profile-name.ts'
import type { JsonValue } from '#sync/record/json.ts'
import { describeFieldValue } from '../store/pending-decisions.ts'
import { t } from './messages.ts'

const known = [
  'name',
  'course',
  'typeface',
  'underline',
  'mode',
  'profile',
  'title',
  'footnote',
  'signal',
  'pincite',
  'parentheticals',
  'choices',
  'form',
  'authorityId',
  'chosen',
  'url',
  'type',
] as const

/** Returns the label of a field. If a field of a source has no label, returns its key, split into words. */
export function nameRecordField(field: string): string {
  const word = known.find((name) => name === field)
  if (word !== undefined) return t(`res_register_${word}`)
  const own = field.startsWith('source.') ? field.slice('source.'.length) : field
  const spaced = own.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced === '' ? t('res_register_other') : spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const words = ['court', 'academic', 'sentence', 'clause', ...PROFILES] as const
/** Fields whose values have labels. */
const CHOSEN = new Set(['typeface', 'mode', 'profile'])

/**
 * Returns the value of a field for display. A value from a fixed set becomes its label. Any other value is shown as
 * written.
 */
export function nameFieldValue(field: string, value: JsonValue): string {
  if (field === 'underline') return t(value === true ? 'res_value_on' : 'res_value_off')
  const word = CHOSEN.has(field) ? words.find((known) => known === value) : undefined
  return word === undefined ? describeFieldValue(value) : t(`res_value_${word}`)
}
