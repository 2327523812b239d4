import type { Store } from '../store/store.ts'

/** Saves everything this device holds for the account as one JSON file, exactly as it is kept. */
export async function downloadCopy({ userId, database }: Store): Promise<void> {
  const [records, outbox] = await Promise.all([database.records.toArray(), database.outbox.toArray()])
  const copy = JSON.stringify({ product: 'pincite', userId, records, outbox }, null, 2)
  const url = URL.createObjectURL(new Blob([copy], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `pincite-copy-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  // The download has begun once the click is over; the address is no longer needed a moment later.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 10_000)
}
