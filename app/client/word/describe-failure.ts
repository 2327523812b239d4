import { WordFailure } from './host/word-host.ts'
import { t } from './messages.ts'

/** Returns a message with the reason that an action on the document failed and what to do next. */
export function describeWordFailure(error: unknown): string {
  if (!(error instanceof WordFailure)) return t('res_word_refused')
  if (error.problem === 'in-note') return t('res_word_in_note')
  if (error.problem === 'elsewhere') return t('res_word_elsewhere')
  return error.problem === 'locked' ? t('res_word_locked_place') : t('res_word_refused')
}
