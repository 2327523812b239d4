import { TEXAS_RULES } from './texas-rules.ts'
import type { CourtStyle, Rewrite } from './style.ts'

/** Each code as spelled out in a sentence and as abbreviated in a citation. */
const CODES: readonly (readonly [spelled: string, cited: string])[] = [
  ['Agriculture', 'Agric.'],
  ['Alcoholic Beverage', 'Alco. Bev.'],
  ['Business and Commerce', 'Bus. & Com.'],
  ['Business Organizations', 'Bus. Orgs.'],
  ['Civil Practice and Remedies', 'Civ. Prac. & Rem.'],
  ['Education', 'Educ.'],
  ['Election', 'Elec.'],
  ['Estates', 'Est.'],
  ['Family', 'Fam.'],
  ['Finance', 'Fin.'],
  ['Government', 'Gov’t'],
  ['Health and Safety', 'Health & Safety'],
  ['Human Resources', 'Hum. Res.'],
  ['Insurance', 'Ins.'],
  ['Labor', 'Lab.'],
  ['Local Government', 'Loc. Gov’t'],
  ['Natural Resources', 'Nat. Res.'],
  ['Occupations', 'Occ.'],
  ['Parks and Wildlife', 'Parks & Wild.'],
  ['Penal', 'Penal'],
  ['Property', 'Prop.'],
  ['Tax', 'Tax'],
  ['Transportation', 'Transp.'],
  ['Utilities', 'Util.'],
  ['Water', 'Water'],
]

const CITED = new Map(CODES)

/** Converts a section cited in words, such as `section 22.221(b) of the Texas Government Code`, to a citation. */
const NAMED_SECTION: Rewrite = [
  new RegExp(
    `\\b[Ss]ection (\\d[\\w.-]*\\d\\w?(?:\\(\\w+\\))*),? of the Texas (${[...CITED.keys()].join('|')}) Code\\b`,
    'g',
  ),
  ([, section = '', name = '']) => `Tex. ${CITED.get(name) ?? name} Code § ${section}`,
]

/**
 * The style of Texas courts, based on their opinions and the Texas Rules of Appellate Procedure. Cases are in the
 * standard form, with the court of appeals, its city, and the history of the petition.
 */
export const TEXAS: CourtStyle = {
  name: 'texas',
  // Some courts print "Ann." and the publisher of a code, and others don't. Therefore, codes are printed as typed.
  laws: [],
  reads: [
    NAMED_SECTION,
    // Replace a hyphen, two hyphens, or an en dash in the name of a court of appeals with an em dash.
    [/\b(Tex\. (?:Civ\. )?App\.)\s?(?:--|–|-|—)\s?(?=[A-Z])/g, '$1—'],
    [/\bTex\.App\.(?=\s?[—–-])/g, 'Tex. App.'],
    [
      /(?<=\d)(, (?:no pet\.|no writ|pet\. (?:denied|ref’d|ref[’']d|filed|granted|struck|dism[’']d)|writ (?:denied|ref[’']d|dism[’']d)[\w .]*)) h\. ?\)/g,
      '$1 h.)',
    ],
  ],
  parentheticals: '()',
  signals: { style: 'italic', words: [] },
  spellings: ['capitals', 'tight', 'month'],
  rules: TEXAS_RULES,
  // These rules don't apply, because the parenthetical includes the city of the court and the history of the petition.
  ignores: /^(?:R12\.3\.1|R17|R16)/,
}
