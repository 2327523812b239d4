import { readPage } from '#cite/page/read-page.ts'
import { toFragment } from '#cite/page/to-fragment.ts'

/**
 * The bookmarklet. Reads the current page and opens Webcite with the extracted data in the URL fragment, which browsers
 * don't send to a server. The bookmarklet fetches nothing and adds nothing to the page, so the page's content security
 * policy can't block it. It is built as a standalone script (`virtual:pincite-bookmarklet`). When the bookmark is
 * created, `__PINCITE_ORIGIN__` is replaced with the app's origin.
 */
const target = `__PINCITE_ORIGIN__/client/webcite${toFragment(readPage(document, location.href))}`
if (window.open(target, '_blank') === null) location.assign(target)
