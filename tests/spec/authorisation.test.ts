import { describe, expect, test } from 'vitest'
import { seedFlags } from '#api/identity/flag.ts'
import { flagNames, type FeatureFlags } from '#sync/flag.ts'
import { type EndpointAccess, type Endpoint, fillPath, parametersOf } from '#sync/contract/endpoint.ts'
import { createDiskBlobs } from '#api/integrations/disk-blobs.ts'
import { declaredEndpoints } from '../support/contract.ts'
import { temporaryFolder } from '../support/database.ts'
import { wordOf } from '../support/documents.ts'
import { type Browser, type Refusal, registration, signedIn, type TestApi, testApi } from '../support/api.ts'

/**
 * All kinds of callers, and the response that each access level gives them before it checks the request (contract 6.6).
 */
const people = ['nobody', 'unverified', 'user', 'admin', 'super-admin'] as const
type Who = (typeof people)[number]

const refusals: Readonly<Record<EndpointAccess, Readonly<Record<Who, string | undefined>>>> = {
  anyone: {
    nobody: undefined,
    unverified: undefined,
    user: undefined,
    admin: undefined,
    'super-admin': undefined,
  },
  session: {
    nobody: 'UNAUTHORIZED',
    unverified: undefined,
    user: undefined,
    admin: undefined,
    'super-admin': undefined,
  },
  verified: {
    nobody: 'UNAUTHORIZED',
    unverified: 'EMAIL_NOT_VERIFIED',
    user: undefined,
    admin: undefined,
    'super-admin': undefined,
  },
  admin: {
    nobody: 'UNAUTHORIZED',
    unverified: 'EMAIL_NOT_VERIFIED',
    user: 'FORBIDDEN',
    admin: undefined,
    'super-admin': undefined,
  },
  'super-admin': {
    nobody: 'UNAUTHORIZED',
    unverified: 'EMAIL_NOT_VERIFIED',
    user: 'FORBIDDEN',
    admin: 'FORBIDDEN',
    'super-admin': undefined,
  },
}

async function visitor(api: TestApi, who: Who): Promise<Browser> {
  const email = `${who}@example.org`
  if (who === 'nobody') return api.browser()
  if (who === 'unverified') {
    const browser = api.browser()
    await browser.post('/api/register', registration({ email }))
    await browser.post('/api/login', { email, password: registration().password })
    return browser
  }
  const { browser, user } = await signedIn(api, email)
  if (who !== 'user') {
    await api.database.write((tx) =>
      tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', [user.id, who]),
    )
  }
  return browser
}

async function ask(browser: Browser, { method, path, input }: Endpoint): Promise<string | undefined> {
  const filled = fillPath(
    path,
    Object.fromEntries(parametersOf(path).map((name) => [name, 'nobody-has-this-id'])),
  )
  const body = input === undefined ? undefined : {}
  const answers = {
    GET: () => browser.get<Refusal>(filled),
    POST: () => browser.post<Refusal>(filled, body),
    PUT: () => browser.put<Refusal>(filled, body),
    DELETE: () => browser.delete<Refusal>(filled),
  }
  const { status, body: answer } = await answers[method]()
  return status === 401 || status === 403 ? answer.code : undefined
}

const endpoints = await declaredEndpoints()
const allOn: Partial<FeatureFlags> = Object.fromEntries(flagNames.map((name) => [name, true]))

describe('callers allowed by each access level', () => {
  test.for(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s accepts only the callers that its access level allows',
    async ([, endpoint]) => {
      const { flag } = endpoint
      for (const isOn of flag === undefined ? [true] : [true, false]) {
        const api = await testApi()
        // If the endpoint needs no flag, turn all flags on.
        const flags = flag === undefined ? allOn : { [flag]: isOn }
        await api.database.write((tx) => seedFlags(tx, flags))
        for (const who of people) {
          const refused = await ask(await visitor(api, who), endpoint)
          const expected = refusals[endpoint.access][who] ?? (isOn ? undefined : 'FEATURE_DISABLED')
          expect({ who, isOn, refused }).toEqual({ who, isOn, refused: expected })
        }
      }
    },
  )

  test('an unverified account can do three things: see itself, log out, and request another email', () => {
    const open = endpoints.filter(({ access }) => access === 'session')
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/v1/users'])
  })
})

