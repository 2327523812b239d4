import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openReactPage, useDocuments } from '../../tests/support/react-page.ts'
import type { LazyPart } from '../loading/lazy-part.ts'
import { dialogPart, panelPart } from './panel-part.tsx'
import { useToasts } from './toast.ts'

useDocuments()

const MISSING = 'This part didn’t load. Reload the page when you’re online.'

function draw(part: LazyPart<object>) {
  return (
    <p>
      The rest,{' '}
      <Suspense fallback="loading">
        <part.Component />
      </Suspense>
    </p>
  )
}

/** Rejects as Chromium does if the chunk can't be fetched. */
const failToFetch = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part.js'))

const messages = () => useToasts.getState().toasts.map(({ message }) => message)

beforeEach(() => {
  useToasts.setState({ toasts: [] })
})

test('shows a panel that loads', async () => {
  const page = await openReactPage()
  await page.draw(draw(panelPart(() => Promise.resolve(() => 'the panel'))))
  expect(page.text()).toBe('The rest, the panel')
  await page.close()
})

test('shows a message instead of a panel that could not be fetched, and leaves the other parts unchanged', async () => {
  const page = await openReactPage()
  await page.draw(draw(panelPart(failToFetch)))
  expect(page.text()).toBe(`The rest, ${MISSING}`)
  expect(messages()).toEqual([])
  await page.close()
})

test('shows one notification for a dialog that could not be fetched', async () => {
  const page = await openReactPage()
  const part = dialogPart(failToFetch)
  await page.draw(draw(part))
  await page.draw(draw(part))
  expect(page.text()).toBe('The rest, ')
  expect(messages()).toEqual([MISSING])
  await page.close()
})

test.each([panelPart, dialogPart])('passes an error in the part to the error boundary', async (declare) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const page = await openReactPage()
  await page.draw(draw(declare(() => Promise.reject(new Error('a bug')))))
  expect(page.text()).toBe('boundary: a bug')
  await page.close()
})
