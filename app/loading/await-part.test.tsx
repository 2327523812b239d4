import { act, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { openReactPage, useDocuments } from '../../tests/support/react-page.ts'
import { AwaitPart } from './await-part.tsx'
import { lazyPart, type LazyPart } from './lazy-part.ts'

useDocuments()

/** A part that comes, or fails to, when the test says so. */
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

test('the fallback stands until the part has come', async () => {
  const page = await openReactPage()
  const { part, arrive } = plannedPart('the screen')
  await page.draw(awaited(part))
  expect(page.text()).toBe('Loading…')
  await arrive()
  expect(page.text()).toBe('the screen')
  await page.close()
})

test('what comes right after a fallback is shown at once; a boundary of React’s own holds it back', async () => {
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
  // As a browser draws: within `act` nothing is ever held back.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  held.resolve()
  screen.resolve()
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  expect(page.text()).toBe('waiting, the screen')
  await expect.poll(() => page.text()).toBe('held, the screen')
  await page.close()
})

test('a part that is there already is drawn without a fallback', async () => {
  const page = await openReactPage()
  const { part, arrive } = plannedPart('the screen')
  part.fetch()
  await arrive()
  await page.draw(awaited(part))
  expect(page.text()).toBe('the screen')
  await page.close()
})

test('another part is awaited anew, and one that was left says nothing any more', async () => {
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

test('a part that cannot come goes to the page’s boundary', async () => {
  const page = await openReactPage()
  const { part, fail } = plannedPart('the screen')
  await page.draw(awaited(part))
  await fail()
  expect(page.text()).toBe('boundary: no connection')
  await page.close()
})
