import { type DocumentForm, YEAR, MONTH_DAY, BODY, STATE, dateFields } from '../shared/document-form.ts'
import { omitEmpty } from '../../source/given-field.ts'

const BILL_NUMBER =
  '(?<number>(?:(?:[A-Z][a-z]{2,6}\\.|Ohio|Iowa|Utah) (?=[HSA]\\.B\\.))?(?:H\\.R\\.(?:J\\.)?|[HS]\\.J\\.|S\\.|H\\.B\\.|S\\.B\\.|A\\.B\\.|Assemb\\.(?: B\\.)?|L\\.D\\.|H\\.|A\\.)(?: (?:J\\. |Con\\. )?Res\\.)? ?\\d+|H\\.R\\. (?:J\\. |Con\\. )?Res\\. \\d+)'

/** Recognizes a bill by its chamber and number (R21.1). */
export const bill: DocumentForm = {
  pattern: new RegExp(
    `^(?:(?<name>[^;]{1,160}?), )?${BILL_NUMBER}, ${BODY}(?:,? (?<section>§§? ?[^ ]{1,24}))?(?: \\((?:(?<version>as [^()]{1,80}?), (?<day>${MONTH_DAY}\\d{4})|(?:(?<session>\\d\\w{1,2} Sess\\.) )?${STATE}${YEAR})\\)|$)`,
  ),
  read: (found, id) => ({
    source: {
      kind: 'bill',
      id,
      number: found['number'] ?? '',
      ...omitEmpty({
        name: found['name'],
        body: [found['body'], found['session']].filter(Boolean).join(', '),
        section: found['section'],
        state: found['state'],
        version: found['version'],
      }),
      ...dateFields(found['year'] ?? found['day']),
    },
  }),
}
