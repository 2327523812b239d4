/// <reference types="office-js" />
import type { OfficeContext } from '#app/client/word/host/office-surface.ts'

/**
 * Fails to compile if the app uses Office.js in a way that Microsoft's types don't allow. The function is never called.
 */
export function checkOfficeTypes(context: Word.RequestContext): OfficeContext {
  return context
}
