import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diagnoseNotes } from '#app/client/doctor/diagnosis/diagnose.ts'
import type { NoteFinding } from '#app/client/doctor/diagnosis/finding.ts'
import { readNotes } from '#cite/word/read-notes.ts'
import { openPackage } from '#app/client/doctor/document/open-package.ts'
import { benchDocuments } from './doctor-documents.ts'
import { fillNotes, PLANTERS, type SequenceNote, wordOfSequence } from '../support/planted-notes.ts'

const GOLD = process.env.GOLD ?? join(import.meta.dirname, '../../../shared/gold')

/** Returns true if a finding proposes a single correction. In a correct footnote, such a proposal is a mistake. */
function isProposal({ remedies, optional }: NoteFinding): boolean {
  return remedies.length === 1 && optional === undefined
}

async function findingsOf(notes: readonly SequenceNote[]): Promise<Map<number, readonly NoteFinding[]>> {
  const read = readNotes(await openPackage(wordOfSequence(notes)))
  const diagnoses = diagnoseNotes(read)
  return new Map(read.map(({ number = 0 }, at) => [number, diagnoses[at]?.findings ?? []]))
}

/**
 * Measures how many incorrect short forms in real footnotes the doctor finds for the right reason. Also measures how
 * many corrections it proposes in correct footnotes. Skipped if the footnotes are missing.
 */
export async function benchDoctor(): Promise<void> {
  await benchDocuments()
  const file = join(GOLD, 'ledger.jsonl')
  if (!existsSync(file)) {
    console.log('doctor: skipped, no footnotes to plant faults in.')
    return
  }
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly notes: readonly SequenceNote[] })
  const score = new Map<string, { planted: number; found: number }>()
  let notes = 0
  let documents = 0
  const unasked: string[] = []
  for (const row of rows) {
    const sequence = fillNotes(row.notes)
    const untouched = await findingsOf(sequence)
    documents += 1
    notes += row.notes.length
    for (const [note, findings] of untouched)
      for (const finding of findings.filter(isProposal))
        unasked.push(`note ${note}: ${finding.kind} ${finding.rule} -> ${finding.remedies[0]?.text ?? ''}`)
    for (const plant of PLANTERS) {
      const fault = plant(sequence)
      if (fault === undefined) continue
      documents += 1
      const findings = (await findingsOf(fault.notes)).get(fault.at) ?? []
      const one = score.get(fault.name) ?? { planted: 0, found: 0 }
      one.planted += 1
      if (findings.some(({ kind }) => fault.kinds.includes(kind))) one.found += 1
      else if (process.env.MISSED !== undefined)
        console.log(
          `missed: ${fault.name}: ${fault.notes.find(({ note }) => note === fault.at)?.text ?? ''} (found ${findings.map(({ kind }) => kind).join()})`,
        )
      score.set(fault.name, one)
    }
  }
  const planted = [...score.values()].reduce((sum, one) => sum + one.planted, 0)
  const found = [...score.values()].reduce((sum, one) => sum + one.found, 0)
  for (const [name, one] of score) console.log(`  ${name}: ${one.found} of ${one.planted}`)
  console.log(
    `doctor: ${found} of ${planted} planted faults found with their reason (${((found / planted) * 100).toFixed(1)} %), ${documents} documents`,
  )
  console.log(
    `doctor: ${unasked.length} corrections proposed in ${notes} unmodified real notes (${((unasked.length / notes) * 100).toFixed(1)} per 100)`,
  )
  for (const line of unasked) console.log(`  ${line}`)
}
