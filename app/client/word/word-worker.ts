// Import the complete engine, although the worker uses only part of it, so that its modules stay in one chunk that
// every page shares.
import '#cite/cite.ts'
import { isCourtProfile } from '#cite/source/profile-name.ts'
import { diagnoseNotes } from '../doctor/diagnosis/diagnose.ts'
import { toShownNote } from '../doctor/shown-note.ts'
import { addCitationRecord } from './short-forms/citation-records.ts'
import { planShortForms } from './short-forms/plan-short-forms.ts'
import { printRecord } from './short-forms/print-record.ts'
import type { WordAnswer, WordRequest } from './word-protocol.ts'

/**
 * URL of this module, from which the worker starts. The worker loads its other chunks from the same build as the page.
 */
export const wordWorkerAddress = import.meta.url

interface WorkerScope {
  addEventListener(type: 'message', hear: (event: MessageEvent<WordRequest>) => void): void
  postMessage(answer: WordAnswer, transfer: Transferable[]): void
}

async function answer(request: WordRequest): Promise<WordAnswer> {
  const { id, profile } = request
  const hasCourt =
    isCourtProfile(profile) ||
    (request.do === 'plan' && /"profile":"(?!indigo|bluebook)/.test(request.reading.records))
  if (hasCourt) (await import('#cite/courts.ts')).installCourts()
  if (request.do === 'plan') return { id, is: 'planned', plan: planShortForms(request.reading) }
  if (request.do === 'prepare') {
    const { citation, record, records } = request
    const runs = printRecord(record, { ...record.use, form: 'full' }, true)
    return { id, is: 'prepared', runs, records: addCitationRecord(records, citation, record) }
  }
  const { passages } = request
  const diagnoses = diagnoseNotes(passages, { profile })
  const shown = passages.flatMap((passage, at) => {
    const diagnosis = diagnoses[at]
    const isShown = passage.kind !== 'paragraph' || (diagnosis?.citations.length ?? 0) > 0
    return isShown && diagnosis !== undefined ? [{ note: toShownNote(passage), diagnosis }] : []
  })
  return {
    id,
    is: 'diagnosed',
    notes: shown.map(({ note }) => note),
    diagnoses: shown.map(({ diagnosis }) => diagnosis),
  }
}

function listen(scope: WorkerScope): void {
  scope.addEventListener('message', ({ data }) => {
    answer(data).then(
      (said) => {
        scope.postMessage(said, [])
      },
      (error: unknown) => {
        console.error('The document could not be checked:', error)
        scope.postMessage({ id: data.id, is: 'failed' }, [])
      },
    )
  })
}

// On the page itself, this module only exports its URL.
if (typeof document === 'undefined' && typeof self !== 'undefined') listen(self as unknown as WorkerScope)
