/// <reference types="office-js" />
import type { OfficeContext } from '#app/client/word/host/office-surface.ts'

/**
 * Fails to compile if the app uses a part of Office.js that Microsoft's types don't have, or uses it in a different
 * way. Nothing calls it.
 */
export function checkOfficeTypes(context: Word.RequestContext): OfficeContext {
  return context
}
