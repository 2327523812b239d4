import { afterEach, describe, expect, test, vi } from 'vitest'

/** A worker whose installation the test completes. */
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

/** A browser whose page is controlled by a worker; `update` runs when the page checks for a new version. */
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
  // Each test gets a fresh page, because the module remembers its registration.
  vi.resetModules()
  const page = await import('./service-worker.ts')
  const { useUpdate } = await import('./update-state.ts')
  return { ...page, useUpdate, registration, container, trusted, reload }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('checking for a newer version', () => {
  const unplugged = () => Promise.reject(new TypeError('Failed to fetch'))

  test('reports “none” only when the server confirms that there is no newer version', async () => {
    const { checkForUpdate } = await browser(() => undefined)
    expect(await checkForUpdate()).toBe('none')
  })

  test('reports “unknown” while offline', async () => {
    const { checkForUpdate } = await browser(unplugged)
    expect(await checkForUpdate()).toBe('unknown')
  })

  test('waits until a new version is installed', async () => {
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

  test('does not report “none” if a new version was found but could not be fetched', async () => {
    const found = new FakeWorker()
    const { checkForUpdate } = await browser((it) => void (it.installing = found))
    const asked = checkForUpdate()
    await new Promise((resolve) => setTimeout(resolve))
    found.become('redundant')
    expect(await asked).toBe('unknown')
  })

  test('activates a required version as soon as it is installed, without reloading the old version', async () => {
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

  test('does not reload the old version when a required version is unavailable offline', async () => {
    const { reload, updateNow } = await browser(unplugged)
    expect(await updateNow()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the registered worker', () => {
  test('is registered once per page, with the URL from the Trusted Types policy', async () => {
    const { registerServiceWorker, checkForUpdate, container, trusted } = await browser(() => undefined)
    await registerServiceWorker()
    await checkForUpdate()
    expect(container.register.mock.calls.map(([address]) => address)).toEqual([trusted])
  })

  test('is registered again after a failure', async () => {
    const { registerServiceWorker, container, registration } = await browser(() => undefined)
    container.register.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(registerServiceWorker()).rejects.toThrow('Failed to fetch')
    expect(await registerServiceWorker()).toBe(registration)
  })

  test('reports a new version that another tab activated, but does not reload the page', async () => {
    const { registerServiceWorker, container, useUpdate, reload } = await browser(() => undefined)
    await registerServiceWorker()
    container.dispatchEvent(new Event('controllerchange'))
    expect(useUpdate.getState().update).toBe('ready')
    expect(reload).not.toHaveBeenCalled()
  })

  test.for([
    ['reports a waiting version on a page controlled by an older one', false, 'ready'],
    ['does not report the first version as new while it waits to activate', true, 'none'],
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

  test('activates a requested version and reloads the page', async () => {
    const { registerServiceWorker, applyUpdate, container, registration, reload } = await browser(
      () => undefined,
    )
    registration.waiting = new FakeWorker()
    await registerServiceWorker()
    await applyUpdate()
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('does nothing in a browser without workers', async () => {
    const { registerServiceWorker, opensOffline } = await browser(() => undefined)
    vi.stubGlobal('navigator', {})
    expect(opensOffline()).toBe(false)
    expect(await registerServiceWorker()).toBeUndefined()
  })
})
