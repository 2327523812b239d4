import { act, createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { openReactPage, useDocuments } from '../../tests/support/react-page.ts'
import type { LiveQuery } from './live-query.ts'
import { useLiveQuery } from './use-live-query.ts'

/** A live query whose results the test sends. */
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

test('shows a result and updates the page when the result changes', async () => {
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

test('never shows one project’s result in another project, not even briefly', async () => {
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

test('subscribes to a query once and unsubscribes when it is no longer watched', async () => {
  const page = await openPage()
  const [one, other] = [plannedQuery(), plannedQuery()]
  await page.draw(one.query)
  expect(one.subscribers()).toBe(1)
  await page.draw(other.query)
  expect([one.subscribers(), other.subscribers()]).toEqual([0, 1])
  await page.close()
  expect(other.subscribers()).toBe(0)
})

test('passes an error that the database guard could not resolve to the page’s error boundary', async () => {
  const page = await openPage()
  const project = plannedQuery()
  await page.draw(project.query)
  await act(async () => project.fail(new Error('full')))
  expect(page.text()).toBe('boundary: full')
  await page.close()
})
