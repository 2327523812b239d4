import * as z from 'zod/mini'
import { PASSWORD_MAX, PASSWORD_MIN } from '#sync/contract/account.ts'

const NAME_MAX = 100
/** Longest e-mail address, in characters. */
export const EMAIL_MAX = 254
const LOCAL_PART_MAX = 64

const Email = z.email()

// Control characters break headers and logs, direction marks disguise text, angle brackets and addresses make a name a
// message of its own: a name is shown to others and must stay one.
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff<>]|:\/\/|www\./iu

/** Gathers what is wrong with a form, field by field, in the sentences clients of the specified server know. */
export class FormValidator {
  private readonly found: Record<string, string[]> = {}

  /** What is wrong so far; undefined when nothing is. */
  get errors(): Readonly<Record<string, readonly string[]>> | undefined {
    return Object.keys(this.found).length === 0 ? undefined : this.found
  }

  add(field: string, sentence: string): void {
    ;(this.found[field] ??= []).push(sentence)
  }

  /** A text that must be there, trimmed. The empty string when it is not; the form then says so. */
  text(field: string, value: unknown): string {
    return this.required(field, typeof value === 'string' ? value.trim() : value)
  }

  /** A password that must be there, exactly as received. */
  secret(field: string, value: unknown): string {
    return this.required(field, value)
  }

  /** A person's first or last name. */
  name(field: string, value: unknown): string {
    const name = this.text(field, value)
    if (countCharacters(name) > NAME_MAX) {
      this.add(field, `The ${wordFieldName(field)} must not be greater than ${NAME_MAX} characters.`)
    }
    if (unfit.test(name)) this.add(field, `The ${wordFieldName(field)} format is invalid.`)
    return name
  }

  /** An e-mail address, trimmed and in lower case. */
  email(field: string, value: unknown): string {
    const typed = this.text(field, value)
    // Checked before it is lower-cased: some letters of other scripts become plain ones by that.
    if (typed !== '' && !isEmailAddress(typed)) {
      this.add(field, `The ${wordFieldName(field)} must be a valid email address.`)
    }
    return typed.toLowerCase()
  }

  /** A new password and its repetition. `isGuessable` is asked only about passwords that are otherwise fine. */
  newPassword(password: unknown, confirmation: unknown, isGuessable: (password: string) => boolean): string {
    const chosen = this.secret('password', password)
    if (chosen === '') return chosen
    if (chosen !== confirmation) this.add('password', 'The password confirmation does not match.')
    if (countCharacters(chosen) < PASSWORD_MIN) {
      this.add('password', `The password must be at least ${PASSWORD_MIN} characters.`)
    } else if (countCharacters(chosen) > PASSWORD_MAX) {
      this.add('password', `The password must not be greater than ${PASSWORD_MAX} characters.`)
    } else if (isGuessable(chosen)) {
      this.add('password', 'The password is too easy to guess. Please choose a different password.')
    }
    return chosen
  }

  private required(field: string, value: unknown): string {
    if (typeof value === 'string' && value !== '') return value
    const missing = value === undefined || value === null || value === ''
    this.add(
      field,
      missing
        ? `The ${wordFieldName(field)} field is required.`
        : `The ${wordFieldName(field)} must be a string.`,
    )
    return ''
  }
}

/** A name that another service told, as far as it will do; the person may complete it later. */
export function sanitizeName(told: string): string {
  const name = told.toWellFormed().trim()
  return countCharacters(name) > NAME_MAX || unfit.test(name) ? '' : name
}

function isEmailAddress(email: string): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  return email.length <= EMAIL_MAX && localPart.length <= LOCAL_PART_MAX && Email.safeParse(email).success
}

// Characters as people count them, not the units they are stored in.
function countCharacters(text: string): number {
  return [...text].length
}

function wordFieldName(field: string): string {
  return field.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
