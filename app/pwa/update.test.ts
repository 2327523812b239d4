import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkForUpdate, updateNow } from './update.ts'
import { useUpdate } from './update-state.ts'

/** A worker that is being installed until the test says how that ends. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly postMessage = vi.fn()

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

interface Registration {
  installing: FakeWorker | null
  waiting: FakeWorker | null
  update: () => Promise<void>
}

/** A browser whose page is run by a worker; `update` is what looking for a new version does. */
function browser(update: (registration: Registration) => void | Promise<void>) {
  const reload = vi.fn()
  const registration: Registration = {
    installing: null,
    waiting: null,
    update: async () => update(registration),
  }
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: {}, getRegistration: () => Promise.resolve(registration) },
  })
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  return { registration, reload }
}

afterEach(() => {
  useUpdate.setState({ update: 'none' })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('looking for a newer version', () => {
  const unplugged = () => Promise.reject(new TypeError('Failed to fetch'))

  test('says that there is none only when the server said so', async () => {
    browser(() => undefined)
    expect(await checkForUpdate()).toBe('none')
  })

  test('without a connection nothing is known', async () => {
    browser(unplugged)
    expect(await checkForUpdate()).toBe('unknown')
  })

  test('waits until what was found is here', async () => {
    const found = new FakeWorker()
    const { registration } = browser((it) => void (it.installing = found))
    let answer = ''
    const asked = checkForUpdate().then((it) => (answer = it))
    await new Promise((resolve) => setTimeout(resolve))
    expect(answer).toBe('')
    Object.assign(registration, { installing: null, waiting: found })
    found.become('installed')
    expect(await asked).toBe('ready')
    expect(useUpdate.getState().update).toBe('ready')
  })

  test('what was found and could not be fetched is not called the newest', async () => {
    const found = new FakeWorker()
    browser((it) => void (it.installing = found))
    const asked = checkForUpdate()
    await new Promise((resolve) => setTimeout(resolve))
    found.become('redundant')
    expect(await asked).toBe('unknown')
  })

  test('the version that is needed takes over as soon as it is here; the page is not loaded from the old one', async () => {
    const found = new FakeWorker()
    const { registration, reload } = browser((it) => void (it.installing = found))
    const updated = updateNow()
    await new Promise((resolve) => setTimeout(resolve))
    expect(reload).not.toHaveBeenCalled()
    Object.assign(registration, { installing: null, waiting: found })
    found.become('installed')
    expect(await updated).toBe(true)
    expect(found.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    expect(reload).not.toHaveBeenCalled()
  })

  test('the version that is needed cannot be had without a connection: the old one is not loaded again', async () => {
    const { reload } = browser(unplugged)
    expect(await updateNow()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
