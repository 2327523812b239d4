import { REFUSED, enter, expect, findViolations, takeSession } from './test.ts'
import {
  address,
  article,
  author,
  CITED,
  failure,
  fillByHand,
  kept,
  PAGE,
  preview,
  readArticle,
  test,
  title,
  useOtherTitle,
} from './webcite-site.ts'

test('reads a page, and shows where each field was found', async ({ page, ada, check }) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')

  await check('keeps a page’s capitalization if R8 is turned off', async () => {
    await readArticle(page)
    const capitals = page.getByRole('checkbox', { name: /Capitalize titles/ })
    await capitals.uncheck()
    await expect(title(page)).toHaveValue('Two Spaces After a Period')
    await page.reload()
    await expect(capitals).not.toBeChecked()
    await capitals.check()
  })

  await check('turns a URL into a citation and shows where each field was read', async () => {
    await page.getByRole('button', { name: 'New citation' }).click()
    await address(page).fill(`${PAGE}?utm_source=x`)
    await address(page).press('Enter')
    await expect(title(page)).toHaveValue('Two Spaces After a Period')
    await expect(author(page)).toHaveValue('Ada Roe')
    await expect(page.getByText('We read these details from the page.')).toBeVisible()
    await expect(preview(page)).toHaveText(CITED)
    // The app states its confidence in plain language. A click shows where the value was found.
    const sign = page.locator('summary').filter({ hasText: 'found on the page' }).first()
    await expect(sign).toBeVisible()
    await expect(page.getByText(/JSON-LD|heading|metadata/).first()).toBeHidden()
    await sign.click()
    await expect(page.getByText(/JSON-LD|heading|metadata/).first()).toBeVisible()
    // A typed value replaces the extracted one, which can be restored from the field's menu.
    await title(page).fill('Space Invaders')
    await expect(preview(page)).toContainText('Space Invaders')
    await useOtherTitle(page, 'found: Two Spaces After a Period')
    await expect(preview(page)).toHaveText(CITED)
    // The 22d edition requires an archived copy.
    await page.getByLabel('Citation style').selectOption({ label: 'Bluebook 22d ed. (compatible)' })
    const archiveWanted = page.getByRole('list', { name: 'Check these' }).getByText(/archive/i)
    await expect(archiveWanted).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Save to Wayback Machine' })).toHaveAttribute(
      'href',
      `https://web.archive.org/save/${PAGE}`,
    )
    await page.getByLabel('Archive link').fill('https://perma.cc/A3QG-UT8G')
    await expect(archiveWanted).toHaveCount(0)
    await expect(preview(page)).toContainText('[https://perma.cc/A3QG-UT8G]')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(kept(page)).toHaveCount(1)
    // After reopening, the citation still records which values were typed.
    await page.getByRole('button', { name: 'New citation' }).click()
    await kept(page).getByRole('button', { name: 'More actions for this citation' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(title(page)).toHaveValue('Two Spaces After a Period')
    await expect(page.getByText('We read these details from the page.')).toBeVisible()
  })
})

