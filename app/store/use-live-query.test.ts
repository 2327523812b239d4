import { act, createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { openReactPage, useDocuments } from '../../tests/support/react-page.ts'
import type { LiveQuery } from './live-query.ts'
import { useLiveQuery } from './use-live-query.ts'

/** A live query whose readings arrive when the test says so. */
function plannedQuery(): {
  readonly query: LiveQuery<string>
  readonly tell: (value: string) => void
  readonly fail: (error: Error) => void
  readonly subscribers: () => number
} {
  const observers = new Set<Parameters<LiveQuery<string>['subscribe']>[0]>()
  return {
    query: {
      subscribe: (observer) => {
        observers.add(observer)
        return { unsubscribe: () => void observers.delete(observer) }
      },
    },
    tell: (value) => {
      for (const { next } of observers) next(value)
    },
    fail: (error) => {
      for (const observer of observers) observer.error(error)
    },
    subscribers: () => observers.size,
  }
}

function Shown({ query }: { readonly query: LiveQuery<string> | null }): ReactNode {
  return useLiveQuery(query) ?? 'loading'
}

/** A page that shows a query's value. */
async function openPage() {
  const page = await openReactPage()
  return {
    ...page,
    draw: (query: LiveQuery<string> | null) => page.draw(createElement(Shown, { query })),
  }
}

useDocuments()

test('what is read is shown, and shown anew when it changes', async () => {
  const page = await openPage()
  const project = plannedQuery()
  await page.draw(project.query)
  expect(page.text()).toBe('loading')
  await act(async () => project.tell('A'))
  expect(page.text()).toBe('A')
  await act(async () => project.tell('A, changed'))
  expect(page.text()).toBe('A, changed')
  await page.close()
})

test('what was read of one project is never shown under another, not even for a moment', async () => {
  const page = await openPage()
  const [one, other] = [plannedQuery(), plannedQuery()]
  await page.draw(one.query)
  await act(async () => one.tell('A'))
  await page.draw(other.query)
  expect(page.text()).toBe('loading')
  await act(async () => other.tell('B'))
  expect(page.text()).toBe('B')
  await page.draw(null)
  expect(page.text()).toBe('loading')
  await page.close()
})

test('a query is subscribed to once, and let go of when it is not watched any more', async () => {
  const page = await openPage()
  const [one, other] = [plannedQuery(), plannedQuery()]
  await page.draw(one.query)
  expect(one.subscribers()).toBe(1)
  await page.draw(other.query)
  expect([one.subscribers(), other.subscribers()]).toEqual([0, 1])
  await page.close()
  expect(other.subscribers()).toBe(0)
})

test('an error that the guard of the database gave up on goes to the page’s boundary', async () => {
  const page = await openPage()
  const project = plannedQuery()
  await page.draw(project.query)
  await act(async () => project.fail(new Error('full')))
  expect(page.text()).toBe('boundary: full')
  await page.close()
})
