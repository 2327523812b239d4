import { type DocumentForm, DAY_OR_YEAR, BODY, STATE, dateFields } from '../shared/document-form.ts'
import { omitEmpty } from '../../source/given-field.ts'

/** Matches a hearing. The title includes the name of the committee (R21.4). */
export const hearing: DocumentForm = {
  pattern: new RegExp(
    `^(?<title>(?:[^;]{1,260}?: )?Hearings? (?:on [^,;]{1,60} )?[Bb]efore [^;]{1,160}?), ${BODY}(?:,? (?:at )?(?<pin>\\d[\\d, –-]*))? \\(${STATE}${DAY_OR_YEAR}\\)(?: \\((?<witness>(?:statement|testimony) of [^()]{1,120})\\))?`,
  ),
  read: (found, id) => ({
    source: {
      kind: 'hearing',
      id,
      title: found['title'] ?? '',
      ...omitEmpty({ body: found['body'], state: found['state'], witness: found['witness'] }),
      ...dateFields(found['day']),
    },
    pincite: found['pin'],
  }),
}
