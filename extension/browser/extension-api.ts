/** The parts of the browsers' extension API that this extension uses. Chromium and Firefox both support them. */
export interface ExtensionApi {
  readonly runtime: { getURL(path: string): string }
  readonly scripting: {
    executeScript(injection: {
      readonly target: { readonly tabId: number }
      readonly files?: readonly string[]
      readonly func?: () => unknown
    }): Promise<readonly { readonly result?: unknown }[]>
  }
  readonly storage: {
    readonly local: {
      get(key: string): Promise<Readonly<Record<string, unknown>>>
      set(values: Readonly<Record<string, unknown>>): Promise<void>
    }
  }
  readonly tabs: {
    query(wanted: { readonly active: true; readonly currentWindow: true }): Promise<readonly BrowserTab[]>
    create(tab: { readonly url: string }): Promise<BrowserTab>
    getCurrent(): Promise<BrowserTab | undefined>
    remove(id: number): Promise<void>
  }
}

/** A tab; `url` is known only for the tab in which the user clicked the button. */
interface BrowserTab {
  readonly id?: number
  readonly url?: string
}

/** Returns the browser's extension interface: `browser` in Firefox, `chrome` in Chromium. */
export function extensionApi(): ExtensionApi {
  const { browser, chrome } = globalThis as {
    readonly browser?: ExtensionApi
    readonly chrome?: ExtensionApi
  }
  const api = browser ?? chrome
  if (api === undefined) throw new Error('The extension interface is missing.')
  return api
}
