import type { AccountStore } from '../store/store.ts'

/** Downloads all of the account's data on this device as one JSON file, including edits that failed to save. */
export async function downloadBackup(store: AccountStore): Promise<void> {
  saveJsonFile(await store.writeBackup())
}

/** Downloads the text of a backup as a file named after today's date. */
export function saveJsonFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `pincite-backup-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  // The download starts during the click, so the URL can be revoked soon after.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 10_000)
}
