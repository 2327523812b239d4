import type { DocumentNote, StyledText } from '#cite/word/note-model.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { NoteDiagnosis } from '../doctor/diagnosis/finding.ts'
import type { ShownNote } from '../doctor/doctor-protocol.ts'
import type { WordReading } from './host/word-host.ts'
import type { CitationRecord } from './short-forms/citation-records.ts'
import type { ShortFormPlan } from './short-forms/plan-short-forms.ts'

/** Requests from the pane to its worker. Each gets one response with the same `id`. */
export type WordRequest = { readonly id: number; readonly profile: ProfileName } & (
  | { readonly do: 'diagnose'; readonly passages: readonly DocumentNote[] }
  | { readonly do: 'plan'; readonly reading: WordReading }
  | {
      readonly do: 'prepare'
      readonly citation: string
      readonly record: CitationRecord
      readonly records: string
    }
)

/** Responses from the worker; `failed` if the worker broke. */
export type WordAnswer = { readonly id: number } & (
  | {
      readonly is: 'diagnosed'
      /** The notes, and the paragraphs that contain citations. */
      readonly notes: readonly ShownNote[]
      readonly diagnoses: readonly NoteDiagnosis[]
    }
  | { readonly is: 'planned'; readonly plan: ShortFormPlan }
  | { readonly is: 'prepared'; readonly runs: readonly StyledText[]; readonly records: string }
  | { readonly is: 'failed' }
)
