import { listenTo } from './heard.ts'
import { NO_CONNECTION, expect, rows, startProject, takeSession, test, untilStored } from './test.ts'

const PASTED =
  'See Georgia University v. Roe, 38 F.3d 436, 444 (9th Cir. 1994); Gideon v. Wainwright, 372 U.S. 335 (1963). ' +
  'But see New York v. Quarles, 467 U.S. 649 (1984) (recognizing an exception).'

test('a screen reader finds rows, panels, findings, footnotes, and the sync status @offline', async ({
  page,
  context,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  await untilStored(page)
  const press = (key: string) => page.keyboard.press(key)

  await rows(page).nth(1).focus()
  await expect(page.getByRole('list', { name: 'Citations in this string' })).toMatchAriaSnapshot(`
    - list "Citations in this string":
      - listitem:
        - 'group /^1 of 3: See Ga\\. Univ\\. v\\. Roe, 38 F\\.3d 436, 444 \\(9th Cir\\. 1994\\)/':
          - 'button "Move: Georgia University v. Roe"'
          - 'button "Signal: See"'
          - paragraph:
            - button "Ga."
            - button "Univ."
            - text: v. Roe, 38 F.3d 436,
            - button "444"
            - text: (9th Cir. 1994)
          - button "More actions"
      - listitem:
        - 'group /^2 of 3: See Gideon v\\. Wainwright, 372 U\\.S\\. 335 \\(1963\\)/':
          - 'button "Move: Gideon v. Wainwright"'
          - 'button "Signal: See"'
          - paragraph:
            - text: Gideon v. Wainwright, 372 U.S. 335
            - button "Pincite"
            - text: (1963)
          - button "Pincite"
          - button "Parenthetical"
          - button "More actions"
      - listitem:
        - 'group /^3 of 3: But see New York v\\. Quarles, 467 U\\.S\\. 649 \\(1984\\) \\(recognizing an exception\\)/':
          - 'button "Signal: But see"'
          - paragraph:
            - text: New York v. Quarles, 467 U.S. 649 (1984)
            - button "(recognizing an exception)"
  `)

  await press('s')
  await expect(page.getByRole('dialog', { name: 'Signal' })).toMatchAriaSnapshot(`
    - dialog "Signal":
      - menu "Choose a signal":
        - group "Support":
          - menuitemradio "No signal"
          - menuitemradio "See" [checked]
          - menuitemradio "Cf."
        - group "Contradiction":
          - menuitemradio "But see"
        - group "Background":
          - menuitemradio "See generally"
  `)
  await expect(page.getByRole('searchbox', { name: 'Filter signals by name or meaning' })).toBeFocused()
  await press('Escape')

  await press('p')
  await page.keyboard.type('344-345')
  await expect(page.getByRole('dialog', { name: 'Pincite' })).toMatchAriaSnapshot(`
    - dialog "Pincite":
      - textbox "Pincite for Gideon v. Wainwright": 344-345
      - group "Insert a character":
        - button "–"
        - button "§"
        - button "¶"
        - button "n."
        - button "passim"
      - status: Prints as 344–45
      - button "Done"
  `)
  await press('Escape')

  await rows(page).first().focus()
  await press(']')
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'Abbreviation' })).toMatchAriaSnapshot(`
    - dialog "Abbreviation":
      - group "Abbreviate “Georgia”":
        - button "Ga. places, table T12.1" [pressed]
        - button "Geor. places, table T12.3"
        - button "Georgia Spell it out"
      - checkbox "Use everywhere in this project"
  `)
  await press('Escape')

  await page.getByRole('button', { name: 'Why? Rule R5.1.1' }).first().press('Enter')
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Suggestions' })).toMatchAriaSnapshot(`
    - region "Suggestions":
      - heading "Suggestions" [level=2]
      - list:
        - listitem:
          - paragraph: 2 sources have no pincite
          - 'button "Next citation: 2 sources have no pincite"'
          - button "Hide" [expanded]
          - button "Why? Rule R5.1.1" [expanded]
          - status: /spares the reader a search/
          - list:
            - listitem:
              - 'button "Add a pincite: Gideon v. Wainwright"'
            - listitem:
              - 'button "Add a pincite: New York v. Quarles"'
  `)

  await page.getByRole('link', { name: 'Short forms', exact: true }).press('Enter')
  const ledger = page.getByRole('main')
  await expect(ledger.getByRole('heading', { name: 'Short forms' })).toBeVisible()
  const { hears } = await listenTo(page)
  await ledger.getByRole('button', { name: 'Number all strings as footnotes' }).press('Enter')
  await hears('All strings are now footnotes.')
  await expect(ledger).toMatchAriaSnapshot(`
    - main:
      - link "All projects"
      - paragraph:
        - link
      - button "Project actions"
      - navigation "Pages of this project":
        - link "Strings"
        - link "Short forms"
        - link "Table of authorities"
        - link "Record"
        - link "History"
      - heading "Short forms" [level=1]
      - button "Download for Word"
      - button "Copy all footnotes"
      - list:
        - listitem:
          - link "Open note 1"
          - button "Move note 1 earlier" [disabled]
          - button "Move note 1 later" [disabled]
          - paragraph: /^See Ga\\. Univ\\. v\\. Roe/
      - button "Remove footnote numbers"
  `)
  await ledger.getByRole('link', { name: 'Open note 1' }).press('Enter')

  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - 'button "Sync: Synced"'
  `)
  await context.setOffline(true)
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - 'button "Sync: Offline, saved here"'
  `)
})
