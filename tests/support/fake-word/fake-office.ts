import type { OfficePort } from '#app/client/word/host/office-surface.ts'
import type { ProxyFactory } from './proxy-factory.ts'
import type { FakeDocument } from './story.ts'
import { createFakeContext } from './word-objects.ts'

/** Creates Office.js for a document in memory. Each batch has its own objects, as in Word. */
export function createFakeOffice(document: FakeDocument, createFactory: () => ProxyFactory): OfficePort {
  return {
    run: (batch) => batch(createFakeContext(document, createFactory())),
    isSetSupported: () => true,
    watchSelection: (onMove) => {
      document.listeners.add(onMove)
      return () => {
        document.listeners.delete(onMove)
      }
    },
  }
}
