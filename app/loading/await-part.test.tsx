import { act, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { openReactPage, useDocuments } from '../../tests/support/react-page.ts'
import { AwaitPart } from './await-part.tsx'
import { lazyPart, type LazyPart } from './lazy-part.ts'

useDocuments()

/** Creates a part that loads or fails to load when the test tells it to. */
function plannedPart(words: string) {
  let coming = Promise.withResolvers<() => string>()
  return {
    part: lazyPart(() => coming.promise),
    resolve: () => {
      coming.resolve(() => words)
    },
    arrive: () => act(async () => coming.resolve(() => words)),
    fail: () =>
      act(async () => {
        const failed = coming
        coming = Promise.withResolvers()
        coming.reject(new Error('no connection'))
        coming.promise.catch(() => undefined)
        failed.reject(new Error('no connection'))
      }),
  }
}

function awaited(part: LazyPart<object>, fallback = 'Loading…') {
  return (
    <AwaitPart part={part} fallback={fallback}>
      <part.Component />
    </AwaitPart>
  )
}

test('shows the fallback until the part has loaded', async () => {
  const page = await openReactPage()
  const { part, arrive } = plannedPart('the screen')
  await page.draw(awaited(part))
  expect(page.text()).toBe('Loading…')
  await arrive()
  expect(page.text()).toBe('the screen')
  await page.close()
})

test('immediately shows a part that loads right after a fallback, unlike a plain Suspense boundary, which would delay it', async () => {
  const page = await openReactPage()
  const [held, screen] = [plannedPart('held'), plannedPart('the screen')]
  await page.draw(
    <>
      <Suspense fallback="waiting">
        <held.part.Component />
      </Suspense>
      , {awaited(screen.part)}
    </>,
  )
  expect(page.text()).toBe('waiting, Loading…')
  // Outside `act`, React delays showing content as it does in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  held.resolve()
  screen.resolve()
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  expect(page.text()).toBe('waiting, the screen')
  await expect.poll(() => page.text()).toBe('held, the screen')
  await page.close()
})

test('renders a loaded part without a fallback', async () => {
  const page = await openReactPage()
  const { part, arrive } = plannedPart('the screen')
  part.fetch()
  await arrive()
  await page.draw(awaited(part))
  expect(page.text()).toBe('the screen')
  await page.close()
})

test('waits for a new part after the prop changes and ignores the previous part', async () => {
  const page = await openReactPage()
  const [one, other] = [plannedPart('one'), plannedPart('other')]
  await page.draw(awaited(one.part))
  await page.draw(awaited(other.part, 'Loading the other…'))
  await one.arrive()
  expect(page.text()).toBe('Loading the other…')
  await other.arrive()
  expect(page.text()).toBe('other')
  await page.close()
})

test('passes a part that fails to load to the page’s error boundary', async () => {
  const page = await openReactPage()
  const { part, fail } = plannedPart('the screen')
  await page.draw(awaited(part))
  await fail()
  expect(page.text()).toBe('boundary: no connection')
  await page.close()
})
