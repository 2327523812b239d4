/** A journey that can't run in Firefox, and the reason. */
interface LeftOut {
  /** Start of the journey's title. */
  readonly title: string
  readonly why: string
}

const DOWNLOAD = 'the driver reports no downloads over BiDi'
const HELD = 'the driver reports no load while a request is held'
const PROTOCOL = 'uses the Chrome DevTools Protocol'
const WORKER = 'the driver can’t hold back the requests of a service worker'
const TOUCH = 'the driver’s taps never reach the page, not even as pointer events'
const AXE = 'axe-core crashes the page’s process in Debian’s Firefox'

export const notInFirefox: readonly LeftOut[] = [
  { title: 'reports that the device is full, and stores unsaved work', why: DOWNLOAD },
  { title: 'an older app leaves a newer database alone', why: DOWNLOAD },
  { title: 'asks for confirmation before a logout that would discard unsynced work', why: DOWNLOAD },
  { title: 'says that the account was deleted elsewhere', why: DOWNLOAD },
  { title: 'the list: search, courses, archive, duplicate', why: DOWNLOAD },
  { title: 'a course without projects is removed from the filter', why: DOWNLOAD },
  { title: 'keeps unrecognized pasted text', why: DOWNLOAD },
  { title: 'filters, selects, copies, exports, and removes many at once', why: DOWNLOAD },
  { title: 'on a laptop, offline: imports a document', why: DOWNLOAD },
  { title: 'on a phone, offline: imports a document', why: DOWNLOAD },
  { title: 'checks pasted footnotes as text', why: DOWNLOAD },
  { title: 'pasted and downloaded text keeps italics', why: DOWNLOAD },
  { title: 'the record shows how each authority was checked', why: DOWNLOAD },
  { title: 'a corrected copy can include cross-reference fields', why: DOWNLOAD },
  { title: 'a panel whose content loads late gets focus', why: HELD },
  { title: 'nothing shifts while a page and its fonts load', why: HELD },
  { title: 'a user logs in with another service', why: HELD },
  { title: 'a started submission survives a reload and a lost response', why: HELD },
  { title: 'by pen: an authority follows the pen immediately', why: PROTOCOL },
  { title: 'by touch: an authority is dragged after a long press', why: PROTOCOL },
  { title: 'by touch: a finger that moves without a long press scrolls the page', why: PROTOCOL },
  { title: 'by touch, with the network off', why: TOUCH },
  { title: 'by touch: signal, pincite, and moving', why: TOUCH },
  { title: 'suggested cases are above the box, and a tap adds one', why: TOUCH },
  { title: 'everything fits on the screen with many strings and a long name', why: TOUCH },
  { title: 'six authorities are typed without a tap in between', why: TOUCH },
  { title: 'sheets for a row’s parts leave the row visible', why: TOUCH },
  { title: 'shows a sample citation without a tap', why: TOUCH },
  { title: 'signing up takes at most ten taps', why: TOUCH },
  { title: 'a row gets a signal, pincite, and parenthetical', why: TOUCH },
  { title: 'the record fits, and a tap marks an authority as reviewed', why: TOUCH },
  { title: 'swiping up on the dock or tapping its button shows the whole preview', why: PROTOCOL },
  { title: 'restores the account’s data after the browser deletes the database', why: PROTOCOL },
  { title: 'the string editor with rows, a panel, and a dialog open has no violations', why: AXE },
  { title: 'the dashboard and the empty list have no violations', why: AXE },
  { title: 'the rows of the editor have no violations', why: AXE },
  { title: 'the tools of the editor have no violations', why: AXE },
  { title: 'the project list, edit conflicts, and loading states have no violations', why: AXE },
  {
    title: 'reports COPY_ERROR only if every method fails',
    why: 'removes the command the driver fills fields with',
  },
  {
    title: 'an authority stays in the library if the drag is canceled',
    why: 'the driver loses the moves of a second drag after Escape; it works by hand',
  },
  { title: 'typed text comes back after site data is cleared', why: PROTOCOL },
  { title: 'an interrupted installation is repeated', why: WORKER },
  {
    title: 'keeps each edit when the browser is killed right after it',
    why: 'starts Chromium itself; WebKit has a separate journey',
  },
  { title: 'every public page can be read without scripts', why: 'the driver cannot disable scripts' },
  { title: 'with reduced motion', why: 'the driver cannot request reduced motion' },
]
