import { printPincite } from '../../locator/print.ts'
import type { History } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { type Setting, writeAbbreviated } from '../setting.ts'
import {
  printPrinting,
  dateNaming,
  inOfficial,
  isRepeated,
  docketWords,
  writeParenthesis,
  printCourt,
} from './write.ts'

/** Matches history phrases whose object is the next case name, so that no comma separates them (T14; HI2). */
const TAKES_OBJECT = /(?:\b(?:by|to|from|sub nom\.|in)|(?<!reh)’g|(?<!proceed)ing|vacating as moot)$/

/** Abbreviations of words in history phrases (T14). */
const PHRASE_WORDS: Readonly<Record<string, string>> = {
  affirmed: 'aff’d',
  affirming: 'aff’g',
  reversed: 'rev’d',
  reversing: 'rev’g',
  rehearing: 'reh’g',
  certiorari: 'cert.',
}

/** Abbreviates the words of a history phrase (T14): `certiorari denied` is printed as `cert. denied`. */
function shortenPhrase(phrase: string): string {
  return phrase.replace(
    /\b(?:affirm|revers|rehear|cer)[a-z-]+\b/g,
    (word) => PHRASE_WORDS[word.replace('-', '')] ?? word,
  )
}

/** Writes earlier and later decisions, each after its phrase in italics (R14; HI1). */
export function writeHistory(line: Line, history: readonly History[] | undefined, setting: Setting): void {
  for (const later of history ?? []) {
    const {
      phrase,
      name = '',
      printings,
      court = '',
      date,
      docket = '',
      pincite = [],
      parentheticals,
    } = later
    line
      .roman(', ')
      .rich(setting.namesAsGiven ? phrase : shortenPhrase(phrase), setting.face.phrase, 'history')
    let join = TAKES_OBJECT.test(phrase) ? ' ' : ', '
    if (name !== '') {
      line.roman(join)
      writeAbbreviated(line, setting, {
        text: name,
        tables: 'case',
        style: setting.face.caseName,
        slot: 'history',
      })
      join = ', '
    }
    if (docket !== '') {
      line.roman(`${join}${docketWords({ docket })}`, 'history')
      join = ', '
    }
    printings.forEach((given, index) => {
      if (isRepeated(given, printings, { ...setting, pincite })) return
      const printing = inOfficial(given, date, setting)
      line.roman(join).roman(printPrinting(printing, dateNaming(date, setting)), 'history')
      const mine = pincite.filter((locator) => (locator.printing ?? 0) === index)
      if (mine.length > 0)
        line.roman(`, ${printing.form === 'database' ? 'at ' : ''}${printPincite(mine)}`, 'history')
      join = ', '
    })
    const reported = printings.some(({ form }) => form === undefined || form === 'plain')
    writeParenthesis(line, [printCourt(court, later, setting)], date, {
      yearOnly: reported && setting.choices.fullDate !== true,
    })
    for (const parenthetical of parentheticals ?? []) line.rich(` (${parenthetical})`, 'roman', 'history')
  }
}
