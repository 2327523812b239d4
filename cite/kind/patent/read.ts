import { type DocumentForm, MONTH_DAY, dateFields } from '../shared/document-form.ts'
import { omitEmpty } from '../../source/given-field.ts'
import { readDate } from '../../date/read.ts'

/** Matches a patent or a published application by its number (PT1). */
export const patent: DocumentForm = {
  pattern: new RegExp(
    `^(?:(?<name>[^;]{1,160}?), )?U\\.S\\. (?<application>Patent Application|Patent) (?:Publication |Pub\\. |Serial )?No\\. (?<number>[\\d,/]+(?: [A-Z]\\d?)?)(?:,? (?<pin>(?:at \\[\\d+\\]|cols?\\. |fig\\. )[^(]{1,40}?(?= \\(|$)))?(?: \\(filed (?<filed>${MONTH_DAY}\\d{4})\\))?(?: \\(issued (?<issued>${MONTH_DAY}\\d{4})\\))?`,
  ),
  read: (found, id) => ({
    source: {
      kind: 'patent',
      id,
      number: found['number'] ?? '',
      ...(found['application'] === 'Patent Application' ? { application: true } : {}),
      ...omitEmpty({ name: found['name'], filed: readDate(found['filed'] ?? '') }),
      ...dateFields(found['issued']),
    },
    pincite: found['pin'],
  }),
}
