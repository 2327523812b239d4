import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../database/port.ts'
import { explainFailure } from './explain-failure.ts'

const listen = (code: string, syscall = 'listen') =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

test.for<[what: string, error: unknown, settings: Record<string, string>, names: string]>([
  ['a port in use', listen('EADDRINUSE'), {}, 'port is already in use'],
  ['a privileged port', listen('EACCES'), { PORT: '80' }, 'not allowed to listen on port 80'],
  ['another machine’s address', listen('EADDRNOTAVAIL'), { HOST: '10.9.9.9' }, 'HOST is 10.9.9.9'],
  ['an invalid address', listen('ENOTFOUND', 'getaddrinfo'), { HOST: '999.1.1.1' }, 'HOST is 999.1.1.1'],
  ['a full disk', new DatabaseUnavailable('database or disk is full'), { DATA_DIR: '/full' }, '/full'],
])('explains a failed start in one sentence: %s', ([, error, settings, names]) => {
  const words = explainFailure(error, settings)
  expect(words).toContain(names)
  expect(words).not.toMatch(/^ *at /m)
})

test('prints an unexpected error with its stack', () => {
  expect(explainFailure(new TypeError('x is not a function'), {})).toMatch(/^Pincite stopped[^]*\n +at /)
})
