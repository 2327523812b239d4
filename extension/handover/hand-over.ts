import type { ExtensionApi } from '../browser/extension-api.ts'
import { changeState, confirmItems, readState } from '../outbox/outbox.ts'
import { readHandoverMessage } from '../outbox/handover-messages.ts'

export type HandoverProgress = 'opening' | 'blocked' | 'silent' | 'failed' | 'done' | 'empty'

/** The browser and extension functions that the handover uses. */
export interface HandoverHost {
  readonly storage: ExtensionApi['storage']['local']
  /** Opens a page; returns null if the browser blocks it. */
  open(url: string): Pick<Window, 'postMessage'> | null
  /** Calls `callback` with each message that arrives. */
  listen(callback: (message: Pick<MessageEvent, 'data' | 'origin' | 'source'>) => void): () => void
  /** Calls `callback` after the given time in milliseconds; returns a function that cancels the call. */
  wait(callback: () => void, milliseconds: number): () => void
  /** The extension's own origin. */
  readonly origin: string
  show(progress: HandoverProgress): void
}

/** Time after which Pincite counts as unreachable, in milliseconds. */
const PATIENCE = 20_000

/**
 * Opens Pincite and sends it every waiting citation. An item leaves the outbox only when Pincite's own origin, in the
 * window opened here, confirms that the item is stored. If Pincite already has a citation, it confirms the citation
 * again and does not store it twice.
 */
export async function handOver(host: HandoverHost): Promise<HandoverProgress> {
  const { items, address } = await readState(host.storage)
  if (items.length === 0) return shown(host, 'empty')
  host.show('opening')
  const opened = host.open(`${address}/receive.html#from=${encodeURIComponent(host.origin)}`)
  if (opened === null) return shown(host, 'blocked')
  return new Promise((resolve) => {
    const stop = host.listen(({ data, origin, source }) => {
      if (origin !== address || source !== opened) return
      const message = readHandoverMessage(data)
      if (message === undefined) return
      if (message.type === 'pincite:ready') {
        void readState(host.storage).then((state) => {
          opened.postMessage({ type: 'pincite:add', items: state.items }, address)
        })
        return
      }
      if (message.type === 'pincite:failed') finish('failed')
      else
        void keepConfirmation(host, message).then((left) => {
          finish(left === 0 ? 'done' : 'failed')
        })
    })
    const cancel = host.wait(() => {
      finish('silent')
    }, PATIENCE)

    function finish(progress: HandoverProgress): void {
      stop()
      cancel()
      resolve(shown(host, progress))
    }
  })
}

async function keepConfirmation(
  { storage }: HandoverHost,
  { ids, account }: { readonly ids: readonly string[]; readonly account: 'known' | 'logged-out' },
): Promise<number> {
  const { items } = await confirmItems(storage, ids)
  await changeState(storage, () => ({ account }))
  return items.length
}

function shown(host: HandoverHost, progress: HandoverProgress): HandoverProgress {
  host.show(progress)
  return progress
}
