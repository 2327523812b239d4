import * as z from 'zod/mini'

/** The user as sent over the wire (spec §3, §5). A response that does not match this shape is a SCHEMA_ERROR. */
export const UserSchema = z.object({
  id: z.string().check(z.minLength(1)),
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  /** Time of verification in Unix seconds, or null. */
  emailVerified: z.nullable(z.number()),
  /** `email` means that the account has an email and a password. */
  provider: z.nullable(z.string()),
  roleNames: z.array(z.string()),
  /** ISO 8601 date and time. */
  createdAt: z.string(),
  /** A new email address that has not been verified yet. */
  pendingEmail: z.optional(z.nullable(z.string())),
})

export type User = z.infer<typeof UserSchema>

/** Returns the first and last names joined by a space. If one name is empty, returns the other. */
export function formatFullName(user: Pick<User, 'firstName' | 'lastName'>): string {
  return [user.firstName, user.lastName].filter((part) => part !== '').join(' ')
}

/** Returns the user's name, or the email if the account has no name. */
export function formatPersonName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return formatFullName(user) || user.email
}

/**
 * Returns the first letters of the first and last names. If there is no name, returns the first two letters of the
 * email (spec §3).
 */
export function formatInitials(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const [first] = user.firstName.trim()
  const [last] = user.lastName.trim()
  const letters = first !== undefined && last !== undefined ? first + last : user.email.slice(0, 2)
  return letters.toUpperCase()
}
