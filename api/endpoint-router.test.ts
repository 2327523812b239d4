import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createEndpointRouter, readRoutedPath } from './endpoint-router.ts'

/**
 * Registers paths like the server's, with a parameter and a literal in the same position. Hono's fast router doesn't
 * support such paths.
 */
function mounted(hono: Hono): Hono {
  hono.use(async (http, next) => {
    await next()
    http.res.headers.set('x-seen', http.req.path)
  })
  hono.post('/users/verify', (http) => http.text('word'))
  hono.post('/users/:id/keys/:key', (http) => http.text(`${http.req.param('id')} ${http.req.param('key')}`))
  hono.get('/users/verify', (http) => http.text('read'))
  hono.get('*', (http) => http.text('page'))
  return hono
}

test('finds the same routes as Hono, on the first and on the second lookup', async () => {
  const [ours, theirs] = [mounted(new Hono({ router: createEndpointRouter() })), mounted(new Hono())]
  const asked: [method: string, path: string][] = [
    ['POST', '/users/verify'],
    ['GET', '/users/verify'],
    ['POST', '/users/1/keys/a'],
    ['POST', '/users/2/keys/b'],
    ['POST', '/users/verify/more'],
    ['DELETE', '/users/verify'],
    ['GET', '/anything'],
  ]
  const say = async (hono: Hono) => {
    const said = []
    for (const [method, path] of [...asked, ...asked]) {
      const answer = await hono.request(path, { method })
      said.push([answer.status, await answer.text(), answer.headers.get('x-seen')])
    }
    return said
  }
  expect(await say(ours)).toEqual(await say(theirs))
  expect((await say(ours))[0]).toEqual([200, 'word', '/users/verify'])
})

test.for<[url: string, path: string]>([
  ['https://cite.test/client/string?paste', '/client/string'],
  ['https://cite.test/a%20b', '/a b'],
  [`https://cite.test/client/webcite?url=${'x'.repeat(9_000)}`, '/client/webcite'],
  [`https://cite.test/${'a'.repeat(999)}`, `/${'a'.repeat(999)}`],
  [`https://cite.test/${'a'.repeat(1_000)}`, '/-'],
  [`https://cite.test/api/v1/${'/'.repeat(1_000)}`, '/api/-'],
  [`https://cite.test/api/v1/users?q=${'%e4'.repeat(2_000)}`, '/api/-'],
])('routes %s by its path, or by a short replacement if the URL is too long', ([url, path]) => {
  expect(readRoutedPath(new Request(url))).toBe(path)
})
