/**
 * Deletes a database from the device, whatever state it is in.
 *
 * A tab that has the database open closes it on its own; the deletion then completes after the returned promise has
 * resolved.
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
