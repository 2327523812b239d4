import { type DocumentForm, YEAR, dateFields } from '../shared/document-form.ts'
import { omitEmpty } from '../../source/given-field.ts'

/** Matches a municipal code after the names of the town and the state: `Austin, Tex., Code § 12-3 (2004)`. */
export const municipalCode: DocumentForm = {
  pattern: new RegExp(
    `^(?<code>[A-Z][\\w .’'-]{1,40}, [A-Z][\\w.]{1,6}(?: [A-Z][\\w.]{1,6})?, (?:[A-Z][\\w.’'-]* |of |& ){0,6}?(?:Codes?|Ordinances?|Ord\\.)) (?<section>§§? [\\w.:()–-]*[\\w)])(?: \\((?:(?<publisher>[A-Z][\\w .’'-]{1,30}?) )?${YEAR}\\))?`,
  ),
  read: (found, id) => ({
    source: {
      kind: 'statute',
      id,
      code: found['code'] ?? '',
      section: found['section'] ?? '',
      ...omitEmpty({ publisher: found['publisher'] }),
      ...dateFields(found['year']),
    },
  }),
}
