import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/sqlite-core'
import { prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { users, userWords } from './tables.ts'

/** Maximum number of search words that are used. */
const TERMS_MAX = 5

type SearchablePerson = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'email'>

const deleteWords = prepareOnce((db) =>
  db.delete(userWords).where(eq(userWords.userId, sql.placeholder('userId'))),
)
const insertWord = prepareOnce((db) =>
  db.insert(userWords).values({ word: sql.placeholder('word'), userId: sql.placeholder('userId') }),
)

/** Updates the search index of an account. Call it after every change to a name or email. */
export async function indexPerson(tx: SqlExecutor, person: SearchablePerson): Promise<void> {
  await deleteWords.run(tx, { userId: person.id })
  for (const word of searchWordsOf(person)) await insertWord.run(tx, { word, userId: person.id })
}

function searchWordsOf({ firstName, lastName, email }: SearchablePerson): Set<string> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const texts = [firstName, lastName, email, domain].map((text) => text.toLowerCase())
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  return new Set([...texts, ...parts].filter((word) => word !== ''))
}

/**
 * Returns a condition on `users.id`: each search word must be a prefix of one of the account's indexed words. Returns
 * undefined for an empty search.
 */
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
