import { MONTH_NAMES } from './months.ts'
import { MONTHS } from './months.ts'

/** Month names in the other supported languages, January first, in lowercase. */
const NAMES = [
  'enero janvier januar januari gennaio janeiro января يناير ocak',
  'febrero fevrier februar februari febbraio fevereiro февраля فبراير şubat',
  'marzo mars marz maart marco марта مارس mart',
  'abril avril aprile abr апреля أبريل nisan',
  'mayo mai mei maj maggio maio мая مايو mayıs',
  'junio juin juni giugno junho июня يونيو haziran',
  'julio juillet juli luglio julho июля يوليو temmuz',
  'agosto aout augustus augusti августа أغسطس ağustos',
  'septiembre septembre settembre setembro сентября سبتمبر eylül',
  'octubre octobre oktober okt ottobre outubro октября أكتوبر ekim',
  'noviembre novembre novembro ноября نوفمبر kasım',
  'diciembre dic decembre dezember dez desember dicembre dezembro декабря ديسمبر aralık',
]

const NUMBERS = new Map(
  NAMES.flatMap((names, at) => {
    const english = MONTH_NAMES[at] ?? ''
    return [english, english.slice(0, 3), MONTHS[at] ?? '', ...names.split(' ')].map(
      (name) => [plainMonth(name), at + 1] as const,
    )
  }),
)

/** Returns 1 to 12 for a month name or abbreviation in any supported language; undefined for any other word. */
export function monthOf(word: string): number | undefined {
  return NUMBERS.get(plainMonth(word))
}

/** Removes accents, periods, and capitals. */
function plainMonth(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
}
