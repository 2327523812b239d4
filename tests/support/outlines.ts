import type { Outline } from '#sync/contract/outline.ts'
import { type Browser, type Refusal, signedIn, type SignedIn, type TestApi, testApi } from './api.ts'
import type { BrowserAnswer } from './browser.ts'
import { temporaryFolder } from './database.ts'
import { wordOf } from './documents.ts'
import { seedFlags } from '#api/identity/flag.ts'
import type { BlobStore } from '#api/integrations/blob-store.ts'
import { createDiskBlobs } from '#api/integrations/disk-blobs.ts'

export const silentLog = { info() {}, warn() {}, error() {} }

export interface OutlineApi extends TestApi {
  readonly blobs: BlobStore
}

/** Creates a test API with an empty disk store for documents. Outlines are turned on. */
export async function createOutlineApi(more: object = {}): Promise<OutlineApi> {
  const blobs = createDiskBlobs(temporaryFolder())
  const api = await testApi({ blobs, log: silentLog, ...more })
  await api.database.write((tx) =>
    seedFlags(tx, { clientOutlineBetaFeature: true, adminOutlineBetaFeature: true }),
  )
  return Object.assign(api, { blobs })
}

/** Logs in a new user who has a reviewer’s role. */
export async function signInReviewer(
  api: TestApi,
  email: string,
  role: 'admin' | 'super-admin' = 'admin',
): Promise<SignedIn> {
  const signed = await signedIn(api, email)
  await api.database.write((tx) =>
    tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', [signed.user.id, role]),
  )
  return signed
}

/** The text fields of a valid submission. */
export const outlineForm = {
  title: 'Torts with Prof. Calabresi',
  course: 'Torts',
  year: '2025',
  professor: 'Calabresi',
  school: '',
  attestation: 'on',
}

/** Submits an outline with the form that the page sends. */
export async function sendOutline(
  browser: Browser,
  fields: Record<string, string> = {},
  file?: { name: string; bytes: Uint8Array },
  to: string | { readonly headers: Record<string, string> } = '/api/v1/outlines',
): Promise<BrowserAnswer<{ outline: Outline } & Refusal>> {
  const path = typeof to === 'string' ? to : '/api/v1/outlines'
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...outlineForm, ...fields })) form.append(name, value)
  if (file !== undefined) form.append('file', new File([new Uint8Array(file.bytes)], file.name))
  const request = new Request('http://x', { method: 'POST', body: form })
  await browser.get('/sanctum/csrf-cookie')
  return browser.send<{ outline: Outline } & Refusal>(path, {
    method: 'POST',
    body: await request.arrayBuffer(),
    headers: {
      ...(typeof to === 'object' && to.headers),
      'content-type': request.headers.get('content-type') ?? '',
      'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
    },
  })
}

export const wordOutline = { name: 'torts.docx', bytes: wordOf('Duty, breach, causation') }

/** Logs in a new user and submits an outline with unique content. */
export async function signInWithOutline(api: OutlineApi, email = 'ada@example.org') {
  const signed = await signedIn(api, email)
  const { body } = await sendOutline(
    signed.browser,
    {},
    { ...wordOutline, bytes: wordOf(`Duty of ${email}`) },
  )
  return { ...signed, outline: body.outline }
}

/** Returns the sorted keys of all stored documents. */
export async function listBlobKeys(blobs: BlobStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of blobs.list()) keys.push(key)
  return keys.sort()
}

/** Uploads one chunk, starting at byte `at`. */
export async function putPiece(
  browser: Browser,
  id: string,
  at: number,
  piece: Uint8Array,
): Promise<BrowserAnswer<Refusal>> {
  return browser.send<Refusal>(`/api/v1/uploads/${id}?at=${at}`, {
    method: 'PUT',
    body: new Uint8Array(piece),
    headers: {
      'content-type': 'application/octet-stream',
      'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
    },
  })
}
