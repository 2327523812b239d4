import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchRoute, routes } from './routes.ts'

describe('finding the route of a path', () => {
  test.for(routes.filter(({ path }) => path !== '*').map(({ path }) => path))('%s finds its own', (path) => {
    const filled = path.replace(/:\w+/, 'value')
    expect(matchRoute(filled).route.path).toBe(path)
  })

  test.for<[path: string, route: string]>([
    ['/client/', '/client'],
    ['/client/dashboard/', '/client/dashboard'],
    ['/ABOUT', '/about'],
    ['//about//', '/about'],
    ['/login/oauth', '/login/oauth'],
    ['/login/other', '*'],
    ['/reset-password', '*'],
    ['/reset-password/', '*'],
    ['/reset-password/a/b', '*'],
    ['/admin/nothing', '*'],
    ['/client/dashboard/more', '*'],
    ['/nope', '*'],
  ])('%s is %s', ([path, route]) => {
    expect(matchRoute(path).route.path).toBe(route)
  })

  test('a parameter is one segment, decoded', () => {
    expect(matchRoute('/verify-email/a%2Fb-C').params).toEqual({ token: 'a/b-C' })
    expect(matchRoute('/verify-email/%E0%A4').params).toEqual({ token: '%E0%A4' })
  })

  test('every token comes through as it was put in', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (token) => {
        const { params } = matchRoute(`/reset-password/${encodeURIComponent(token)}`)
        expect(params).toEqual({ token })
      }),
    )
  })

  test('every path has a route', () => {
    fc.assert(fc.property(fc.webPath(), (path) => void expect(matchRoute(path).route).toBeDefined()))
  })
})
