import { t } from './messages.ts'

/** Returns a greeting for the hour of the day (0 to 23), without a name if there is no first name. */
export function greetByHour(hour: number, name: string): string {
  if (name === '') return greetWithoutName(hour)
  if (hour < 5) return t('res_welcome', { name })
  if (hour < 12) return t('res_morning', { name })
  return hour < 18 ? t('res_afternoon', { name }) : t('res_evening', { name })
}

function greetWithoutName(hour: number): string {
  if (hour < 5) return t('res_welcome_nameless')
  if (hour < 12) return t('res_morning_nameless')
  return hour < 18 ? t('res_afternoon_nameless') : t('res_evening_nameless')
}
