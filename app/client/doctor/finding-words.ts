import type { FindingKind, NoteFinding } from './diagnosis/finding.ts'
import type { DocumentProblem } from '#cite/word/document-error.ts'
import { t } from './messages.ts'

/** Returns the label of a kind of finding. */
export function nameFindingKind(kind: FindingKind): string {
  return t(`res_doctor_kind_${underscoredCode(kind)}`)
}

/** Returns the message of a finding. */
export function describeReason({ kind, values, words, says }: NoteFinding): string {
  if (words !== undefined) return words
  if (says !== undefined) return t(`res_doctor_form_${underscoredCode(says)}`, values)
  if (kind === 'not-in-full' && values.later === 'text') return t('res_doctor_why_not_in_full_text')
  if (kind === 'not-in-full' && values.later !== 0) return t('res_doctor_why_not_in_full_later', values)
  if (kind === 'id-after-several' && values.note === 'text')
    return t('res_doctor_why_id_after_several_text', values)
  if (kind === 'id-after-several' && values.names !== undefined)
    return t('res_doctor_why_id_after_several_named', values)
  const key = underscoredCode(kind)
  if (key === 'name_face') return t(`res_doctor_why_name_face_${placeOf(values.place)}`)
  // Findings of these kinds have the engine's own message.
  if (key === 'signal' || key === 'abbreviation' || key === 'name') return ''
  if (key === 'case_list' || key === 'pincite' || key === 'spacing' || key === 'form') return ''
  return t(`res_doctor_why_${key}`, values)
}

function placeOf(place: string | number | undefined): 'short' | 'textual' | 'review' | 'full' {
  return place === 'short' || place === 'textual' || place === 'review' ? place : 'full'
}

/** Returns the reason that a file could not be read, and what to do. */
export function describeProblem(problem: DocumentProblem | 'broken'): string {
  return t(`res_doctor_${underscoredCode(problem)}`)
}

type Underscored<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Words

function underscoredCode<Words extends string>(words: Words): Underscored<Words> {
  return words.replaceAll('-', '_') as Underscored<Words>
}
