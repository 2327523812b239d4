import { type DocumentForm, MONTH_DAY, PAGES, dateFields } from '../shared/document-form.ts'

/** Matches a resolution of the United Nations: number, session, title, document number, and date, all in roman type. */
export const resolution: DocumentForm = {
  pattern: new RegExp(
    `^(?<title>(?:[A-Z][^;()]{1,160}?, )?(?:G\\.A\\.|S\\.C\\.|E\\.S\\.C\\.|H\\.R\\.C\\.) Res\\. \\d[\\w/-]*(?: \\([IVXLC\\d]+\\))?(?: [A-Z]\\b)?(?:, [A-Z][^;()§¶]{2,200}?)??(?:, U\\.N\\. Docs?\\. [\\w/.-]+(?:\\([IVXLC\\d]+\\))?)?(?:, arts?\\. \\w+(?:\\(\\w+\\))*)?)(?:,? (?<pin>at ${PAGES}|¶¶? ?\\d[\\d–, -]*(?<=\\d)))?(?: \\((?<day>${MONTH_DAY}?\\d{4})\\))?(?=$| \\()`,
  ),
  read: (found, id) => ({
    source: { kind: 'printed', id, title: `<i>${found['title'] ?? ''}</i>`, ...dateFields(found['day']) },
    pincite: found['pin'],
  }),
}
