/** SQL dialect of the generated statements. */
export type Dialect = 'sqlite' | 'postgres'

/** Numbers of records, devices, and audit entries in a generated account. */
const RECORDS = 10
const DEVICES = 2
const AUDIT_LINES = 4
/** Search words of an account. */
const WORDS = ["'person'", "'number' || n", "'person' || n || '@example.org'", "'example.org'"]

const id = (n: string) => `'01900000-0000-7000-8000-' || (100000000000 + ${n})`
/** An authority of typical size: a case with two parties, one reporter citation, and a year. */
const BODY = JSON.stringify({
  k: 'authority',
  h: '00000000100000aaaaaaa',
  f: {
    createdAt: 1_767_603_600_000,
    trashedAt: null,
    'source.kind': 'case',
    'source.name': 'Gideon v. Wainwright',
    'source.printings': [{ volume: '372', reporter: 'U.S.', page: '335' }],
    'source.date': { year: 1963 },
    pos: { projectId: '01900000-0000-7000-8000-100000000000', orderKey: 'a000001V' },
  },
})

/**
 * Returns the statements that add the accounts numbered from `from` to `to`, with sessions, devices, search words,
 * records, and audit entries.
 */
export function accountStatements(dialect: Dialect, from: number, to: number): string[] {
  const series = (name: string, first: number, last: number) =>
    dialect === 'postgres'
      ? `generate_series(${first}, ${last}) AS ${name}_series(${name})`
      : `(WITH RECURSIVE s(${name}) AS (SELECT ${first} UNION ALL SELECT ${name} + 1 FROM s WHERE ${name} < ${last}) SELECT ${name} FROM s) AS ${name}_series`
  const accounts = series('n', from, to)
  const hash = dialect === 'postgres' ? "sha256(('session' || n || '-' || m)::bytea)" : 'randomblob(32)'
  const later = 4_102_444_800_000
  return [
    `INSERT INTO users (id, first_name, last_name, email, email_verified_at, password_hash, created_at)
       SELECT ${id('n')}, 'Person', 'Number' || n, 'person' || n || '@example.org', 1,
         '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g', 1700000000000 + n FROM ${accounts}`,
    ...WORDS.map(
      (word) => `INSERT INTO user_words (word, user_id) SELECT ${word}, ${id('n')} FROM ${accounts}`,
    ),
    `INSERT INTO sessions (id, user_id, kind, token_hash, rotated_at, shared, auth_time, created_at, last_seen_at,
         idle_expires_at, absolute_expires_at, user_agent, ip_prefix)
       SELECT 'session' || n || '-' || m, ${id('n')}, 'cookie', ${hash}, 1, 0, 1, 1, 1, ${later}, ${later},
         'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0', '10.0.0.0/24'
       FROM ${accounts}, ${series('m', 1, DEVICES)}`,
    `INSERT INTO replica_spaces (user_id, v, min_v, bytes) SELECT ${id('n')}, ${RECORDS}, 0, ${RECORDS * BODY.length} FROM ${accounts}`,
    `INSERT INTO replica_runs (user_id, from_v, nonce) SELECT ${id('n')}, 1, 'nonce' || n FROM ${accounts}`,
    `INSERT INTO replica_sessions (user_id, name, n, refused, seen_at)
       SELECT ${id('n')}, 'device' || m, 10, '[]', 1 FROM ${accounts}, ${series('m', 1, DEVICES)}`,
    `INSERT INTO replicas (user_id, id, v, rank, purged, changed_at, body)
       SELECT ${id('n')}, ${id('m')}, m, m % 3, 0, 1, '${BODY}' FROM ${accounts}, ${series('m', 1, RECORDS)}`,
    `INSERT INTO audit_log (id, at, actor_id, action, target_id, before_json, after_json, ip_prefix, request_id)
       SELECT 'line' || n || '-' || m, 1700000000000 + n, ${id('n')}, 'session.start', ${id('n')}, NULL,
         '{"by":"password","shared":false}', '10.0.0.0/24', 'request-' || n FROM ${accounts}, ${series('m', 1, AUDIT_LINES)}`,
  ]
}

/** Describes a generated account. */
export const GENERATED = `${RECORDS} records of ${BODY.length} bytes, ${DEVICES} devices, ${AUDIT_LINES} lines of the audit log`