/** Exceptions for Ada's rows. Admins may delete an account (contract 6.6). */
const allowed: Readonly<Record<string, readonly Who[]>> = {
  'DELETE /api/v1/users/:id': ['admin', 'super-admin'],
  // Reviewers must be able to read submitted documents.
  'GET /api/v1/outlines/:id/file': ['admin', 'super-admin'],
}

const about = { title: 'Torts', course: 'Torts', year: '2025', attestation: 'on' }

/** Builds a form with a document, as a page does. */
async function outlineForm(): Promise<{ body: ArrayBuffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(about)) form.append(name, value)
  form.append('file', new File([new Uint8Array(wordOf('Duty, breach, causation'))], 'torts.docx'))
  const request = new Request('http://x', { method: 'POST', body: form })
  return { body: await request.arrayBuffer(), type: request.headers.get('content-type') ?? '' }
}

function tokenOf(browser: Browser): string {
  return decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
}

/** Creates Ada's rows. Returns their ids by path. */
async function adas(api: TestApi): Promise<Readonly<Record<string, string>>> {
  const { browser, user } = await signedIn(api)
  const sessions = await browser.get<{ data: { id: string }[] }>('/api/v1/sessions')
  const upload = await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes: 10 })
  const { body, type } = await outlineForm()
  const outline = await browser.send<{ outline: { id: string } }>('/api/v1/outlines', {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-xsrf-token': tokenOf(browser) },
  })
  const share = await browser.post<{ share: { id: string } }>('/api/v1/shares', {
    projectId: 'p',
    stringId: null,
    days: 7,
    content: 'A'.repeat(40),
  })
  return {
    '/api/v1/shares/': share.body.share.id,
    '/api/v1/users/': user.id,
    '/api/v1/sessions/': sessions.body.data[0]?.id ?? '',
    '/api/v1/uploads/': upload.body.upload.id,
    '/api/v1/outlines/': outline.body.outline.id,
  }
}

/** Returns a valid body for a call. */
async function bodyFor({ method, path, input }: Endpoint): Promise<{ body?: BodyInit; type: string }> {
  if (path.endsWith('/resubmit')) return outlineForm()
  if (method === 'PUT' && path.startsWith('/api/v1/uploads')) {
    return { body: 'ten bytes!', type: 'application/octet-stream' }
  }
  return { ...(input !== undefined && { body: '{}' }), type: 'application/json' }
}

describe('access to Ada’s rows', () => {
  const own = endpoints.filter(
    ({ path, access }) => path.includes(':id') && access !== 'admin' && access !== 'super-admin',
  )

  test('is tested in every call with an id in its path', () => {
    expect(own.length).toBeGreaterThan(8)
  })

  test.for(own.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s returns 404 to other users and admins',
    async ([call, endpoint]) => {
      const api = await testApi({ blobs: createDiskBlobs(temporaryFolder()) })
      await api.database.write((tx) => seedFlags(tx, allOn))
      const ids = await adas(api)
      const [, prefix = ''] = /^(.*?\/):id/.exec(endpoint.path) ?? []
      const id = ids[prefix]
      expect(id, `Ada has no row under ${prefix}`).toBeDefined()
      for (const who of ['user', 'admin', 'super-admin'] as const) {
        if (allowed[call]?.includes(who) === true) continue
        const browser = await visitor(api, who)
        const path = fillPath(endpoint.path, { id: id ?? '', provider: 'school', passkey: 'laptop' })
        const { body, type } = await bodyFor(endpoint)
        const query = endpoint.method === 'PUT' ? '?at=0' : ''
        const answer = await browser.send<Refusal>(path + query, {
          method: endpoint.method,
          headers: { 'x-xsrf-token': tokenOf(browser), 'content-type': type },
          ...(body !== undefined && { body }),
        })
        expect({ who, status: answer.status, code: answer.body.code }).toEqual({
          who,
          status: 404,
          code: 'NOT_FOUND',
        })
      }
    },
  )
})
