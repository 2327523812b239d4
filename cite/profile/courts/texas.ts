import { TEXAS_RULES } from './texas-rules.ts'
import type { CourtStyle } from './style.ts'

/**
 * Texas courts. Cases follow the base form, with the court of appeals, its city, and the history of the petition. The
 * rules follow opinions of Texas courts and the Texas Rules of Appellate Procedure.
 */
export const TEXAS: CourtStyle = {
  name: 'texas',
  // Some courts keep *Ann.* and the publisher of a code, and others omit them, so codes are printed as given.
  laws: [],
  reads: [
    // Replaces hyphens or a plain dash in the name of a court of appeals with an em dash.
    [/\b(Tex\. (?:Civ\. )?App\.)\s?(?:--|–|-|—)\s?(?=[A-Z])/g, '$1—'],
    [/\bTex\.App\.(?=\s?[—–-])/g, 'Tex. App.'],
    [
      /(?<=\d)(, (?:no pet\.|no writ|pet\. (?:denied|ref’d|ref[’']d|filed|granted|struck|dism[’']d)|writ (?:denied|ref[’']d|dism[’']d)[\w .]*)) h\. ?\)/g,
      '$1 h.)',
    ],
  ],
  parentheticals: '()',
  signals: { style: 'italic', words: [] },
  rules: TEXAS_RULES,
  // An appellate court's city and a petition's history belong in the parenthetical.
  ignores: /^(?:R12\.3\.1|R17|R16)/,
}
