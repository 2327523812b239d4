/** Conformance levels, as defined by the VPAT form (a standard accessibility report) that this page follows. */
export type ConformanceLevel = 'supports' | 'partly' | 'not-applicable'

/** One success criterion of WCAG 2.2 and how Pincite meets it. */
export interface CriterionResult {
  /** Number and name, as in WCAG 2.2. */
  readonly criterion: string
  readonly wcag: 'A' | 'AA'
  readonly level: ConformanceLevel
  readonly remark: string
}

/** Every level A and AA criterion of WCAG 2.2, in the order of the standard. */
export const criteria: readonly CriterionResult[] = (
  [
    [
      '1.1.1 Non-text Content',
      'A',
      'supports',
      'Icons have names or are hidden from assistive technology; pictures of the product have descriptions.',
    ],
    ['1.2.1 Audio-only and Video-only (Prerecorded)', 'A', 'not-applicable', 'No audio or video.'],
    ['1.2.2 Captions (Prerecorded)', 'A', 'not-applicable', 'No audio or video.'],
    [
      '1.2.3 Audio Description or Media Alternative (Prerecorded)',
      'A',
      'not-applicable',
      'No audio or video.',
    ],
    ['1.2.4 Captions (Live)', 'AA', 'not-applicable', 'No audio or video.'],
    ['1.2.5 Audio Description (Prerecorded)', 'AA', 'not-applicable', 'No audio or video.'],
    [
      '1.3.1 Info and Relationships',
      'A',
      'supports',
      'Headings, lists, tables, and form labels are in the markup.',
    ],
    ['1.3.2 Meaningful Sequence', 'A', 'supports', 'The order in the markup is the reading order.'],
    ['1.3.3 Sensory Characteristics', 'A', 'supports', 'Instructions name controls by their text.'],
    ['1.3.4 Orientation', 'AA', 'supports', 'Works in portrait and landscape.'],
    [
      '1.3.5 Identify Input Purpose',
      'AA',
      'supports',
      'Name, email, and password fields have autocomplete tokens.',
    ],
    ['1.4.1 Use of Color', 'A', 'supports', 'A status has an icon and words as well as a color.'],
    ['1.4.2 Audio Control', 'A', 'not-applicable', 'No audio.'],
    ['1.4.3 Contrast (Minimum)', 'AA', 'supports', 'Checked with axe in light and dark mode.'],
    ['1.4.4 Resize Text', 'AA', 'supports', 'Checked at 200%.'],
    ['1.4.5 Images of Text', 'AA', 'supports', 'Only the logo and pictures of the product contain text.'],
    [
      '1.4.10 Reflow',
      'AA',
      'partly',
      'No sideways scrolling at 390 pixels. Wide admin tables become cards; long unbroken citations wrap.',
    ],
    [
      '1.4.11 Non-text Contrast',
      'AA',
      'supports',
      'Field borders and the focus ring have a contrast of at least 3:1.',
    ],
    ['1.4.12 Text Spacing', 'AA', 'supports', 'Text boxes have no fixed heights.'],
    ['1.4.13 Content on Hover or Focus', 'AA', 'supports', 'Popovers stay open until they are dismissed.'],
    ['2.1.1 Keyboard', 'A', 'supports', 'Everything works from the keyboard, including reordering.'],
    ['2.1.2 No Keyboard Trap', 'A', 'supports', 'Escape closes every dialog and menu.'],
    [
      '2.1.4 Character Key Shortcuts',
      'A',
      'supports',
      'Single-key shortcuts can be turned off in Preferences and in the list of shortcuts.',
    ],
    [
      '2.2.1 Timing Adjustable',
      'A',
      'supports',
      'Undo stays available after its message closes; sessions last for days.',
    ],
    ['2.2.2 Pause, Stop, Hide', 'A', 'supports', 'Nothing moves by itself; reduced motion is respected.'],
    ['2.3.1 Three Flashes or Below Threshold', 'A', 'supports', 'Nothing flashes.'],
    ['2.4.1 Bypass Blocks', 'A', 'supports', 'The first link skips to the content.'],
    ['2.4.2 Page Titled', 'A', 'supports', 'Every page has its own title.'],
    ['2.4.3 Focus Order', 'A', 'supports', 'Focus follows the reading order and returns after a dialog.'],
    ['2.4.4 Link Purpose (In Context)', 'A', 'supports', 'Links name their destination.'],
    ['2.4.5 Multiple Ways', 'AA', 'supports', 'Navigation, search, and the command palette.'],
    ['2.4.6 Headings and Labels', 'AA', 'supports', 'Headings and labels describe their content.'],
    ['2.4.7 Focus Visible', 'AA', 'supports', 'A two-pixel ring, including in forced-colors mode.'],
    [
      '2.4.11 Focus Not Obscured (Minimum)',
      'AA',
      'supports',
      'Bars at the edges leave the focused control visible.',
    ],
    ['2.5.1 Pointer Gestures', 'A', 'supports', 'Every gesture has a button.'],
    [
      '2.5.2 Pointer Cancellation',
      'A',
      'supports',
      'Actions run when the pointer is released; a drag can be canceled.',
    ],
    ['2.5.3 Label in Name', 'A', 'supports', 'Accessible names contain the visible text; checked with axe.'],
    ['2.5.4 Motion Actuation', 'A', 'not-applicable', 'Nothing reacts to motion.'],
    ['2.5.7 Dragging Movements', 'AA', 'supports', 'Citations can also be moved by menu, buttons, or keys.'],
    [
      '2.5.8 Target Size (Minimum)',
      'AA',
      'supports',
      'Controls are at least 24 by 24 pixels, and 44 on a phone.',
    ],
    ['3.1.1 Language of Page', 'A', 'supports', 'English (US) is declared.'],
    ['3.1.2 Language of Parts', 'AA', 'partly', 'Latin and foreign words in citations are not marked.'],
    ['3.2.1 On Focus', 'A', 'supports', 'Focus changes nothing.'],
    ['3.2.2 On Input', 'A', 'supports', 'Settings apply at once but never move the focus or leave the page.'],
    ['3.2.3 Consistent Navigation', 'AA', 'supports', 'The navigation has the same order on every page.'],
    ['3.2.4 Consistent Identification', 'AA', 'supports', 'Each thing has one name, which a glossary lists.'],
    ['3.2.6 Consistent Help', 'A', 'not-applicable', 'No help contact is repeated across pages.'],
    ['3.3.1 Error Identification', 'A', 'supports', 'Errors are next to the field, in words.'],
    ['3.3.2 Labels or Instructions', 'A', 'supports', 'Every field has a visible label.'],
    ['3.3.3 Error Suggestion', 'AA', 'supports', 'Errors say how to fix the input.'],
    [
      '3.3.4 Error Prevention (Legal, Financial, Data)',
      'AA',
      'supports',
      'Deletions can be undone or must be confirmed first; a payment needs a second person’s approval.',
    ],
    [
      '3.3.7 Redundant Entry',
      'A',
      'supports',
      'Drafts are kept. A password is retyped at most once, or can be shown instead.',
    ],
    [
      '3.3.8 Accessible Authentication (Minimum)',
      'AA',
      'supports',
      'Passkeys and password managers work; there are no puzzles.',
    ],
    ['4.1.2 Name, Role, Value', 'A', 'supports', 'Native controls, or ARIA roles with the expected keys.'],
    ['4.1.3 Status Messages', 'AA', 'supports', 'Results and errors are announced without moving the focus.'],
  ] as const
).map(([criterion, wcag, level, remark]) => ({ criterion, wcag, level, remark }))
