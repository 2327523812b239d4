import { type DocumentForm, PAGES } from '../shared/document-form.ts'
import { whenGiven } from '../../source/given-field.ts'

/** Matches the Official Journal, cited by year and series, after the institution that passed the act. */
export const officialJournal: DocumentForm = {
  pattern: new RegExp(
    `^(?:(?<name>[^;]{1,300}?), )?(?<volume>(?:19|20)\\d\\d) (?<series>O\\.J\\. \\([A-Z]+ \\d+[A-Z]?\\)) (?<page>\\d+)(?:, (?<pin>${PAGES}))?(?: \\((?<body>[A-Z]{2,7})\\))?`,
  ),
  read: (found, id) => ({
    source: {
      kind: 'regulation',
      id,
      ...whenGiven('name', found['name']),
      register: { volume: found['volume'] ?? '', name: found['series'] ?? '', page: found['page'] ?? '' },
      ...whenGiven('publisher', found['body']),
    },
    pincite: found['pin'],
  }),
}
