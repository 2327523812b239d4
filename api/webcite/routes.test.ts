import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { emptyWeb, type Refusal as RefusalBody, signedIn, testApi } from '../../tests/support/api.ts'
import { lockedPdf, pdfOf } from '../../tests/support/pdf.ts'
import { PUBLIC, testWeb } from '../../tests/support/web.ts'
import { createModelClient } from './model.ts'
import type { WebAccess } from './routes.ts'

const article = `<!doctype html><html><head>
<title>Two Spaces After a Period | The Reader</title>
<meta property="og:title" content="Two Spaces After a Period">
<meta property="og:site_name" content="Reader Institute">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Two Spaces After a Period",
"author":{"@type":"Person","name":"Ada Roe"},"datePublished":"2021-10-26T09:00:00-04:00"}</script>
</head><body><h1>Two Spaces After a Period</h1><p>By Ada Roe</p><p>October 26, 2021</p></body></html>`

interface Cited {
  readonly citation: {
    readonly id: string
    readonly citation: string
    readonly type: string
    readonly indexToInsert: number
    readonly citationDetails: Record<string, unknown>
    readonly fields: Record<
      string,
      { readonly value: unknown; readonly confidence: number; readonly provenance: string[] }
    >
  }
  readonly notice?: string
}

async function world(listener: RequestListener, more: Partial<WebAccess> = {}) {
  const web = testWeb()
  onTestFinished(() => web.close())
  await web.serve((request, response) => {
    if (request.url !== '/robots.txt') return listener(request, response)
    response.statusCode = 404
    return response.end()
  })
  const api = await testApi({ web: { ...emptyWeb, ports: web.ports, ...more } })
  const { browser } = await signedIn(api)
  return {
    web,
    api,
    cite: (url: string, type?: string) =>
      browser.post<Cited & RefusalBody>('/api/v1/webcite', { url, ...(type && { type }) }),
    browser,
  }
}

const answer =
  (body: string | Buffer, type = 'text/html', status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }

