import type { OfficeContext, OfficePort } from './host/office-surface.ts'

/** Address of Microsoft's script, which is loaded only on this page. */
const SCRIPT = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js'

/** Maximum time to wait for Microsoft's script and for Word, in milliseconds. */
const PATIENCE = 20_000

/**
 * Why the page can't reach Word: Microsoft's script can't be loaded, the page is outside of Word, or the version is too
 * old.
 */
export type OfficeAbsence = 'unreachable' | 'outside' | 'old'

interface OfficeGlobal {
  onReady(): Promise<{ readonly host: string | null }>
  readonly context: {
    readonly requirements: { isSetSupported(name: string, version: string): boolean }
    readonly document: {
      addHandlerAsync(type: string, handler: () => void): void
      removeHandlerAsync(type: string, options: { handler: () => void }): void
    }
  }
  readonly EventType: { readonly DocumentSelectionChanged: string }
}

interface WordGlobal {
  run<Value>(batch: (context: OfficeContext) => Promise<Value>): Promise<Value>
}

type OfficeWindow = { readonly Office?: OfficeGlobal; readonly Word?: WordGlobal }

/** Loads Microsoft's script and connects to Word. If that is impossible, resolves to the reason. */
export async function loadOffice(): Promise<OfficePort | OfficeAbsence> {
  // Offline, the page comes from the cache, whose security policy doesn't allow the script.
  if (!navigator.onLine) return 'unreachable'
  try {
    await withinPatience(loadScript())
    const { Office, Word } = window as OfficeWindow
    if (Office === undefined) return 'unreachable'
    const { host } = await withinPatience(Office.onReady())
    if (host !== 'Word' || Word === undefined) return 'outside'
    const { requirements, document: open } = Office.context
    if (!requirements.isSetSupported('WordApi', '1.5')) return 'old'
    return {
      run: (batch) => Word.run(batch),
      isSetSupported: (name, version) => requirements.isSetSupported(name, version),
      watchSelection: (handler) => {
        const type = Office.EventType.DocumentSelectionChanged
        open.addHandlerAsync(type, handler)
        return () => {
          open.removeHandlerAsync(type, { handler })
        }
      },
    }
  } catch (error) {
    console.info('Word can’t be reached:', error)
    return 'unreachable'
  }
}

async function loadScript(): Promise<void> {
  // Microsoft's script removes these functions, which the router needs, so restore them afterward.
  const { pushState, replaceState } = history
  try {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = SCRIPT
      script.addEventListener('load', () => {
        resolve()
      })
      script.addEventListener('error', () => {
        script.remove()
        reject(new Error('The script could not be loaded.'))
      })
      document.head.append(script)
    })
  } finally {
    history.pushState = pushState
    history.replaceState = replaceState
  }
}

function withinPatience<Value>(waiting: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new Error('Word did not respond in time.'))
    }, PATIENCE)
  })
  return Promise.race([waiting, late])
}
