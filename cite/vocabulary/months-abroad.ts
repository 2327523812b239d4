/**
 * Lowercase names of the months in English and the other supported languages. There is one line for each month,
 * starting with January. The order of the names in each line is the one that compresses best, because the bookmarklet
 * includes them.
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

/**
 * Returns the number of a month (1 to 12), given its name or abbreviation in any supported language. Returns undefined
 * for any other word.
 */
export function monthOf(word: string): number | undefined {
  return NUMBERS.get(plainMonth(word))
}

/** Removes accents and periods, and converts capitals to lowercase. */
function plainMonth(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
}