test('reads a pasted page, an article by keyboard, and a journal article', async ({
  page,
  ada,
  complaints,
  context,
  site,
  check,
}) => {
  await takeSession(page, ada)
  complaints.expects(REFUSED)
  await page.goto('/client/webcite')

  await check('offers a form with the fields from the URL if the site rejects the request', async () => {
    for (const host of ['refusing.test', 'closed.test']) {
      await address(page).fill(`https://${host}/2021/10/26/two-spaces-after-a-period`)
      await page.getByRole('button', { name: 'Read page' }).click()
      await expect(failure(page, 'SCRAPING_NOT_ALLOWED')).toContainText(
        'This site doesn’t allow automated access.',
      )
      await expect(title(page)).toHaveValue('Two Spaces After a Period')
      await expect(page.getByText(/guess/).first()).toBeVisible()
      await author(page).fill('Ada Roe')
      await expect(preview(page)).toContainText('Ada Roe, Two Spaces After a Period')
    }
    expect(site.asked).not.toContain('closed.test/2021/10/26/two-spaces-after-a-period')
    await address(page).fill('https://refusing.test/report-of-the-law.pdf')
    await page.getByRole('button', { name: 'Read page' }).click()
    await expect(failure(page, 'SCRAPING_PDF_NOT_ALLOWED')).toContainText(
      'We couldn’t read this PDF from its link',
    )
    // Internal addresses are never requested, and nothing is revealed about them.
    await address(page).fill('http://169.254.169.254/latest')
    await page.getByRole('button', { name: 'Read page' }).click()
    await expect(failure(page, 'INVALID_URL')).toContainText('Our server couldn’t open this URL')
  })

  await check('accepts a page’s source pasted into the URL field', async () => {
    await page.getByRole('button', { name: 'New citation' }).click()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(async (text) => navigator.clipboard.writeText(text), article)
    await address(page).focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(title(page)).toHaveValue('Two Spaces After a Period')
    await expect(author(page)).toHaveValue('Ada Roe')
  })

  await check('by keyboard alone: from the URL to a saved citation', async () => {
    await page.getByRole('button', { name: 'New citation' }).click()
    await address(page).focus()
    await page.keyboard.type(PAGE)
    await page.keyboard.press('Enter')
    await expect(author(page)).toHaveValue('Ada Roe')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    for (let presses = 0; presses < 60; presses += 1) {
      if (await save.evaluate((button) => button === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(kept(page)).toContainText(CITED)
  })

  await check('cites a journal article by volume and page, or as a web page', async () => {
    await page.getByRole('button', { name: 'New citation' }).click()
    // Type the URL without its scheme.
    await address(page).fill('reader.test/journal/notes')
    await address(page).press('Enter')
    await expect(preview(page)).toHaveText('Jane Roe, A Rule of Notes, 131 Yale L.J. 1122 (2022)')
    await expect(page.getByText('The page names a journal and a volume.')).toBeVisible()
    await page.getByRole('button', { name: 'Cite as: Individual author' }).click()
    await expect(preview(page)).toContainText('(Feb. 1, 2022), https://reader.test/journal/notes')
    await page.getByRole('button', { name: 'Cite as: Journal article' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(kept(page)).toHaveCount(2)
    // The saved citation still has the data of its page.
    await page.getByRole('button', { name: 'New citation' }).click()
    await kept(page).first().getByRole('button', { name: 'More actions for this citation' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(address(page)).toHaveValue(/reader\.test\/journal\/notes$/)
    await expect(page.getByRole('textbox', { name: /^Volume/ })).toHaveValue('131')
  })
})

test('opening a Webcite link keeps the citation in the form', async ({ page, ada, site, check }) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')

  await check('a Webcite link replaces unsaved typed text only after the user confirms', async () => {
    await fillByHand(page)
    await title(page).fill('Typed by hand')
    await page.goto(`/client/webcite?url=${encodeURIComponent(PAGE)}`)
    const question = page.getByRole('alert').filter({ hasText: 'unsaved citation' })
    await expect(question).toContainText(PAGE)
    await expect(title(page)).toHaveValue('Typed by hand')
    // The linked page is not requested until the user decides.
    expect(site.asked).toEqual([])
    await question.getByRole('button', { name: 'Keep the current form' }).click()
    await expect(question).toBeHidden()
    await expect(title(page)).toHaveValue('Typed by hand')

    await page.goto(`/client/webcite?url=${encodeURIComponent(PAGE)}`)
    await question.getByRole('button', { name: 'Start the new one' }).click()
    await expect(title(page)).toHaveValue('Two Spaces After a Period')
  })

  await check(
    'when the next link is shared, saves the current citation if it was read completely',
    async () => {
      await page.getByRole('button', { name: 'New citation' }).click()
      await page.goto(`/client/webcite?url=${encodeURIComponent(PAGE)}`)
      await expect(preview(page)).toHaveText(CITED)
      await page.goto(`/client/webcite?url=${encodeURIComponent('https://reader.test/journal/notes')}`)
      await expect(preview(page)).toContainText('131 Yale L.J. 1122')
      await expect(kept(page)).toHaveText([/Two Spaces After a Period/])
    },
  )
})

test('reading a second link keeps the citation of the first', async ({ page, context, ada, check }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  const copy = page.getByRole('button', { name: 'Copy', exact: true }).first()
  await readArticle(page)
  // Copying saves the citation.
  await copy.click()
  await expect(kept(page)).toHaveText([/Two Spaces After a Period/])

  await check('text typed after saving stays with the first citation', async () => {
    await title(page).fill('Space Invaders')
    await address(page).fill('https://reader.test/journal/notes')
    await address(page).press('Enter')
    await expect(preview(page)).toContainText('131 Yale L.J. 1122')
    await expect(preview(page)).not.toContainText('Ada Roe')
    await expect(kept(page)).toHaveText([/Space Invaders/])
  })

  await check('copying the second citation saves it next to the first', async () => {
    await copy.click()
    await expect(kept(page)).toHaveText([/A Rule of Notes/, /Space Invaders/])
  })

  await check('a link to another site that can’t be read also starts a new citation', async () => {
    await address(page).fill('https://refusing.test/other-notes')
    await copy.click()
    await expect(kept(page)).toHaveCount(3)
    await expect(kept(page).getByText('Space Invaders')).toBeVisible()
  })
})

test('immediately reads a link shared from another app', async ({ page, ada, complaints }) => {
  complaints.expects(REFUSED)
  // The link is kept through the login.
  await page.goto(`/client/webcite?title=&text=${encodeURIComponent(`Read this: ${PAGE}?utm_source=x`)}`)
  await page.waitForURL(/\/login/)
  await enter(page, ada, complaints)
  await expect(author(page)).toHaveValue('Ada Roe')
  await expect(title(page)).toHaveValue('Read this:')
  await useOtherTitle(page, 'found: Two Spaces After a Period')
  await expect(preview(page)).toHaveText(CITED)
  // A reload keeps the link.
  await page.reload()
  await expect(preview(page)).toHaveText(CITED)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Add to a string' }).click()
  await page.getByRole('menuitem', { name: 'New project' }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByTestId('preview')).toHaveText(`${CITED}.`)
})

test('filters, selects, copies, exports, and removes many at once', async ({
  page,
  ada,
  complaints,
  context,
}) => {
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/client/webcite')
  for (const [type, name] of [
    ['Individual author', 'First'],
    ['Individual author', 'Second'],
    ['Blog within website', 'Third'],
    ['Blog within website', 'Fourth'],
    ['Individual author', 'Fifth'],
  ] as const) {
    if (name !== 'First') await page.getByRole('button', { name: 'New citation' }).click()
    await fillByHand(page)
    await page.getByLabel('What is it?').selectOption(type)
    await title(page).fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(kept(page).first()).toContainText(name)
  }
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Blog within website' })
  await expect(kept(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select “Third”' }).check()
  await page.getByRole('checkbox', { name: 'Select “Fourth”' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  const bar = page.getByRole('region', { name: 'Your web citations' })
  await bar.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/Fourth[^]*Third/)
  const file = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'RIS' }).click()
  expect((await file).suggestedFilename()).toBe('web-citations.ris')
  await bar.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No citations of this type yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(kept(page)).toHaveCount(2)
})

test('on a phone: no violations or sideways scrolling in any state', async ({ page, ada, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await takeSession(page, ada)
  complaints.expects(REFUSED)
  await page.goto('/client/webcite')
  const check = async (state: string) => {
    const violations = await findViolations(page)
    expect(
      violations.map(({ id }) => id),
      state,
    ).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, state).toBeLessThanOrEqual(0)
  }
  await address(page).fill(PAGE)
  await address(page).press('Enter')
  await expect(author(page)).toHaveValue('Ada Roe')
  await title(page).fill('Space Invaders')
  await check('filled')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Show the whole citation' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await check('preview opened')
  await page.getByRole('button', { name: 'Show less of the citation' }).click()
  // The first field is visible, and the other ways to start a citation are collapsed.
  await expect(author(page)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Cite from your browser' })).toBeHidden()
  await page.getByRole('button', { name: 'Change source' }).click()
  await page.getByRole('button', { name: 'Cite from your browser' }).click()
  await expect(page.getByRole('link', { name: 'Cite with Pincite' })).toBeVisible()
  await check('dialog')
  await page.keyboard.press('Escape')
  await address(page).fill('https://refusing.test/2021/10/26/two-spaces-after-a-period')
  await page.getByRole('button', { name: 'Read page' }).click()
  await expect(failure(page, 'SCRAPING_NOT_ALLOWED')).toBeVisible()
  await check('refused')
})
