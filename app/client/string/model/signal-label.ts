import { type Signal, signalOf } from '#cite/signal/signal.ts'
import { t } from '../messages.ts'

/** Returns the label of a signal in a control, such as `See, e.g.,` or "No signal". */
export function signalLabel(signal: Signal): string {
  const { words, eg } = signalOf(signal)
  const capital = words.charAt(0).toUpperCase() + words.slice(1)
  if (words === '') return eg ? 'E.g.' : t('res_signal_none')
  return eg ? `${capital}, e.g.` : capital
}
