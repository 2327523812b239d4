import type { PayTo } from '#sync/contract/outline.ts'
import type { OutlineCourse } from '#sync/outline.ts'
import { outlineCourses } from '#sync/outline.ts'
import { type RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { isStorableText } from '../database/sql-value.ts'
import { type FormPart, isUnlikeOurForms, readFormParts } from '../middleware/form-body.ts'
import { readBodyBytes } from '../middleware/request-body.ts'
import { readPayoutDestination } from './payout-destination.ts'

/** A submission: the outline's data, and the document or the id of its upload. */
export interface OutlineSubmission {
  readonly title: string
  readonly course: OutlineCourse
  readonly year: number
  readonly professor: string | null
  readonly school: string | null
  readonly payTo: PayTo | null
  readonly document:
    { readonly name: string; readonly bytes: Uint8Array } | { readonly name: string; readonly upload: string }
}

type ReadField = (name: string) => string | undefined

/**
 * Reads a submitted form (multipart/form-data). Rejects a form that is too large, malformed, or incomplete, and lists
 * every invalid field. `now` (in epoch milliseconds) determines which years are valid.
 */
export async function readSubmission(
  request: Request,
  limit: number,
  now: number,
): Promise<OutlineSubmission | RequestFailure> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return failWith('UNSUPPORTED_MEDIA_TYPE')
  const raw = await readBodyBytes(request, limit)
  if (raw === undefined) return failWith('PAYLOAD_TOO_LARGE', { message: 'The file is larger than 20 MB.' })
  if (isUnlikeOurForms(raw, type)) return failWith('BAD_REQUEST')
  const parts = readFormParts(raw, type)
  if (parts === undefined) return failWith('BAD_REQUEST')

  const text: ReadField = (name) => {
    const part = parts.find((one) => one.name === name && one.fileName === undefined)
    const value = part === undefined ? '' : Buffer.from(part.content).toString('utf8').trim()
    return value === '' ? undefined : value.toWellFormed()
  }
  const errors: Record<string, string[]> = {}
  const document = readDocument(parts, text, errors)
  const about = readDescription(text, errors, now)
  if (Object.keys(errors).length > 0 || document === undefined || about === undefined)
    return failValidation(errors)
  return { ...about, document }
}

function readDescription(
  text: ReadField,
  errors: Record<string, string[]>,
  now: number,
): Omit<OutlineSubmission, 'document'> | undefined {
  const title = readRequired(text, 'title', 200, errors)
  const course = outlineCourses.find((one) => one === text('course'))
  if (course === undefined) {
    errors['course'] = [
      text('course') === undefined ? requiredSentence('course') : 'The selected course is invalid.',
    ]
  }
  const thisYear = new Date(now).getUTCFullYear()
  const year = /^\d{4}$/.test(text('year') ?? '') ? Number(text('year')) : undefined
  if (year === undefined || year < 1990 || year > thisYear + 1) {
    errors['year'] = [
      text('year') === undefined
        ? requiredSentence('year')
        : `The year must be between 1990 and ${thisYear + 1}.`,
    ]
  }
  const professor = readOptional(text, 'professor', 100, errors)
  const school = readOptional(text, 'school', 150, errors)
  if (!['1', 'true', 'on', 'yes'].includes(text('attestation') ?? '')) {
    errors['attestation'] = ['The attestation must be accepted.']
  }
  const payTo = readPayoutDestination(text('payMethod'), text('payHandle'), errors)
  if (title === undefined || course === undefined || year === undefined) return undefined
  return { title, course, year, professor, school, payTo }
}

function readDocument(
  parts: readonly FormPart[],
  text: ReadField,
  errors: Record<string, string[]>,
): OutlineSubmission['document'] | undefined {
  const file = parts.find(({ name, fileName }) => name === 'file' && fileName !== undefined)
  if (file?.fileName !== undefined && file.content.length > 0)
    return { name: toShownFileName(file.fileName), bytes: file.content }
  const upload = text('upload')
  const name = text('fileName')
  if (upload !== undefined && name !== undefined) return { name: toShownFileName(name), upload }
  const isNamed = file?.fileName !== undefined && file.fileName !== ''
  errors['file'] = [isNamed ? 'The file is empty.' : requiredSentence('file')]
  return undefined
}

/** Returns the last segment of the file name. It is displayed, but never used as a path. */
function toShownFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex
  const clean = last.replaceAll(/[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  const extension = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? ''
  return [...clean].length <= 150 ? clean : [...clean].slice(0, 140).join('') + extension
}

function readRequired(
  text: ReadField,
  name: string,
  most: number,
  errors: Record<string, string[]>,
): string | undefined {
  const value = text(name)
  if (value === undefined) errors[name] = [requiredSentence(name)]
  else checkFieldText(name, value, most, errors)
  return value
}

function readOptional(
  text: ReadField,
  name: string,
  most: number,
  errors: Record<string, string[]>,
): string | null {
  const value = text(name)
  if (value !== undefined) checkFieldText(name, value, most, errors)
  return value ?? null
}

function checkFieldText(name: string, value: string, most: number, errors: Record<string, string[]>): void {
  if (!isStorableText(value)) errors[name] = [`The ${name} contains an unsupported character.`]
  else if ([...value].length > most) errors[name] = [tooLongSentence(name, most)]
}

function requiredSentence(name: string): string {
  return `The ${name} field is required.`
}

function tooLongSentence(name: string, most: number): string {
  return `The ${name} must not be greater than ${most} characters.`
}
