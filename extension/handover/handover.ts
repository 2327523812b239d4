import { extensionApi } from '../browser/extension-api.ts'
import { t } from '../messages.ts'
import { readState } from '../outbox/outbox.ts'
import { createButton, createElement } from '../popup/elements.ts'
import { handOver, type HandoverProgress } from './hand-over.ts'

const api = extensionApi()
const main = document.querySelector('main')
const status = createElement('p', { role: 'status' })
const retry = createButton(t('res_ext_open'), () => void start(), 'primary')
main?.replaceChildren(createElement('h1', {}, [t('res_ext_handover')]), status, retry)

/** Sends the citations to Pincite, and closes this tab if Pincite has all of them. */
async function start(): Promise<void> {
  const { address } = await readState(api.storage.local)
  const progress = await handOver({
    storage: api.storage.local,
    open: (url) => window.open(url, '_blank'),
    listen(callback) {
      addEventListener('message', callback)
      return () => {
        removeEventListener('message', callback)
      }
    },
    wait(callback, milliseconds) {
      const timer = setTimeout(callback, milliseconds)
      return () => {
        clearTimeout(timer)
      }
    },
    origin: location.origin,
    show: (progress) => {
      show(progress, address)
    },
  })
  if (progress !== 'done') return
  const own = await api.tabs.getCurrent()
  if (own?.id !== undefined) await api.tabs.remove(own.id)
}

function show(progress: HandoverProgress, address: string): void {
  status.textContent = t(`res_ext_handover_${progress}`, { address })
  retry.hidden = progress === 'opening' || progress === 'done' || progress === 'empty'
}

void start()
