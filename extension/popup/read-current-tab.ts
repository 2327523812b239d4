import type { ExtensionApi } from '../browser/extension-api.ts'
import { checkReading, type CheckedReading } from '../page/tab-reading.ts'

/** Result of reading the tab in which the user clicked the button. */
export type CurrentTab = CheckedReading | { readonly kind: 'restricted' }

/** Pages that browsers protect from extensions. */
const PROTECTED =
  /^https:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org|microsoftedge\.microsoft\.com\/addons)(?:[/?#]|$)/

/** Maximum time for reading a page, in milliseconds. */
const PATIENCE = 15_000

/** Reads the tab in which the user clicked the button. */
export async function readCurrentTab({ tabs, scripting }: ExtensionApi): Promise<CurrentTab> {
  const [tab] = await tabs.query({ active: true, currentWindow: true })
  if (tab?.id === undefined || !/^https?:/.test(tab.url ?? '') || PROTECTED.test(tab.url ?? ''))
    return { kind: 'restricted' }
  const target = { tabId: tab.id }
  try {
    return await inTime(async () => {
      await scripting.executeScript({ target, files: ['page.js'] })
      const [frame] = await scripting.executeScript({ target, func: collectReading })
      return checkReading(frame?.result)
    })
  } catch (error) {
    // Only the text of this error shows that a browser protects the page.
    const isProtected = /cannot access|cannot be scripted|missing host permission|extensions gallery/i.test(
      String(error),
    )
    return { kind: isProtected ? 'restricted' : 'error' }
  }
}

/** Runs in the page's isolated world and returns the result that `page.ts` stored there. */
function collectReading(): unknown {
  return (globalThis as { readonly pinciteReading?: unknown }).pinciteReading
}

function inTime<Result>(run: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The page took too long.'))
    }, PATIENCE)
    run()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
      })
  })
}
