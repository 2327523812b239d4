import { readFileSync } from 'node:fs'
import { hash, parseOptions, verify } from '@node-rs/argon2'

/** Thrown if too many passwords are being checked at once. Sent as SERVICE_UNAVAILABLE. */
export class HasherOverloaded extends Error {
  override name = 'Overloaded'
}

export interface PasswordHasher {
  /**
   * Normalizes a password to the Unicode form NFKC, because keyboards and browsers differ (NIST SP 800-63B, 3.1.1.2),
   * and hashes it.
   */
  hash(password: string): Promise<string>
  /**
   * Returns true if the password matches. If there is no hash, the check takes the same time, so that the response time
   * doesn't reveal whether an account exists. Also accepts hashes of unnormalized passwords from earlier versions.
   */
  verify(hashed: string | null | undefined, password: string): Promise<boolean>
  /** Returns true if the hash was made with parameters other than the current ones. */
  isOutdated(hashed: string): boolean
}

/** Argon2's cost: memory in KiB, passes, and threads. */
interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

const RECOMMENDED: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const ATONCE = 4
const WAITING_MAX = 100

/**
 * Creates an Argon2id hasher, with OWASP's parameters by default. At most four hashes run at a time, and a hundred more
 * can wait. Beyond that, the hasher throws HasherOverloaded.
 */
export function createArgonHasher(parameters = RECOMMENDED): PasswordHasher {
  const turn = createSemaphore(ATONCE, WAITING_MAX)
  // A hash that no password matches, because it was made from a random password that isn't stored.
  const nobody = hash(crypto.randomUUID(), parameters)
  return {
    hash: (password) => turn(() => hash(password.normalize('NFKC'), parameters)),
    verify: (hashed, password) =>
      turn(async () => {
        const known = hashed ?? (await nobody)
        try {
          let isRight = false
          for (const form of listForms(password)) isRight ||= await verify(known, form)
          return isRight && known === hashed
        } catch {
          // A damaged hash must take as long to check as a wrong password.
          await verify(await nobody, password)
          return false
        }
      }),
    isOutdated(hashed) {
      const made = parseOptions(hashed)
      return (
        made.memoryCost !== parameters.memoryCost ||
        made.timeCost !== parameters.timeCost ||
        made.parallelism !== parameters.parallelism
      )
    },
  }
}

/**
 * Lists the Unicode forms in which a password may have been hashed, the current one first. An ASCII password has only
 * one form.
 */
function listForms(password: string): ReadonlySet<string> {
  return new Set([password.normalize('NFKC'), password, password.normalize('NFC'), password.normalize('NFD')])
}

/** Runs up to `places` jobs at once and lets up to `queue` more wait. Throws HasherOverloaded if the queue is full. */
function createSemaphore(places: number, queue: number): <T>(job: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: (() => void)[] = []
  return async (job) => {
    if (free > 0) free -= 1
    else if (waiting.length >= queue) throw new HasherOverloaded('Too many passwords at once')
    else await new Promise<void>((resume) => waiting.push(resume))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'),
)

const ownWords = ['pincite', 'bluebook', 'indigobook', 'webcite', 'stringcite']

/**
 * Returns true for passwords that attackers try first: common passwords, blank ones, and passwords that add fewer than
 * four characters to words from this product or from the user's email.
 */
export function isGuessablePassword(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain.trim() === '' || common.has(plain)) return true
  const [localPart = ''] = email.toLowerCase().split('@')
  return [...ownWords, localPart].some(
    (word) => word.length >= 4 && plain.includes(word) && plain.length - word.length < 4,
  )
}
