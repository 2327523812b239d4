import { listTypedDrafts, loadTypedDraft, saveTypedDraft, SIGNUP_SCREEN } from './typed-drafts.ts'

/**
 * Moves the drafts of one account or guest to another, along with the records that the drafts belong to. If `to` is
 * null, deletes the drafts.
 */
export function moveTypedDrafts(from: string, to: string | null): void {
  for (const { name } of listTypedDrafts('')) {
    const [screen = '', account, ...rest] = name.split('.')
    if (account !== from || rest.length === 0) continue
    const text = loadTypedDraft(name)
    if (to !== null && text !== null && screen !== SIGNUP_SCREEN)
      saveTypedDraft([screen, to, ...rest].join('.'), text)
    saveTypedDraft(name, '')
  }
}
