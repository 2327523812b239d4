import type { ProfileName } from '#cite/source/profile-name.ts'
import type { InsertionResult, WordHost, WordReading } from './host/word-host.ts'
import type { CitationRecord } from './short-forms/citation-records.ts'
import type { ShortFormPlan } from './short-forms/plan-short-forms.ts'
import type { WordWorker } from './start-worker.ts'

/** Result of an update: the number of short forms changed, and the citations left unchanged. */
export type UpdateResult = Pick<ShortFormPlan, 'kept' | 'count'> & {
  readonly changed: number
  /** Number of citations whose text in the document changed during the update. */
  readonly missed: number
}

/** The inputs of an update: the document, the worker's functions, and the citation style. */
type Updating = {
  readonly host: WordHost
  readonly worker: Pick<WordWorker, 'plan' | 'prepare'>
  readonly profile: ProfileName
}

type Insertion = {
  readonly id: string
  readonly record: CitationRecord
  readonly place: 'cursor' | 'footnote'
}

/**
 * Updates the short forms of the inserted citations, and returns the updated document. Reads the document once, and
 * again only if a short form changed, because reading a long document is slow.
 */
export async function updateShortForms({
  host,
  worker,
  profile,
}: Updating): Promise<{ readonly update: UpdateResult; readonly reading: WordReading }> {
  const reading = await host.readDocument()
  const { plan } = await worker.plan({ reading }, profile)
  const { rewrites, kept, count } = plan
  const missed = rewrites.length === 0 ? 0 : await host.rewriteCitations(rewrites, reading.passages)
  const changed = rewrites.length - missed
  const update = { kept, count, missed, changed }
  return { update, reading: rewrites.length === 0 ? reading : await host.readDocument() }
}

/** Inserts a citation, updates the short forms, and returns the updated document. */
export async function insertAndUpdate(
  updating: Updating,
  { id, record, place }: Insertion,
): Promise<{ readonly result: InsertionResult; readonly reading: WordReading }> {
  const { host, worker, profile } = updating
  const stored = await host.readRecords()
  const { runs, records } = await worker.prepare({ citation: id, record, records: stored }, profile)
  await host.writeRecords(records)
  const result = await host.insertCitation({ id, runs }, place)
  const { reading } = await updateShortForms(updating)
  return { result, reading }
}
