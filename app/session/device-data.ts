/** The databases of accounts on this device are called so, followed by the account's id. */
export const DATABASE_PREFIX = 'cite-'

/** Deletes what this device holds for accounts, but for those named. Where the browser lists no databases, nothing. */
export async function deleteAccountData(except: readonly string[] = []): Promise<void> {
  const listed = (await globalThis.indexedDB?.databases?.()) ?? []
  const kept = new Set(except.map((userId) => DATABASE_PREFIX + userId))
  const names = listed.flatMap(({ name = '' }) =>
    name.startsWith(DATABASE_PREFIX) && !kept.has(name) ? [name] : [],
  )
  await Promise.all(names.map(deleteOne))
}

/** A tab that still has it open lets go by itself; the deletion then happens without this waiting for it. */
function deleteOne(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const event of ['success', 'error', 'blocked']) {
      request.addEventListener(event, () => {
        resolve()
      })
    }
  })
}
