import type { TextRule } from '../../lint/text-rule.ts'

const YEAR = '(?:1[6-9]|20)\\d\\d'
/** Cities of the courts of appeals in Texas. */
const CITIES =
  'Amarillo|Austin|Beaumont|Corpus Christi(?:[–-]Edinburg)?|Dallas|Eastland|El Paso|Fort Worth|Houston|San Antonio|Texarkana|Tyler|Waco'

/** Linter rules for citations in Texas courts. */
export const TEXAS_RULES: readonly TextRule[] = [
  {
    rule: 'TX1',
    severity: 'error',
    words: 'Add the city of the court of appeals: “Tex. App.—Dallas.”',
    pattern: new RegExp(
      `(?<=\\()(Tex\\. (?:Civ\\. )?App\\.)(?= (?:[A-Z][a-z]{2,4}\\.? \\d{1,2}, )?${YEAR})`,
      'g',
    ),
  },
  {
    rule: 'TX2',
    severity: 'error',
    words: 'Add the petition history after the year: “no pet.” or “pet. denied.”',
    pattern: new RegExp(
      `(?<=\\(Tex\\. (?:Civ\\. )?App\\.—(?:${CITIES})(?: \\[(?:1st|14th) Dist\\.\\])? (?:[A-Z][a-z]{2,4}\\.? \\d{1,2}, )?)(${YEAR})(?=\\))`,
      'g',
    ),
  },
  {
    rule: 'TX3',
    severity: 'error',
    words: 'Add the district of the Houston court of appeals: “[1st Dist.]” or “[14th Dist.].”',
    pattern: /(?<=\(Tex\. (?:Civ\. )?App\.—)(Houston)(?= (?!\[))/g,
  },
  {
    rule: 'TX4',
    severity: 'warning',
    words: 'Use “pet.” for decisions since September 1, 1997; “writ” was used for earlier civil cases.',
    pattern:
      /(?<=\(Tex\. App\.—[^()]{3,40} (?:1999|20\d\d), )(no writ|writ (?:denied|ref[’']d n\.r\.e\.|ref[’']d|dism[’']d))(?=\))/g,
    fix: ([, words = '']) => words.replace('writ', 'pet.').replace(' n.r.e.', ''),
  },
  {
    rule: 'TX5',
    severity: 'error',
    words: 'Use an em dash between “Tex. App.” and the city.',
    pattern: new RegExp(`(?<=\\(Tex\\. (?:Civ\\. )?App\\.)( ?(?:--|–|-) ?| )(?=(?:${CITIES})\\b)`, 'g'),
    fix: () => '—',
  },
]
