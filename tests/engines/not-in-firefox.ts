/** A journey that Firefox cannot be driven through, and why: nothing here says anything about the product. */
interface LeftOut {
  /** How its title begins. */
  readonly title: string
  readonly why: string
}

const DOWNLOAD = 'the driver does not tell of downloads over BiDi'
const HELD = 'the driver does not tell of a load while a request is held'
const PROTOCOL = 'speaks the protocol of Chromium’s developer tools'
const TOUCH = 'the driver’s taps reach no page: not even a pointer event comes of them'
const AXE = 'axe-core ends the page’s process in Debian’s Firefox'

export const notInFirefox: readonly LeftOut[] = [
  { title: 'a device that is full says so, keeps the work across pages', why: DOWNLOAD },
  { title: 'an older app leaves a newer database alone', why: DOWNLOAD },
  { title: 'work that is nowhere else is asked about before logging out', why: DOWNLOAD },
  { title: 'an account that was deleted elsewhere is explained', why: DOWNLOAD },
  { title: 'the list: search, courses, archive, duplicate', why: DOWNLOAD },
  { title: 'a course whose last project went filters nothing', why: DOWNLOAD },
  { title: 'what a paste leaves unrecognized is still there', why: DOWNLOAD },
  { title: 'many at once: filtered, selected, copied, exported and removed', why: DOWNLOAD },
  { title: 'on a laptop, without a connection: a document comes in', why: DOWNLOAD },
  { title: 'on a phone, without a connection: a document comes in', why: DOWNLOAD },
  { title: 'pasted footnotes are checked as text', why: DOWNLOAD },
  { title: 'what is pasted or downloaded keeps italics', why: DOWNLOAD },
  { title: 'the record says what each authority was checked by', why: DOWNLOAD },
  { title: 'a copy may take cross-reference fields', why: DOWNLOAD },
  { title: 'before the engine is here a panel waits for it', why: HELD },
  { title: 'nothing moves by itself while a page and its fonts arrive', why: HELD },
  { title: 'somebody signs in with another service', why: HELD },
  { title: 'what was begun survives a reload on its way', why: HELD },
  { title: 'by pen: an authority goes with it at once', why: PROTOCOL },
  { title: 'by touch: what a finger holds for a moment is carried', why: PROTOCOL },
  { title: 'by touch: a finger that goes on at once scrolls', why: PROTOCOL },
  { title: 'by touch, with the network off', why: TOUCH },
  { title: 'by touch: signal, pincite and moving', why: TOUCH },
  { title: 'cases stand above the box, and a tap takes one', why: TOUCH },
  { title: 'with twelve strings and a name of eighty letters', why: TOUCH },
  { title: 'six authorities are typed without a tap between them', why: TOUCH },
  { title: 'what a row receives is set in sheets', why: TOUCH },
  { title: 'a row goes up and down from the dock', why: TOUCH },
  { title: 'nothing is tapped to see a citation', why: TOUCH },
  { title: 'with an account in ten taps', why: TOUCH },
  { title: 'a row receives its signal, pincite and parenthetical', why: TOUCH },
  { title: 'the record fits, and an authority is ticked off by a tap', why: TOUCH },
  { title: 'a swipe up on the dock shows the whole preview', why: PROTOCOL },
  { title: 'the browser deletes the database under an open page', why: PROTOCOL },
  { title: 'the string editor with rows, a panel and a dialog open: no violation', why: AXE },
  { title: 'every state is free of violations', why: AXE },
  { title: 'so is what was written on two devices at once, and what is still being read', why: AXE },
  {
    title: 'COPY_ERROR only when every way failed',
    why: 'takes away the command that the driver fills fields with',
  },
  {
    title: 'put back by Escape, let go beside the rows or merely clicked',
    why: 'the driver loses the moves of a second drag after Escape; by hand the same moves work',
  },
  { title: 'the browser is killed right after each edit', why: 'starts Chromium itself; WebKit has its own' },
  { title: 'without scripts every public page can be read', why: 'the driver cannot switch scripts off' },
  { title: 'where less motion is wanted', why: 'the driver cannot ask for less motion' },
]
