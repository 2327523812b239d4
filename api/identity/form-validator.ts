import * as z from 'zod/mini'
import { PASSWORD_MAX, PASSWORD_MIN } from '#sync/contract/account.ts'

const NAME_MAX = 100
/** Maximum length of an email, in characters. */
export const EMAIL_MAX = 254
const LOCAL_PART_MAX = 64

const Email = z.email()

// Names appear in emails and on other users' screens, so they must not contain these characters. Control characters
// break headers and logs. Direction marks disguise text. Angle brackets and URLs turn a name into a message.
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff<>]|:\/\/|www\./iu

/** Collects a form's errors by field, with the messages that the contract defines. */
export class FormValidator {
  private readonly found: Record<string, string[]> = {}

  /** The errors so far; undefined if there are none. */
  get errors(): Readonly<Record<string, readonly string[]>> | undefined {
    return Object.keys(this.found).length === 0 ? undefined : this.found
  }

  add(field: string, sentence: string): void {
    ;(this.found[field] ??= []).push(sentence)
  }

  /** Returns required text, trimmed. If it is missing, adds an error and returns an empty string. */
  text(field: string, value: unknown): string {
    return this.required(field, typeof value === 'string' ? value.trim() : value)
  }

  /** Returns a required password exactly as received. */
  secret(field: string, value: unknown): string {
    return this.required(field, value)
  }

  /** Returns a first or last name. */
  name(field: string, value: unknown): string {
    const name = this.text(field, value)
    if (countCharacters(name) > NAME_MAX) {
      this.add(field, `The ${wordFieldName(field)} must not be greater than ${NAME_MAX} characters.`)
    }
    if (unfit.test(name)) this.add(field, `The ${wordFieldName(field)} format is invalid.`)
    return name
  }

  /** Returns an email, trimmed and in lower case. */
  email(field: string, value: unknown): string {
    const typed = this.text(field, value)
    // Validate before converting to lowercase, because the conversion turns some letters of other scripts into ASCII.
    if (typed !== '' && !isEmailAddress(typed)) {
      this.add(field, `The ${wordFieldName(field)} must be a valid email address.`)
    }
    return typed.toLowerCase()
  }

  /**
   * Returns a new password if it matches its confirmation. Calls `isGuessable` only for passwords that are otherwise
   * valid.
   */
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

/** Returns a name received from another service, or an empty string if it is not valid here. */
export function sanitizeName(told: string): string {
  const name = told.toWellFormed().trim()
  return countCharacters(name) > NAME_MAX || unfit.test(name) ? '' : name
}

function isEmailAddress(email: string): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  return email.length <= EMAIL_MAX && localPart.length <= LOCAL_PART_MAX && Email.safeParse(email).success
}

function countCharacters(text: string): number {
  return [...text].length
}

function wordFieldName(field: string): string {
  return field.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
