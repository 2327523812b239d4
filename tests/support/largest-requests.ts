import type { TestApi } from './api.ts'

/** Length of a test header, just below Node's limit of 16 KB for all headers. */
const HEADERS_MOST = 15_700
/** Texts that fill a header. */
export const longTexts = ['a', '/', '.', ' ', ';', '%', ',', '"', 'a=b; ', '::ffff:', '%41', '-._'].map(
  (text) =>
    // Put `x` around the text, because a header can't start or end with white space.
    `x${text.repeat(HEADERS_MOST / text.length)}x`,
)
/** Paths that are as long as a request line allows. */
export const longPaths = ['/', '/a', '/.', '/%2f', '/a.', '/a/..%5c', '/%e4', '/api'].flatMap((text) => {
  const many = text.repeat(HEADERS_MOST / text.length)
  return [
    `/client${many}x`,
    `/api/v1${many}`,
    `/assets${many}`,
    many,
    `/api/v1/users?q=${many}`,
    `/api/v1/admin/audit-log?actor=${many}`,
  ]
})
/** Returns a JSON body of repeated text, nearly as long as the server accepts. */
export function largestBody(text: string): string {
  const inside = text.repeat(3_900_000 / text.length)
  return text === 'a' || text === ' ' ? `{"muts":"${inside}"}` : `{"muts":[${inside}`
}
/** Request headers that the server reads. */
export const readHeaders = [
  'cookie',
  'authorization',
  'x-xsrf-token',
  'x-forwarded-for',
  'user-agent',
  'accept-encoding',
  'content-type',
  'content-encoding',
  'if-none-match',
  'idempotency-key',
  'origin',
  'referer',
  'sec-fetch-site',
]

/** Document names, each with the first bytes of the file. */
export const documentStarts: readonly (readonly [name: string, start: string])[] = [
  ['plain.txt', 'Duty, breach, causation.\n'],
  ['marks.md', '# Torts\n'],
  ['file.pdf', '%PDF-1.7\n'],
  ['file.docx', 'PK\u0003\u0004'],
]

async function fill(api: TestApi, text: string, values: readonly (string | number)[]): Promise<void> {
  await api.database.write((tx) => tx.run(text, [...values]))
}

const COUNT = 'WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ?)'

/** Adds `lines` entries to the audit log. */
export function fillAuditLog(api: TestApi, lines: number): Promise<void> {
  return fill(
    api,
    `INSERT INTO audit_log (id, at, actor_id, action, target_id, before_json, after_json, ip_prefix, request_id)
       ${COUNT} SELECT 'a' || n, 1700000000000 + n, 'u' || (n % 1000), 'session.start', 'u' || (n % 1000), NULL,
       '{"by":"password","shared":false}', '10.0.0.0/24', 'request-' || n FROM many`,
    [lines],
  )
}

/** Adds 60 MB of records to an account. */
export function fillAccount(api: TestApi, userId: string): Promise<void> {
  return fill(
    api,
    `INSERT INTO replicas (user_id, id, v, rank, purged, changed_at, body)
       ${COUNT} SELECT CAST(? AS text), 'r' || n, n, n % 2, 0, 0, CAST(? AS text) FROM many`,
    [2_050, userId, JSON.stringify({ k: 'citation', f: { text: 'x'.repeat(30_000) } })],
  )
}

/** Adds the given number of accounts. */
export async function fillAccounts(api: TestApi, accounts: number): Promise<void> {
  await fill(
    api,
    `INSERT INTO users (id, first_name, last_name, email, created_at)
       ${COUNT} SELECT 'p' || n, 'Person', 'Number' || n, 'person' || n || '@example.org', n FROM many`,
    [accounts],
  )
  await fill(
    api,
    `INSERT INTO user_words (word, user_id) SELECT 'person', id FROM users WHERE id LIKE 'p%' AND ? = 1`,
    [1],
  )
}
