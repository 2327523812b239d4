/** Month names in the languages dates are read in, January first, without accents and in lower case. */
const NAMES = [
  'january jan enero janvier januar januari gennaio janeiro',
  'february feb febrero fevrier februar februari febbraio fevereiro',
  'march mar marzo mars marz maart marco',
  'april apr abril avril aprile abr',
  'may mayo mai mei maj maggio maio',
  'june jun junio juin juni giugno junho',
  'july jul julio juillet juli luglio julho',
  'august aug agosto aout augustus augusti',
  'september sep sept septiembre septembre settembre setembro',
  'october oct octubre octobre oktober okt ottobre outubro',
  'november nov noviembre novembre novembro',
  'december dec diciembre dic decembre dezember dez desember dicembre dezembro',
]

const NUMBERS = new Map(NAMES.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)))

/** 1 to 12 for the name of a month in any language known here, shortened or not; undefined for any other word. */
export function monthOf(word: string): number | undefined {
  return NUMBERS.get(
    word
      .normalize('NFD')
      .replace(/[\u0300-\u036f.]/g, '')
      .toLowerCase(),
  )
}
