import { listAuthorities } from '#app/client/doctor/diagnosis/authorities.ts'
import { numberNotes } from './diagnosed-notes.ts'

/** Returns each section of the table of authorities of notes: its category, and its entries with their note numbers. */
export function listTable(...texts: string[]) {
  const notes = numberNotes(...texts)
  return listAuthorities(notes, ['constitutions', 'statutes', 'rules', 'regulations']).map(
    ({ category, entries }) => [
      category,
      ...entries.map(
        ({ runs, notes }) =>
          `${runs.map(({ text }) => text).join('')} ${notes.map(({ number }) => number).join()}`,
      ),
    ],
  )
}
