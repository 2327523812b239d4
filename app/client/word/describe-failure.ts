import { WordFailure } from './host/word-host.ts'
import { t } from './messages.ts'

/** Returns why an action on the document failed, and what to do about it. */
export function describeWordFailure(error: unknown): string {
  if (!(error instanceof WordFailure)) return t('res_word_refused')
  if (error.problem === 'in-note') return t('res_word_in_note')
  if (error.problem === 'elsewhere') return t('res_word_elsewhere')
  return error.problem === 'locked' ? t('res_word_locked_place') : t('res_word_refused')
}
