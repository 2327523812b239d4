import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { parseUrl } from '../../browser/parse-url.ts'
import { showToast } from '../../notify/toast.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { useLatest } from '../use-latest.ts'
import { t } from '../string/messages.ts'

/**
 * Launch parameters that the system passes to an installed app that is already open (Launch Handler API). TypeScript's
 * library doesn't include this type yet.
 */
interface LaunchParams {
  readonly targetURL?: string
  readonly files?: readonly { readonly getFile: () => Promise<File> }[]
}
interface LaunchQueue {
  readonly setConsumer: (consumer: (params: LaunchParams) => void) => void
}

/**
 * URL of the launch that loaded this page. That launch is already being handled, and its input may have been consumed.
 */
let own: string | undefined = performance.getEntriesByType('navigation')[0]?.name

/** Returns the in-app path of a URL; null for another site. */
function pathWithinApp(address: string): string | null {
  const url = parseUrl(address)
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : null
}

/**
 * Navigates to a shared link, shortcut, or file while the app is open. The system itself only brings the app's window
 * to the front.
 */
export function LaunchHandler() {
  const navigate = useNavigate()
  const store = useMaybeAccountStore()
  const latest = useLatest(navigate)

  useEffect(() => {
    const queue = Reflect.get(window, 'launchQueue') as LaunchQueue | undefined
    if (store === null || queue === undefined) return

    async function openLaunchFiles(files: NonNullable<LaunchParams['files']>): Promise<void> {
      if (store === null) return
      const { openFileAsProject } = await import('./open-file.ts')
      let way: string | null = null
      for (const handle of files) {
        const opened = await openFileAsProject(await handle.getFile(), store)
        if (opened === null) showToast({ message: t('res_open_failed'), tone: 'err' })
        else way = opened
      }
      if (way !== null) await latest.current(way)
    }

    queue.setConsumer(({ targetURL, files = [] }) => {
      if (files.length > 0) {
        openLaunchFiles(files).catch((error: unknown) => {
          console.error('A file could not be opened:', error)
          showToast({ message: t('res_open_failed'), tone: 'err' })
        })
        return
      }
      const first = targetURL === own
      own = undefined
      const way = targetURL === undefined || first ? null : pathWithinApp(targetURL)
      if (way !== null) void latest.current(way)
    })
  }, [store, latest])

  return null
}
