import { type ExchangeForm, type ReadSources, readSources } from './import-sources.ts'

/**
 * URL of this module, from which the worker starts. The worker loads its other chunks from the same build as the page.
 */
export const importWorkerAddress = import.meta.url

export interface ImportRequest {
  readonly form: ExchangeForm
  readonly text: string
}

/** `read` is null if the BibTeX parser could not be fetched. */
export interface ImportResponse {
  readonly read: ReadSources | null
}

interface WorkerScope {
  addEventListener(type: 'message', hear: (event: MessageEvent<ImportRequest>) => void): void
  postMessage(response: ImportResponse, transfer: Transferable[]): void
}

function listen(scope: WorkerScope): void {
  scope.addEventListener('message', ({ data: { form, text } }) => {
    readSources(form, text).then(
      (read) => {
        scope.postMessage({ read }, [])
      },
      () => {
        scope.postMessage({ read: null }, [])
      },
    )
  })
}

// On the page itself, this module only exports its URL.
if (typeof document === 'undefined' && typeof self !== 'undefined') listen(self as unknown as WorkerScope)
