import { parsePage } from '#api/webcite/parse-page.ts'
import { extract } from '#cite/page/extract.ts'
import { fieldsOfExtraction } from '#cite/page/source-fields.ts'
import { htmlPage } from './read-html.ts'

/** Enough text for a page to count as an article. */
export const ARTICLE_TEXT = `<p>${'The town council has met in the old hall for many years now. '.repeat(4)}</p>`

const TODAY = { year: 2031, month: 1, day: 2 }

/** Extracts the citation fields of a page with the given head and body. */
export const readNotesPage = (head: string, body: string, url = 'https://www.acme.org/notes/one') =>
  extract(parsePage(htmlPage(head, body)), url)

/** Returns the fields of the source that the page is cited as. */
export const citedNotesPage = (...page: Parameters<typeof readNotesPage>) =>
  fieldsOfExtraction(readNotesPage(...page), { id: 'a', today: TODAY })
