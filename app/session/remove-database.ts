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
