/** Month names in English and the other supported languages, January first, in lowercase. */
const NAMES = [
  'january jan enero janvier januar januari gennaio janeiro января يناير ocak',
  'february feb febrero fevrier februar februari febbraio fevereiro февраля فبراير şubat',
  'march mar marzo mars marz maart marco марта مارس mart',
  'april apr abril avril aprile abr апреля أبريل nisan',
  'may mayo mai mei maj maggio maio мая مايو mayıs',
  'june jun junio juin juni giugno junho июня يونيو haziran',
  'july jul julio juillet juli luglio julho июля يوليو temmuz',
  'august aug agosto aout augustus augusti августа أغسطس ağustos',
  'september sep sept septiembre septembre settembre setembro сентября سبتمبر eylül',
  'october oct octubre octobre oktober okt ottobre outubro октября أكتوبر ekim',
  'november nov noviembre novembre novembro ноября نوفمبر kasım',
  'december dec diciembre dic decembre dezember dez desember dicembre dezembro декабря ديسمبر aralık',
]

const NUMBERS = new Map(
  NAMES.flatMap((names, at) => names.split(' ').map((name) => [plainMonth(name), at + 1] as const)),
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
