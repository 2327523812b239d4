import { parseHTML } from 'linkedom'
import { act, Component, createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

class Boundary extends Component<{ readonly children: ReactNode }, { readonly words?: string }> {
  override state: { readonly words?: string } = {}
  static getDerivedStateFromError({ message }: Error) {
    return { words: `boundary: ${message}` }
  }
  override render(): ReactNode {
    return this.state.words ?? this.props.children
  }
}

function Shown({ query }: { readonly query: LiveQuery<string> | null }): ReactNode {
  return useLiveQuery(query) ?? 'loading'
}

/** Draws a query's value on a page of its own; answers what stands there. */
async function openPage() {
  const { document } = parseHTML('<main></main>')
  const { createRoot } = await import('react-dom/client')
  const main = document.querySelector('main') as unknown as HTMLElement
  const root = createRoot(main, { onCaughtError: () => undefined })
  return {
    text: () => main.textContent,
    draw: (query: LiveQuery<string> | null) =>
      act(async () => {
        root.render(createElement(Boundary, null, createElement(Shown, { query })))
      }),
    close: () =>
      act(async () => {
        root.unmount()
      }),
  }
}

beforeEach(() => {
  const { window } = parseHTML('<main></main>')
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

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
