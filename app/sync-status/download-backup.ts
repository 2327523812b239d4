import type { AccountStore } from '../store/store.ts'

/** Saves everything this device holds for the account as one JSON file; what it could not store goes along. */
export async function downloadBackup(store: AccountStore): Promise<void> {
  saveJsonFile(await store.writeBackup())
}

/** Saves the text of a copy as a file named after today. */
export function saveJsonFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `pincite-backup-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  // The download has begun once the click is over; the address is no longer needed a moment later.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 10_000)
}
