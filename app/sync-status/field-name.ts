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

/** What a register is called. Those of a source are named as the source's field, which is a plain word or two. */
export function nameRecordField(field: string): string {
  const word = known.find((name) => name === field)
  if (word !== undefined) return t(`res_register_${word}`)
  const own = field.startsWith('source.') ? field.slice('source.'.length) : field
  const spaced = own.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced === '' ? t('res_register_other') : spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
