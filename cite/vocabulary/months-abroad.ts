/**
 * Month names in English and the other supported languages, in lowercase: one line for each month, January first. The
 * names in each line are in the order that compresses best, because the bookmarklet includes them.
 */
const NAMES = [
  'ocak jan januar gennaio januari january enero janeiro janvier января يناير',
  'şubat fevereiro february febrero feb febbraio februar fevrier februari февраля فبراير',
  'marz марта marzo mart marco maart mar march mars مارس',
  'avril apr апреля abril april aprile nisan أبريل abr',
  'maggio may mei mai maio mayo maj mayıs мая مايو',
  'giugno jun juni junho juin haziran junio june июня يونيو',
  'temmuz july июля luglio julio juli jul julho juillet يوليو',
  'aout agosto august augusti августа ağustos augustus aug أغسطس',
  'eylül sep sept september septembre settembre setembro septiembre сентября سبتمبر',
  'ekim oktober october octobre okt oct octubre ottobre outubro октября أكتوبر',
  'ноября noviembre novembre novembro kasım november nov نوفمبر',
  'dicembre december dez desember decembre dec dezember dic dezembro diciembre aralık декабря ديسمبر',
]

const NUMBERS = new Map(
  NAMES.flatMap((names, at) => names.split(' ').map((name) => [plainMonth(name), at + 1] as const)),
)

/** Returns 1 to 12 for a month name or abbreviation in any supported language. Returns undefined for any other word. */
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
