import { type DocumentForm, DAY_OR_YEAR, PAGES, dateFields } from '../shared/document-form.ts'
import { omitEmpty } from '../../source/given-field.ts'
import { printedReport } from '../../find/source-of.ts'

/** Matches the part or volume of a report, which may precede or follow the session. */
const REPORT_PART = '(?:,? (?:[Pp]t|[Vv]ol)s?\\. ?\\d+)?'

/** Matches a report or document of a committee of Congress (R21.5). */
export const congressReport: DocumentForm = {
  pattern: new RegExp(
    `^(?:(?<title>[^;]{1,160}?), )?(?<number>(?:H\\.R\\.|S\\.|H\\.|S\\. Exec\\.|S\\. Treaty) (?:C(?:onf|ONF)\\. )?(?:R(?:ep|EP)\\.?|D(?:oc|OC)\\.?) (?:N[oO]\\.? )?\\d+(?:[-–]\\d+)?${REPORT_PART}(?:, (?:\\d+(?:st|nd|d|rd|th) Cong\\.(?:,? \\d\\w+ Sess\\.)?|\\d\\w{1,2} Sess\\.))?${REPORT_PART})(?:, (?:at |pp?\\. )(?<pin>${PAGES})|(?<=(?:Sess|Cong)\\.),? (?:at |pp?\\. )?(?<bare>${PAGES}))?(?: \\(${DAY_OR_YEAR}\\)(?: \\((?<status>Conf\\. Rep\\.)\\))?)?(?:, (?<as>as )?reprinted in (?<reprint>\\d{4} (?:U\\.S\\.C\\.C\\.A\\.N\\.|U\\.S\\. Code Cong\\. & Admin\\. News)(?: at)? ${PAGES}))?`,
  ),
  read: (found, id) => ({
    source: {
      kind: 'report',
      id,
      number: printedReport(found['number'] ?? ''),
      ...dateFields(found['day']),
      ...omitEmpty({
        title: found['title'],
        status: found['status'],
        reprint:
          found['reprint'] === undefined || found['as'] !== undefined
            ? found['reprint']
            : `reprinted in ${found['reprint']}`,
      }),
    },
    pincite: found['pin'] ?? found['bare'],
  }),
}
