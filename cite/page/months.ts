/** Month names in the languages dates are read in, January first, without accents and in lower case. */
const NAMES: readonly string[] = [
  'january jan enero janvier janv januar jan januari gennaio gen janeiro',
  'february feb febrero fevrier fevr februar febr februari febbraio febrer fevereiro fev',
  'march mar marzo mars marz maart mrz marco',
  'april apr abril avril avr aprile abr',
  'may mayo mai mei maj maggio mag maio',
  'june jun junio juin juni giugno giu junho',
  'july jul julio juillet juil juli luglio lug julho',
  'august aug agosto ago aout augustus august augusti',
  'september sep sept septiembre septembre settembre set setembro',
  'october oct octubre octobre oktober okt ottobre ott outubro out',
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
