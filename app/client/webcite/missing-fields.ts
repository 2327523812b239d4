import type { FieldName } from '../source/form-fields.ts'
import { findFormProblems, type FormValues } from '../source/form-values.ts'
import { type DecidedType, kindOfType } from './webcite-type.ts'

/**
 * Returns the empty fields that the citation needs. Returns an empty list if the form is empty. A blog's title is
 * needed only if the website is filled in, because many blogs aren't part of a larger website.
 */
export function listMissingFields(type: DecidedType, values: FormValues): FieldName[] {
  const isFilled = (name: FieldName): boolean => (values[name] ?? '').trim() !== ''
  const typed = Object.entries(values).some(([name, value]) => name !== 'url' && value.trim() !== '')
  if (!typed) return []
  const required = [...findFormProblems(kindOfType[type], values)].flatMap(([name, problem]) =>
    problem === 'empty' ? [name] : [],
  )
  return type === 'blog' && isFilled('site') && !isFilled('blog') ? [...required, 'blog'] : required
}
