import { readPage } from '#cite/page/read-page.ts'
import { toFragment } from '#cite/page/to-fragment.ts'

/**
 * The bookmarklet: reads the page it is started on and opens Webcite with what it read in the address's fragment. It
 * fetches nothing and puts nothing into the page, so no content security policy of the page stands in its way, and
 * nothing is sent to any server: a fragment stays in the browser.
 *
 * Built into one script of its own (`virtual:pincite-bookmarklet`). `__PINCITE_ORIGIN__` is replaced by the origin of
 * the app when the bookmark is made.
 */
const target = `__PINCITE_ORIGIN__/client/webcite${toFragment(readPage(document, location.href))}`
if (window.open(target, '_blank') === null) location.assign(target)
