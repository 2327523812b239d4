import * as z from 'zod/mini'

/** The user as the wire carries it (spec §3, §5): a failed check of this shape is SCHEMA_ERROR. */
export const UserSchema = z.object({
  id: z.string().check(z.minLength(1)),
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  /** Unix seconds of the verification, or null. */
  emailVerified: z.nullable(z.number()),
  /** `email` means an e-mail and password account. */
  provider: z.nullable(z.string()),
  roleNames: z.array(z.string()),
  /** ISO 8601 date and time. */
  createdAt: z.string(),
  /** An address waiting for its verification, when there is one. */
  pendingEmail: z.optional(z.nullable(z.string())),
})

export type User = z.infer<typeof UserSchema>

/** First and last name with one space between; empty parts leave no space. */
export function formatFullName(user: Pick<User, 'firstName' | 'lastName'>): string {
  return [user.firstName, user.lastName].filter((part) => part !== '').join(' ')
}

/** What somebody is called where they must be called something: an account of another service may have no name at all. */
export function formatPersonName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return formatFullName(user) || user.email
}

/** First letters of first and last name, otherwise the first two letters of the e-mail (spec §3). */
export function formatInitials(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const [first] = user.firstName.trim()
  const [last] = user.lastName.trim()
  const letters = first !== undefined && last !== undefined ? first + last : user.email.slice(0, 2)
  return letters.toUpperCase()
}
