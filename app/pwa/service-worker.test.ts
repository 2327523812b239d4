import { afterEach, describe, expect, test, vi } from 'vitest'

/** A worker that is being installed until the test says how that ends. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly postMessage = vi.fn()

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

interface FakeRegistration extends EventTarget {
  installing: FakeWorker | null
  waiting: FakeWorker | null
  update: () => Promise<void>
}

/** A browser whose page is run by a worker; `update` is what looking for a new version does. */
async function browser(update: (registration: FakeRegistration) => void | Promise<void>) {
  const reload = vi.fn()
  const registration: FakeRegistration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    update: async () => update(registration),
  })
  const container = Object.assign(new EventTarget(), {
    controller: { scriptURL: 'https://app.test/sw.js', addEventListener: () => undefined },
    register: vi.fn<(address: unknown) => Promise<FakeRegistration>>(() => Promise.resolve(registration)),
  })
  const trusted = { trusted: '/sw.js' }
  vi.stubGlobal('window', {
    trustedTypes: { createPolicy: () => ({ createScriptURL: () => trusted }) },
  })
  vi.stubGlobal('location', { reload, href: 'https://app.test/client/dashboard' })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  // Each test is a page of its own: what a page has registered stays with it.
  vi.resetModules()
  const page = await import('./service-worker.ts')
  const { useUpdate } = await import('./update-state.ts')
  return { ...page, useUpdate, registration, container, trusted, reload }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('looking for a newer version', () => {
  const unplugged = () => Promise.reject(new TypeError('Failed to fetch'))

  test('says that there is none only when the server said so', async () => {
    const { checkForUpdate } = await browser(() => undefined)
    expect(await checkForUpdate()).toBe('none')
  })

  test('without a connection nothing is known', async () => {
    const { checkForUpdate } = await browser(unplugged)
    expect(await checkForUpdate()).toBe('unknown')
  })

  test('waits until what was found is here', async () => {
    const found = new FakeWorker()
    const { registration, checkForUpdate, useUpdate } = await browser((it) => void (it.installing = found))
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
    const { checkForUpdate } = await browser((it) => void (it.installing = found))
    const asked = checkForUpdate()
    await new Promise((resolve) => setTimeout(resolve))
    found.become('redundant')
    expect(await asked).toBe('unknown')
  })

  test('the version that is needed takes over as soon as it is here; the page is not loaded from the old one', async () => {
    const found = new FakeWorker()
    const { registration, reload, updateNow } = await browser((it) => void (it.installing = found))
    const updated = updateNow()
    await new Promise((resolve) => setTimeout(resolve))
    expect(reload).not.toHaveBeenCalled()
    Object.assign(registration, { installing: null, waiting: found })
    found.become('installed')
    expect(await updated).toBe(true)
    expect(found.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, [expect.any(MessagePort)])
    expect(reload).not.toHaveBeenCalled()
  })

  test('the version that is needed cannot be had without a connection: the old one is not loaded again', async () => {
    const { reload, updateNow } = await browser(unplugged)
    expect(await updateNow()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the registered worker', () => {
  test('is registered once a page, under the address the Trusted Types policy gives', async () => {
    const { registerServiceWorker, checkForUpdate, container, trusted } = await browser(() => undefined)
    await registerServiceWorker()
    await checkForUpdate()
    expect(container.register.mock.calls.map(([address]) => address)).toEqual([trusted])
  })

  test('is registered again when that failed before', async () => {
    const { registerServiceWorker, container, registration } = await browser(() => undefined)
    container.register.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(registerServiceWorker()).rejects.toThrow('Failed to fetch')
    expect(await registerServiceWorker()).toBe(registration)
  })

  test('a version that another tab let in is told here; the page is not reloaded', async () => {
    const { registerServiceWorker, container, useUpdate, reload } = await browser(() => undefined)
    await registerServiceWorker()
    container.dispatchEvent(new Event('controllerchange'))
    expect(useUpdate.getState().update).toBe('ready')
    expect(reload).not.toHaveBeenCalled()
  })

  test.for([
    ['a page that an older one runs is told of a version that waits', false, 'ready'],
    ['the first version is no new one, however long it waits for its turn', true, 'none'],
  ] as const)('%s', async ([, first, said]) => {
    const { registerServiceWorker, container, registration, trusted, useUpdate } = await browser(
      () => undefined,
    )
    const scriptURL = new URL(String(trusted), 'https://app.test/client/dashboard').href
    registration.waiting = Object.assign(new FakeWorker(), { scriptURL })
    if (first) Object.assign(container, { controller: null })
    await registerServiceWorker()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(useUpdate.getState().update).toBe(said)
  })

  test('a version that was asked for takes over and the page is loaded again', async () => {
    const { registerServiceWorker, applyUpdate, container, registration, reload } = await browser(
      () => undefined,
    )
    registration.waiting = new FakeWorker()
    await registerServiceWorker()
    await applyUpdate()
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('a browser without workers is left alone', async () => {
    const { registerServiceWorker, opensOffline } = await browser(() => undefined)
    vi.stubGlobal('navigator', {})
    expect(opensOffline()).toBe(false)
    expect(await registerServiceWorker()).toBeUndefined()
  })
})
