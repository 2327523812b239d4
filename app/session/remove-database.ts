/**
 * Takes a database off the device, whatever state it is in.
 *
 * A tab that still has it open lets go by itself; the deletion then happens without this waiting for it.
 */
export function removeIndexedDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const event of ['success', 'error', 'blocked']) {
      request.addEventListener(event, () => {
        resolve()
      })
    }
  })
}
