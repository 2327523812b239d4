import type { SqlExecutor, SqlValue } from '../database/port.ts'

/** Most words of a search that count. */
const TERMS_MAX = 5

interface SearchablePerson {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Keeps what an account can be found by. Called whenever a name or an address changes. */
export async function indexPerson(tx: SqlExecutor, person: SearchablePerson): Promise<void> {
  await tx.run('DELETE FROM user_words WHERE user_id = ?', [person.id])
  for (const word of searchWordsOf(person)) {
    await tx.run('INSERT INTO user_words (word, user_id) VALUES (?, ?)', [word, person.id])
  }
}

function searchWordsOf({ firstName, lastName, email }: SearchablePerson): Set<string> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const texts = [firstName, lastName, email, domain].map((text) => text.toLowerCase())
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  return new Set([...texts, ...parts].filter((word) => word !== ''))
}

/** A condition on `u.id`: every word of the search begins one of the account's. Undefined for an empty search. */
export function personSearchCondition(
  search: string,
): { readonly text: string; readonly values: SqlValue[] } | undefined {
  const terms = search.toLowerCase().toWellFormed().split(/\s+/).filter(Boolean).slice(0, TERMS_MAX)
  if (terms.length === 0) return undefined
  const one = 'u.id IN (SELECT user_id FROM user_words WHERE word >= ? AND word < ?)'
  return {
    text: terms.map(() => one).join(' AND '),
    values: terms.flatMap((term) => [term, `${term}\u{10ffff}`]),
  }
}
