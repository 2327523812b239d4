import { type BySection, CODE_BEHIND, stopped, isLawName, afterSection } from '../shared/law-name.ts'

/** Matches the number of a rule: `12`, `28A`, `7-3`, `CV-7`, `9.310`. */
const RULE_NUMBER = '(?:[A-Z]{1,2}-)?\\d(?:[\\w.:-]*\\w)?'

const STEPS =
  '(?:\\([A-Za-z0-9]{1,5}\\))*(?:, subd\\. \\d+(?:\\(\\w{1,3}\\))*)?(?:(?:[-–]|,? (?:and|&) |, )(?:\\d{1,4}[A-Z]?)?(?:\\((?![12]\\d{3}\\))[A-Za-z0-9]{1,5}\\))+(?=[\\s,.;]|$))*'

/**
 * Matches a word that means "rule": `R.`, `Rules`, or initials with an R (`C.R.C.P.`, `Pa.R.A.P.`, `App.R.`, `L.A.R.`).
 */
const RULE_WORD =
  '(?:(?:[A-Z][a-z]{0,4}\\.)*R\\.(?:[A-Z][a-z]{0,4}\\.)*|Rules?|I\\.?O\\.?P\\.?|(?<=\\. )L?(?:C[rv])?R(?:PC)?)'

const RULE = new RegExp(
  `^((?:\\d{1,2}(?:st|d|th) Cir\\. )?(?:(?:[A-Z][\\w.’'-]*|of|the|&) ){0,7}?${RULE_WORD}(?: (?:[A-Z][\\w’'.-]*\\.|of|on|[A-Z][a-z]+(?= (?:[A-Z]|\\d))|(?:Court|Conduct)(?=,))){0,5}(?:,(?= rule ))?),? ((?:[Rr]ules? )?${RULE_NUMBER})(${STEPS})(?=[\\s,.;]|$)`,
)

/**
 * Matches a rule or a code section that courts cite by initials and a number in parts: `CrR 3.5`, `CPL 440.10(1)`,
 * `IC 35-42-1-1`.
 */
const BY_INITIALS = new RegExp(
  `^([A-Z]{2,6}|[A-Z][a-z]?R|RCr) ((?:Rule )?\\d[\\w:-]*(?:\\.\\d[\\w.-]*|(?:-\\d+){2}[\\w.-]*|(?=\\())(?:\\([A-Za-z0-9]{1,5}\\))*)(?=[\\s,.;]|$)`,
)

export function numberedRule(text: string): BySection | undefined {
  const found = RULE.exec(text) ?? BY_INITIALS.exec(text)
  if (found === null) return undefined
  const [rule, named = '', number = '', steps = ''] = found
  const behind = /^Rules?$/.test(named) ? CODE_BEHIND.exec(text.slice(rule.length)) : null
  const set = behind !== null && isLawName(behind[1] ?? '') ? stopped(behind[1] ?? '') : named
  const whole = set === named ? rule : rule + (behind?.[0] ?? '')
  const { edition, ...after } = afterSection(text, whole.length)
  const year = edition?.year === undefined ? {} : { date: { year: Number(edition.year) } }
  return {
    source: {
      kind: 'rule',
      id: whole,
      set,
      number: (set === named ? '' : `${named} `) + number + steps,
      ...(edition?.publisher === undefined ? {} : { publisher: edition.publisher }),
      ...year,
    },
    pincite: [],
    ...after,
  }
}
