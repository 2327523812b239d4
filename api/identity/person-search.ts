import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/sqlite-core'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { users, userWords } from './tables.ts'

/** Most words of a search that count. */
const TERMS_MAX = 5

type SearchablePerson = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'email'>

/** Keeps what an account can be found by. Called whenever a name or an address changes. */
export async function indexPerson(tx: SqlExecutor, person: SearchablePerson): Promise<void> {
  const db = drizzleOn(tx)
  await db.delete(userWords).where(eq(userWords.userId, person.id))
  const words = [...searchWordsOf(person)].map((word) => ({ word, userId: person.id }))
  if (words.length > 0) await db.insert(userWords).values(words)
}

function searchWordsOf({ firstName, lastName, email }: SearchablePerson): Set<string> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const texts = [firstName, lastName, email, domain].map((text) => text.toLowerCase())
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  return new Set([...texts, ...parts].filter((word) => word !== ''))
}

/** A condition on `users.id`: every word of the search begins one of the account's. Undefined for an empty search. */
export function personSearchCondition(search: string): SQL | undefined {
  const terms = search.toLowerCase().toWellFormed().split(/\s+/).filter(Boolean).slice(0, TERMS_MAX)
  return and(
    ...terms.map((term) =>
      inArray(
        users.id,
        new QueryBuilder()
          .select({ userId: userWords.userId })
          .from(userWords)
          .where(and(gte(userWords.word, term), lt(userWords.word, `${term}\u{10ffff}`))),
      ),
    ),
  )
}