describe('POST /api/v1/webcite', () => {
  test('turns a page into the specification’s citation record, with the evidence for each part', async () => {
    const { cite } = await world(answer(article))
    const { status, body } = await cite('https://reader.test/a?utm_source=x')
    expect(status).toBe(200)
    const { id } = body.citation
    expect(body.citation).toMatchObject({
      citation: 'Ada Roe, Two Spaces After a Period, Reader Inst. (Oct. 26, 2021), https://reader.test/a',
      type: 'individual',
      citationDetails: {
        id,
        websiteOrPublisher: 'Reader Institute',
        url: 'https://reader.test/a',
        blogTitle: null,
      },
    })
    expect(Number.isInteger(body.citation.indexToInsert)).toBe(true)
    expect(Array.isArray(body.citation.citationDetails['abbreviationDuplicates'])).toBe(true)
    const { title, authors } = body.citation.fields
    expect(authors?.value).toEqual([{ kind: 'person', given: 'Ada', family: 'Roe' }])
    expect(title?.confidence).toBeGreaterThan(0.5)
    expect(title?.provenance.length).toBeGreaterThan(0)
  })

  test('uses the requested type', async () => {
    const { cite } = await world(answer(article))
    const { body } = await cite('https://reader.test/a', 'blog')
    expect(body.citation).toMatchObject({ type: 'blog', citationDetails: { blogTitle: null } })
  })

  test('lets the page decide the type for “auto”', async () => {
    const { cite } = await world(answer(article))
    const asked = await cite('https://reader.test/a', 'auto')
    const { body } = await cite('https://reader.test/a')
    expect(asked.status).toBe(200)
    expect(asked.body.citation).toMatchObject({
      type: body.citation.type,
      citation: body.citation.citation,
    })
  })

  test('cites a page without a date as last visited today', async () => {
    const { cite } = await world(answer('<!doctype html><title>About the Reader</title><p>Nothing dated.'))
    const { body } = await cite('https://reader.test/about')
    expect(body.citation.citation).toMatch(/\(last visited \w+\.? \d+, \d{4}\)$/)
  })

  test('reads a document from its first page', async () => {
    const { cite } = await world(
      answer(pdfOf([{ text: 'The Right to Repair', size: 24, y: 700 }]), 'application/pdf'),
    )
    const { body } = await cite('https://files.test/2021/10/report.pdf')
    expect(body.citation).toMatchObject({
      type: 'printed',
      citation: 'The Right to Repair (Oct. 2021), https://files.test/2021/10/report.pdf',
    })
  })

  test.for<[why: string, url: string, listener: RequestListener, status: number, code: string]>([
    ['an invalid URL', 'Facebook v. Sullivan', answer(article), 422, 'INVALID_URL'],
    ['an internal address', 'http://169.254.169.254/', answer(article), 422, 'INVALID_URL'],
    [
      'a name that resolves to an internal address',
      'http://inside.test/',
      answer(article),
      422,
      'INVALID_URL',
    ],
    ['a site that refuses', 'http://site.test/', answer('', 'text/html', 403), 422, 'SCRAPING_NOT_ALLOWED'],
    [
      'a locked document',
      'http://site.test/a',
      answer(lockedPdf(), 'application/pdf'),
      422,
      'SCRAPING_PDF_NOT_ALLOWED',
    ],
    ['a scan', 'http://site.test/a', answer(pdfOf([]), 'application/pdf'), 422, 'SCRAPING_PDF_NOT_ALLOWED'],
    ['a missing page', 'http://site.test/', answer('', 'text/html', 410), 404, 'NOT_FOUND'],
    ['a picture', 'http://site.test/', answer('', 'image/png'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a failing site', 'http://site.test/', answer('', 'text/html', 500), 502, 'BAD_GATEWAY'],
  ])('refuses %s', async ([, url, listener, status, code]) => {
    const { web, cite } = await world(listener)
    web.name('inside.test', [PUBLIC, '10.0.0.1'])
    const refused = await cite(url)
    expect(refused).toMatchObject({ status, body: { code } })
  })

  test.for<[why: string, body: string, code: string]>([
    ['an empty response', '', 'PAGE_NOT_SHOWN'],
    ['an application that shows nothing without its scripts', '<title>React App</title>', 'PAGE_NOT_SHOWN'],
    ['a wall with status 200', '<title>Acme - Are you a robot?</title>', 'SCRAPING_NOT_ALLOWED'],
  ])('refuses %s and explains why', async ([, body, code]) => {
    const { cite } = await world(answer(body))
    const refused = await cite('http://site.test/')
    expect(refused).toMatchObject({ status: 422, body: { code } })
    expect(refused.body.message).toMatch(/^[A-Z].* .*\.$/)
  })

  test('reads an address typed without its scheme', async () => {
    const { cite } = await world(answer(article))
    const { status, body } = await cite('reader.test/2021/10/26/two-spaces')
    expect(status).toBe(200)
    expect(body.citation.fields.url?.value).toMatch(/^https:\/\/reader\.test\//)
  })

  test('follows a page that redirects by meta refresh, but only a limited number of times', async () => {
    const { cite } = await world((request, response) => {
      response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' })
      response.end(
        request.url === '/article'
          ? article
          : request.url?.startsWith('/loop') === true
            ? `<meta http-equiv="refresh" content="0; url=${request.url}x"><title>Redirecting...</title>`
            : '<meta http-equiv="refresh" content="0; url=/article"><title>Redirecting...</title>',
      )
    })
    expect((await cite('https://site.test/old')).body.citation.fields.url?.value).toBe(
      'https://site.test/article',
    )
    expect((await cite('https://site.test/loop')).status).not.toBe(200)
  })

  test('reads an opinion in plain text', async () => {
    const opinion =
      'UNITED STATES DISTRICT COURT\n\nRoe v. Doe\nNo. 23-cv-101\n\nFiled: March 4, 2024\n\nOPINION'
    const { cite } = await world(answer(opinion, 'text/plain; charset=utf-8'))
    const { body } = await cite('https://www.nysd.uscourts.gov/opinions/roe.txt')
    expect(body.citation).toMatchObject({ type: 'case' })
    expect(body.citation.citation).toContain('Roe v. Doe, No. 23-cv-101 (S.D.N.Y. Mar. 4, 2024)')
  })

  test('cites the original of a Perma.cc record, with the record as its archived copy', async () => {
    const record =
      '<title>Perma | A Rule</title><h1>A Rule</h1><a href="https://reader.test/rule">See the Live Page</a>'
    const { cite } = await world((request, response) => {
      const isRecord = request.headers.host === 'perma.cc'
      response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' })
      response.end(isRecord ? record : article)
    })
    const { body } = await cite('https://perma.cc/A3QG-UT8G')
    expect(body.citation.citation).toMatch(/https:\/\/reader\.test\/rule \[https:\/\/perma\.cc\/A3QG-UT8G\]$/)
  })

  test('never cites an access-denied page', async () => {
    const found = {
      url: { value: 'http://site.test' },
      type: { value: 'individual' },
      blocked: 'challenge',
    } as never
    const extractionWorker = { extractPage: async () => ({ found, text: '' }), close: async () => {} }
    const { cite } = await world(answer('<title>Just a moment...</title>'), { extractionWorker })
    expect(await cite('http://site.test/')).toMatchObject({
      status: 422,
      body: { code: 'SCRAPING_NOT_ALLOWED' },
    })
  })

  test('responds the same for blocked and unknown hosts', async () => {
    const { web, cite } = await world(answer(article))
    web.name('inside.test', ['10.0.0.1'])
    web.name('nowhere.test', [])
    const answers = []
    for (const url of ['http://inside.test/', 'http://nowhere.test/', 'http://localhost/', 'nonsense']) {
      const { status, body } = await cite(url)
      answers.push({ status, code: body.code, message: body.message })
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test('rejects an overlong URL before doing anything', async () => {
    const { web, cite } = await world(answer(article))
    expect(await cite(`https://site.test/${'a'.repeat(9_000)}`)).toMatchObject({ status: 422 })
    expect(web.dialled).toEqual([])
  })

  test('lets a user fetch twenty pages a minute', async () => {
    const { api, cite } = await world(answer(article))
    for (let times = 0; times < 20; times += 1) await cite('nonsense')
    const refused = await cite('nonsense')
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect(
      (await (await signedIn(api, 'eve@example.org')).browser.post('/api/v1/webcite', { url: 'x' })).status,
    ).toBe(422)
  })

  test.for([{}, { url: 7 }, { url: 'https://site.test', type: 'hologram' }])('rejects %j', async (input) => {
    const { browser } = await world(answer(article))
    expect(await browser.post<RefusalBody>('/api/v1/webcite', input)).toMatchObject({
      status: 422,
      body: { code: 'UNPROCESSABLE_ENTITY' },
    })
  })
})

describe('the model, which is called if the rules are unsure', () => {
  const bare = `<html><head><title>Page</title></head><body><h2>Notes on Repair</h2>
    <p>Penned by our own Ada Roe and posted on January 5, 2024.</p></body></html>`

  /** Starts a server that acts as a language model. `calls` contains the requests that the server received. */
  async function double(message: object | number) {
    const calls: { readonly authorization: string | undefined; readonly body: Record<string, unknown> }[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (data) => (text += String(data)))
      request.on('end', () => {
        calls.push({
          authorization: request.headers.authorization,
          body: JSON.parse(text) as Record<string, unknown>,
        })
        response.writeHead(typeof message === 'number' ? message : 200, {
          'content-type': 'application/json',
        })
        response.end(JSON.stringify({ choices: [{ message }] }))
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const model = createModelClient({ url: `http://127.0.0.1:${port}/v1/`, key: 'secret', name: 'small' })
    return { calls, model }
  }

  const said = (answered: object, name = 'describe_page') => ({
    tool_calls: [{ type: 'function', function: { name, arguments: JSON.stringify(answered) } }],
  })

  test('uses a value that occurs verbatim on the page and marks it for review', async () => {
    const { calls, model } = await double(
      said({
        title: 'Notes on Repair',
        authors: ['Ada Roe'],
        date: { iso: '2024-01-05', words: 'January 5, 2024' },
      }),
    )
    const { cite } = await world(answer(bare), { model })
    const { body } = await cite('http://site.test/p')
    expect(body).not.toHaveProperty('notice')
    expect(body.citation.fields).toMatchObject({
      title: { value: 'Notes on Repair' },
      authors: { value: [{ kind: 'person', given: 'Ada', family: 'Roe' }] },
      date: { value: '2024-01-05' },
    })
    for (const field of ['title', 'authors', 'date']) {
      expect(body.citation.fields[field]?.confidence).toBeLessThan(0.9)
      expect(body.citation.fields[field]?.provenance).toContain('model')
    }
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({
      authorization: 'Bearer secret',
      body: { model: 'small', tool_choice: { function: { name: 'describe_page' } } },
    })
  })

  test.for<[why: string, message: object | number, notice: string]>([
    ['no tool call', { content: 'It is by Ada Roe.' }, 'FUNCTION_CALL_NOT_FOUND'],
    [
      'a call of another tool',
      said({ title: 'Notes on Repair' }, 'delete_everything'),
      'FUNCTION_CALL_NOT_FOUND',
    ],
    ['an unreachable model', 503, 'FUNCTION_CALL_NOT_FOUND'],
    ['text that is not on the page', said({ authors: ['Grace Hopper'] }), 'FUNCTION_CALL_INVALID'],
    [
      'an inconsistent date',
      said({ date: { iso: '2023-01-05', words: 'January 5, 2024' } }),
      'FUNCTION_CALL_INVALID',
    ],
    ['an invalid argument format', said({ authors: 'Ada Roe' }), 'FUNCTION_CALL_INVALID'],
  ])('%s: keeps the rules’ result and returns the code', async ([, message, notice]) => {
    const alone = await (await world(answer(bare))).cite('http://site.test/p')
    const { cite } = await world(answer(bare), { model: (await double(message)).model })
    const { status, body } = await cite('http://site.test/p')
    expect({ status, notice: body.notice }).toEqual({ status: 200, notice })
    expect(body.citation.fields).toEqual(alone.body.citation.fields)
  })

  test('rejects arguments that are not JSON', async () => {
    const message = { tool_calls: [{ function: { name: 'describe_page', arguments: '{oh' } }] }
    const { cite } = await world(answer(bare), { model: (await double(message)).model })
    expect((await cite('http://site.test/p')).body.notice).toBe('FUNCTION_CALL_INVALID')
  })

  test('is asked only for fields that the rules are unsure of', async () => {
    const { calls, model } = await double(said({}))
    const { cite } = await world(answer(bare + 'x'.repeat(50_000)), { model })
    await cite('http://site.test/p')
    const [, user] = (calls[0]?.body['messages'] ?? []) as { content: string }[]
    expect((JSON.parse(user?.content ?? '{}') as { text: string }).text.length).toBe(3_000)
    const fields = { value: 'x', confidence: 0.99, provenance: [], alternatives: [] }
    const sure = {
      title: fields,
      authors: { ...fields, value: [] },
      date: fields,
      url: fields,
      type: { ...fields, value: 'post' as const, reason: '' },
    }
    expect(await model(sure, 'x')).toEqual({ fields: sure })
    expect(calls).toHaveLength(1)
  })
})
