import { listOpenPages } from '../browser/page-id.ts'
import { listTypedDrafts, restoreTypedDrafts } from '../session/typed-drafts.ts'

/** A draft that is restored when the user opens the panel in which it was typed. */
export interface WaitingDraft {
  readonly screen: string
  readonly record: string
  readonly field: string
}

/** Lists the drafts of the given screens, newest first, except for drafts that an open page is editing. */
export async function listWaitingDrafts(
  screens: readonly string[],
  account: string,
): Promise<WaitingDraft[]> {
  await restoreTypedDrafts()
  const found = screens
    .flatMap((screen) => listTypedDrafts(`${screen}.${account}.`))
    .sort((one, other) => other.at - one.at)
  if (found.length === 0) return []
  const open = await listOpenPages()
  return found
    .filter(({ page }) => open?.has(page) !== true)
    .map(({ name }) => {
      const [screen = '', , record = '', ...field] = name.split('.')
      return { screen, record, field: field.join('.') }
    })
}
