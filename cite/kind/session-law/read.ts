import { type DocumentForm, YEAR, dateFields } from '../shared/document-form.ts'
import { omitEmpty } from '../../source/given-field.ts'

/** Matches the cited parts of an act at any level: `div. W, tit. I, §§ 101, 103`. */
const ACT_PART = '(?:§§? ?|(?:[Dd]iv|[Tt]it|subtit|art|ch|pt|app|sec)s?\\. )[^,;]{1,24}?'
const ACT_PARTS = `${ACT_PART}(?:, (?:${ACT_PART}|(?:and |& )?\\d[\\w()-]*(?=,))){0,5}`
/**
 * Matches the page of an act. Acts printed in separate volumes have page numbers with hyphens: `110 Stat. 3009-546`.
 */
const ACT_PAGE = '\\d+[A-Z]?(?:[-–]\\d+)?'

/** Matches a session law by its name, number, section, and volume (R16.1.7). */
export const sessionLaw: DocumentForm = {
  pattern: new RegExp(
    `^(?![^;]{1,160}? v\\. )(?:(?:(?<name>[^;]{1,160}?), )?(?<number>Pub\\. L\\. (?:No\\. )?\\d+[-–]\\d+|ch\\. \\d+|No\\. \\d+)(?:,? (?<section>${ACT_PARTS}))?|(?<part>§§? ?[^,;]{1,24}))(?:, |(?<=Div\\. [A-Z])\\. )(?<volume>\\d+) (?<laws>[A-Z][\\w. ]{0,24}?) (?<page>${ACT_PAGE})(?:, (?<pin>${ACT_PAGE}(?:(?:, | to )${ACT_PAGE})*)(?= \\(|[,.;)]|$))?(?: \\(${YEAR}\\))?(?: \\((?<codified>codified [^()]{1,80})\\))?`,
  ),
  read: (found, id) => ({
    source: {
      kind: 'session-law',
      id,
      ...omitEmpty({
        name: found['name'],
        number: found['number']?.replace(/^Pub\. L\. (?:No\. )?(\d+)[-–]/, 'Pub. L. No. $1-'),
        section: (found['section'] ?? found['part'])?.replace(/(?<=§)(?=\w)/, ' '),
        volume: found['volume'],
        laws: found['laws'],
        page: found['page'],
        codified: found['codified'],
      }),
      ...dateFields(found['year']),
    },
    pincite: found['pin'],
  }),
}
