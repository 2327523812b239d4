import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { builtinModules } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#api/env.ts'
import { createS3Blobs } from '#api/integrations/s3-blobs.ts'
import { nodeEnvironment } from '../support/server.ts'

const root = join(import.meta.dirname, '../..')
const deploy = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

/** Returns the folders that the image copies from the build. */
function copiedFolders(): string[] {
  return [...deploy('Containerfile').matchAll(/^COPY --from=build \/pincite\/(\S+) /gm)].map(
    ([, name = '']) => name,
  )
}

test('the image contains everything the server needs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(copiedFolders()).toContain('dist')
  for (const name of copiedFolders()) {
    if (name === 'node_modules') symlinkSync(join(root, name), join(folder, name))
    else if (name !== 'dist') cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  const env = { ...nodeEnvironment, DATA_DIR: join(folder, 'data'), NODE_ENV: 'test' }
  const backup = spawnSync(process.execPath, ['api/main.ts', 'backup'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  expect(backup.stderr).toContain('No database to back up')
})

test('the image installs packages once, and the build step reuses them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [before = ''] = deploy('Containerfile').split('\nCOPY . .\n')
  for (const [, names = ''] of before.matchAll(/^COPY (.+) \S+$/gm)) {
    for (const name of names.split(' ')) cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  // A program that replaces npm. It logs each run and links the packages of this repository.
  const bin = join(folder, 'bin')
  const log = join(folder, 'npm.log')
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'npm'),
    `#!/bin/sh\necho asked >> '${log}'\nmkdir -p node_modules\nln -s '${root}/node_modules'/* node_modules/\n`,
    { mode: 0o755 },
  )
  const env = { PATH: [bin, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter) }
  const steps = [...before.matchAll(/^RUN (.+)$/gm)].map(([, step = '']) =>
    step.replaceAll('/pincite/', `${folder}/`),
  )
  for (const step of steps) expect(spawnSync('sh', ['-c', step], { cwd: folder, env }).status).toBe(0)
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  spawnSync(process.execPath, ['scripts/run.mjs', 'cite', '--help'], { cwd: folder, env })
  expect(readFileSync(log, 'utf8')).toBe('asked\n')
})

