import { type DocumentForm, MONTH_DAY, dateFields } from '../shared/document-form.ts'
import { whenGiven } from '../../source/given-field.ts'
import { readDate } from '../../date/read.ts'

/** Matches a patent or a published application by its number (PT1). */
export const patent: DocumentForm = {
  pattern: new RegExp(
    `^(?:(?<name>[^;]{1,160}?), )?U\\.S\\. (?<application>Patent Application|Patent) (?:Publication |Pub\\. |Serial )?No\\. (?<number>[\\d,/]+(?: [A-Z]\\d?)?)(?:,? (?<pin>(?:at \\[\\d+\\]|cols?\\. |fig\\. )[^(]{1,40}?(?= \\(|$)))?(?: \\(filed (?<filed>${MONTH_DAY}\\d{4})\\))?(?: \\(issued (?<issued>${MONTH_DAY}\\d{4})\\))?`,
  ),
  read: (found, id) => {
    const filed = found['filed'] === undefined ? undefined : readDate(found['filed'])
    return {
      source: {
        kind: 'patent',
        id,
        ...whenGiven('name', found['name']),
        number: found['number'] ?? '',
        ...(found['application'] === 'Patent Application' ? { application: true } : {}),
        ...(filed === undefined ? {} : { filed }),
        ...dateFields(found['issued']),
      },
      pincite: found['pin'],
    }
  },
}
