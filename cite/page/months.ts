/** Month names in the languages dates are read in, January first, without accents and in lower case. */
const NAMES: readonly string[] = [
  'january jan enero janvier janv januar jan januari gennaio gen janeiro tammikuu styczen stycznia leden ledna',
  'february feb febrero fevrier fevr februar febr februari febbraio febrer fevereiro fev luty lutego unora',
  'march mar marzo mars marz maart mrz marco marca brezna',
  'april apr abril avril avr aprile abr kwietnia dubna',
  'may mayo mai mei maj maggio mag maio maja kvetna',
  'june jun junio juin juni giugno giu junho czerwca cervna',
  'july jul julio juillet juil juli luglio lug julho lipca cervence',
  'august aug agosto ago aout augustus august augusti sierpnia srpna',
  'september sep sept septiembre septembre settembre set setembro wrzesnia zari',
  'october oct octubre octobre oktober okt ottobre ott outubro out pazdziernika rijna',
  'november nov noviembre novembre novembro listopada listopadu',
  'december dec diciembre dic decembre dezember dez desember dicembre dezembro december prosince grudnia',
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
