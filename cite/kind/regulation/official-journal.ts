import { type DocumentForm, PAGES } from '../shared/document-form.ts'
import { omitEmpty } from '../../source/given-field.ts'

/** Matches the Official Journal, cited by year and series, after the institution that passed the act. */
export const officialJournal: DocumentForm = {
  pattern: new RegExp(
    `^(?:(?<name>[^;]{1,300}?), )?(?<volume>(?:19|20)\\d\\d) (?<series>O\\.J\\. \\([A-Z]+ \\d+[A-Z]?\\)) (?<page>\\d+)(?:, (?<pin>${PAGES}))?(?: \\((?<body>[A-Z]{2,7})\\))?`,
  ),
  read: (found, id) => ({
    source: {
      kind: 'regulation',
      id,
      ...omitEmpty({ name: found['name'] }),
      register: { volume: found['volume'] ?? '', name: found['series'] ?? '', page: found['page'] ?? '' },
      ...omitEmpty({ publisher: found['body'] }),
    },
    pincite: found['pin'],
  }),
}
