import { expect, takeSession } from './test.ts'
import { address, author, kept, preview, test, title } from './webcite-site.ts'

test('the form for a citation without a page to read', async ({ page, ada, check }) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')

  await check(
    'shows the URL field first, and types and details once there is something to show; does not copy an empty result',
    async () => {
      await expect(address(page)).toBeVisible()
      await expect(page.getByLabel('What is it?')).toHaveCount(0)
      await expect(title(page)).toHaveCount(0)
      await address(page).fill('not a url')
      await address(page).press('Enter')
      for (const name of ['Copy', 'Save']) {
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
      }
      await expect(kept(page)).toHaveCount(0)
      await title(page).fill('Something')
      // The notice is next to the copied text.
      const card = page.getByRole('region', { name: 'Preview' })
      for (const name of ['Copy', 'Save', 'Add to a string']) {
        await expect(card.getByRole('button', { name, exact: true })).toBeEnabled()
      }
    },
  )

  await check('text that is not a URL stays in its field and can become the title', async () => {
    await page.getByRole('button', { name: 'New citation' }).click()
    await address(page).fill('Facebook v. Sullivan')
    await author(page).focus()
    await expect(page.getByText('Enter a valid web address.')).toBeVisible()
    await page.getByRole('button', { name: 'Use as the title' }).click()
    await expect(title(page)).toHaveValue('Facebook v. Sullivan')
  })

  await check('starting a new citation can be undone, which restores the typed fields', async () => {
    await author(page).fill('Ada Roe')
    await page.getByRole('button', { name: 'New citation' }).click()
    await expect(title(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(title(page)).toHaveValue('Facebook v. Sullivan')
    await expect(author(page)).toHaveValue('Ada Roe')
  })

  await check('prints every source type in its citation form', async () => {
    const forms: [type: string, fields: Record<string, string>, printed: string][] = [
      [
        'Individual author',
        {
          Author: 'Jane Roe; John Doe',
          Title: 'On Notice',
          'Website or publisher': 'Law Review Forum',
          Date: 'Oct. 1, 2018',
        },
        'Jane Roe & John Doe, On Notice, L. Rev. F. (Oct. 1, 2018), https://a.example/x',
      ],
      [
        'Organization',
        {
          Organization: 'Bar Council',
          Title: 'On Notice',
          'Website or publisher': 'Legal Institute',
          Date: '2018',
        },
        'Bar Council, On Notice, Legal Inst. (2018), https://a.example/x',
      ],
      [
        'Blog within website',
        {
          Author: 'Jane Roe',
          Title: 'On Notice',
          'Website or publisher': 'Reason',
          'Blog title': 'Volokh Conspiracy',
          Date: 'Sept. 14, 2018',
        },
        'Jane Roe, On Notice, Reason: Volokh Conspiracy (Sept. 14, 2018), https://a.example/x',
      ],
      [
        'Printed source',
        {
          Author: 'Jane Roe',
          Title: 'On Notice',
          Publication: 'N.Y. Times',
          Page: 'A6',
          Date: 'Nov. 14, 2014',
        },
        'Jane Roe, On Notice, N.Y. Times A6 (Nov. 14, 2014), https://a.example/x',
      ],
      [
        'Podcast',
        { Episode: 'The Alibi', Podcast: 'Serial', Platform: 'Spotify', Date: 'Jan. 15, 2024' },
        'Serial: The Alibi (Spotify, Jan. 15, 2024), https://a.example/x',
      ],
      [
        'Social media post',
        { 'Author and handle': 'Jane Roe (@jroe)', Platform: 'X', Date: 'Mar. 14, 2024', Time: '6:59 AM' },
        'Jane Roe (@jroe), X (Mar. 14, 2024, 6:59 AM), https://a.example/x',
      ],
      [
        'Video',
        {
          Channel: 'hbomberguy',
          Title: 'Plagiarism and You(Tube)',
          Platform: 'YouTube',
          Date: 'Dec. 2, 2023',
        },
        'hbomberguy, Plagiarism and You(Tube) (YouTube, Dec. 2, 2023), https://a.example/x',
      ],
    ]
    for (const [type, fields, printed] of forms) {
      await page.getByRole('button', { name: 'New citation' }).click()
      await address(page).fill('https://a.example/x')
      await page.getByLabel('What is it?').selectOption(type)
      for (const [label, value] of Object.entries(fields)) {
        await page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) }).fill(value)
      }
      await expect(preview(page), type).toHaveText(printed)
    }
  })
})