test('every package that the server imports is a runtime dependency', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const files = globSync('{api,cite,sync}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const imported = new Set<string>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^import type [^;]*?from '[^']+'$/gms, '')
    for (const [, name = ''] of text.matchAll(/(?:from |import\()'(@?[a-z][\w./-]*)'/g)) {
      if (!name.startsWith('node:') && !builtinModules.includes(name)) {
        imported.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
      }
    }
  }
  expect(imported.size).toBeGreaterThan(10)
  expect([...imported].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})

/** Returns the settings that a file passes to the server, with placeholders filled in. */
function filledIn(lines: readonly (readonly [name: string, value: string])[]): Record<string, string> {
  const given: Record<string, string> = {
    APP_URL: 'https://cite.example.org',
    SMTP_URL: 'smtps://user:password@mail.example.org',
    MAIL_FROM: 'Pincite <no-reply@example.org>',
    POSTGRES_PASSWORD: 'secret',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => given[name] ?? `NO ${name}`)
  return Object.fromEntries(lines.map(([name, value]) => [name, fill(value.replaceAll(/^'|'$/g, ''))]))
}

/** Names of all settings in env.ts. */
const settingNames = new Set(
  [...readFileSync(join(root, 'api/env.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name]) => name,
  ),
)

/** Returns the services of compose.yaml by name, each with its lines. */
function composeServices(): Map<string, string> {
  const [, services = ''] = deploy('compose.yaml').split('\nservices:\n')
  const [part = ''] = services.split('\nvolumes:\n')
  return new Map(
    [...part.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name = '', body = '']) => [name, body]),
  )
}

test('compose gives the server only settings that it accepts, and waits only for services with a health check', () => {
  const text = deploy('compose.yaml')
  const services = composeServices()
  expect([...services.keys()]).toEqual(['server', 'database', 'journal', 'scanner', 'documents', 'bucket'])
  const environment = /environment:\n((?: {6}.*\n)+)/.exec(services.get('server') ?? '')?.[1] ?? ''
  const lines = [...environment.matchAll(/^ {6}(\w+): (.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  for (const [name] of lines) expect(settingNames).toContain(name)
  const settings = readEnv({ NODE_ENV: 'production', ...filledIn(lines) })
  expect(settings).toMatchObject({
    trial: false,
    proxies: 1,
    clamd: 'tcp://scanner:3310',
    s3: { bucket: 'pincite' },
  })
  expect(settings.databaseUrl).toBe('postgres://pincite:secret@database:5432/pincite')
  for (const body of services.values()) {
    for (const [, waited = '', condition = ''] of body.matchAll(/^ {6}(\w+):\n {8}condition: (\w+)$/gm)) {
      const healthy = services.get(waited)?.includes('healthcheck:')
      expect([waited, condition]).toEqual([
        waited,
        healthy ? 'service_healthy' : 'service_completed_successfully',
      ])
    }
  }
  const used = new Set([...text.matchAll(/^ {6}- (\w+):\//gm)].map(([, name]) => name))
  const declared = [...(text.split('\nvolumes:\n')[1] ?? '').matchAll(/^ {2}(\w+):$/gm)].map(
    ([, name]) => name,
  )
  expect(new Set(declared)).toEqual(used)
})

test('compose pins every image by version and digest', () => {
  const images = [...deploy('compose.yaml').matchAll(/^ {4}image: (.*)$/gm)].map(([, image = '']) => image)
  expect(images).toHaveLength(composeServices().size - 1)
  for (const image of images) expect(image).toMatch(/^[a-z/]+:[^@]*\d+[^@]*@sha256:[0-9a-f]{64}$/)
})

test('compose drops the capabilities of every service and limits its memory', () => {
  expect(deploy('compose.yaml')).toContain(
    "x-restricted: &restricted\n  cap_drop: [ALL]\n  security_opt: ['no-new-privileges:true']\n",
  )
  for (const [name, body] of composeServices()) {
    expect([name, body]).toEqual([name, expect.stringMatching(/^ {4}<<: \*restricted\n/)])
    expect([name, body]).toEqual([name, expect.stringMatching(/^ {4}mem_limit: \d+[mg]$/m)])
  }
  // These settings would let a process leave its container.
  expect(deploy('compose.yaml')).not.toMatch(/privileged|SYS_ADMIN|docker\.sock|network_mode: host/)
  expect(composeServices().get('server')).not.toContain('cap_add')
  expect(composeServices().get('server')).toContain('read_only: true')
})

test('the server’s key to the bucket allows only the calls that the server makes', async () => {
  const services = composeServices()
  const root = [...services].filter(([, body]) => body.includes('MINIO_ROOT_PASSWORD')).map(([name]) => name)
  expect(root).toEqual(['documents', 'bucket'])
  expect(services.get('documents')).not.toMatch(/S3_|KEY/)

  const used = new Set<string>()
  const server = createServer((request, response) => {
    const isBucket = new URL(request.url ?? '', 'http://s3.test').pathname === '/pincite'
    const actions = { PUT: 's3:PutObject', DELETE: 's3:DeleteObject', GET: 's3:GetObject' }
    used.add(isBucket ? 's3:ListBucket' : (actions[request.method as 'GET'] ?? 'unknown'))
    request.resume()
    request.on('end', () => response.end('<ListBucketResult/>'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const account = { bucket: 'pincite', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  const blobs = createS3Blobs({ endpoint, ...account })
  await blobs.put('a/b', Buffer.from('x'))
  await blobs.get('a/b')
  for await (const _ of (await blobs.open('a/b'))?.content ?? []) void _
  await blobs.remove('a/b')
  for await (const { key } of blobs.list()) expect(key).toBeUndefined()
  const policy = JSON.parse(deploy('bucket-policy.json')) as {
    Statement: { Effect: string; Action: string[]; Resource: string[] }[]
  }
  expect(policy.Statement.flatMap(({ Action }) => Action).sort()).toEqual([...used].sort())
  expect(policy.Statement.map(({ Resource }) => Resource)).toEqual([
    ['arn:aws:s3:::pincite'],
    ['arn:aws:s3:::pincite/*'],
  ])
})

test('the unit passes valid settings and waits longer than the server needs to stop', () => {
  const text = deploy('pincite@.service')
  const [, environment = ''] = /^Environment=(.*)$/m.exec(text) ?? []
  const lines = environment
    .split(' ')
    .map((pair) => pair.replaceAll('%i', '3001').split('=') as [string, string])
  for (const [name] of lines.filter(([name]) => name !== 'NODE_ENV')) expect(settingNames).toContain(name)
  const settings = readEnv({ ...filledIn([['APP_URL', '${APP_URL:?}']]), ...Object.fromEntries(lines) })
  expect(settings).toMatchObject({ port: 3001, host: '127.0.0.1', proxies: 1, stopDelay: 5_000 })
  const stopping = Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])
  expect(stopping * 1_000).toBeGreaterThan(settings.stopDelay + 10_000)
})

test('the base backup script is a valid shell script', () => {
  const checked = spawnSync('sh', ['-n', join(root, 'deploy/backup-postgres.sh')], { encoding: 'utf8' })
  expect([checked.status, checked.stderr]).toEqual([0, ''])
})
