import { pdfOf } from '../support/pdf.ts'
import { NO_CONNECTION, REFUSED, expect, openDashboard, untilOffline } from './test.ts'
import {
  address,
  article,
  author,
  CITED,
  fillByHand,
  kept,
  PAGE,
  preview,
  test,
  title,
} from './webcite-site.ts'

test('a URL entered offline waits and is completed once back online @offline', async ({
  page,
  ada,
  context,
  complaints,
  check,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  await untilOffline(page)
  await page.goto('/client/webcite')
  await expect(address(page)).toBeVisible()

  await check('an open form fills in as soon as the page has been read', async () => {
    await context.setOffline(true)
    await address(page).fill(PAGE)
    await address(page).press('Enter')
    await expect(page.getByText('Waiting for a connection')).toBeVisible()
    await title(page).fill('My Own Title')
    await context.setOffline(false)
    await expect(author(page)).toHaveValue('Ada Roe')
    await expect(title(page)).toHaveValue('My Own Title')
    await expect(page.getByRole('button', { name: 'Other values for Title' })).toBeVisible()
  })

  await check(
    'a citation that was saved while it waited is completed, and typed values are kept',
    async () => {
      await page.getByRole('button', { name: 'New citation' }).click()
      await context.setOffline(true)
      await address(page).fill(PAGE)
      await address(page).press('Enter')
      await expect(page.getByText('Waiting for a connection')).toBeVisible()
      await expect(title(page)).toHaveValue('Two Spaces After a Period')
      await author(page).fill('Grace Poe')
      await page.getByRole('button', { name: 'Save changes' }).click()
      const saved = kept(page).filter({ hasText: 'Grace Poe' })
      await expect(saved).toContainText('queued until you’re online')
      // Enter a second citation, and cancel it before the connection is back.
      await page.getByRole('button', { name: 'New citation' }).click()
      await address(page).fill('https://reader.test/2020/01/02/another-page-of-the-law')
      await address(page).press('Enter')
      await expect(page.getByText('2 citations are queued until you’re online.')).toBeVisible()
      await kept(page).first().getByRole('button', { name: 'Don’t wait' }).click()
      await expect(page.getByText('1 citation is queued until you’re online.')).toBeVisible()
      // Another page of the app is open when the connection returns.
      await page.goto('/client/dashboard')
      await context.setOffline(false)
      await page.goto('/client/webcite')
      await expect(saved).toContainText(
        `Grace Poe, Two Spaces After a Period, Reader Inst. (Oct. 26, 2021), ${PAGE}`,
      )
      await expect(page.getByText('queued until you’re online')).toHaveCount(0)
      await expect(kept(page).first()).toContainText('Another Page of the Law')
    },
  )
})

test('with the network off: reads files, keeps a typed citation, and archives a page once back online @offline', async ({
  page,
  ada,
  context,
  complaints,
  site,
  check,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  await untilOffline(page)

  await check('reads a saved page and a PDF on the device', async () => {
    const reader = page.waitForResponse(/assets\/pdfjs-/)
    await page.goto('/client/webcite')
    await (await reader).finished()
    await context.setOffline(true)
    await page.reload()
    const file = page.getByTestId('page-file')
    const saved = article.replace('<head>', `<head><link rel="canonical" href="${PAGE}">`)
    await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(saved) })
    await expect(preview(page)).toHaveText(CITED)
    await expect(address(page)).toHaveValue(PAGE)
    await expect(page.getByText('We read these details from your file.')).toBeVisible()

    await page.getByRole('button', { name: 'New citation' }).click()
    // The file has no original URL, so the citation has none.
    await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(article) })
    await expect(title(page)).toHaveValue('Two Spaces After a Period')
    await expect(address(page)).toHaveValue('')
    await expect(preview(page)).not.toContainText('invalid')
    await expect(page.getByText('file.invalid')).toHaveCount(0)

    await page.getByRole('button', { name: 'New citation' }).click()
    const lines = [
      { text: 'Working Paper 12', size: 10, y: 760 },
      { text: 'The Right to Repair', size: 24, y: 700 },
    ]
    await file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdfOf(lines) })
    await expect(title(page)).toHaveValue('The Right to Repair')
    await page.getByText('please check', { exact: true }).first().click()
    await expect(page.getByText('first page, 50% sure')).toBeVisible()
    await page.getByRole('textbox', { name: 'Date' }).fill('2021')
    await expect(preview(page)).toHaveText('The Right to Repair (2021)')

    await file.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfOf([]) })
    await expect(page.getByRole('alert')).toContainText('We couldn’t read anything in that file')
    expect(site.asked).toEqual([])
  })

  await check('a citation filled in by hand is saved, found, removed, and restored', async () => {
    await page.getByRole('button', { name: 'New citation' }).click()
    await fillByHand(page)
    await page.getByLabel('What is it?').selectOption('Podcast')
    await page.getByLabel('Episode').fill('The Alibi')
    await page.getByLabel('Podcast', { exact: true }).last().fill('Serial')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(kept(page)).toHaveCount(1)
    await page.goto('/client/dashboard')
    await page.getByLabel('What are you citing?').fill('alibi')
    await page.getByRole('button', { name: 'Open your citation for “The Alibi”' }).click()
    await expect(page.getByLabel('Episode')).toHaveValue('The Alibi')
    await kept(page).getByRole('button', { name: 'More actions for this citation' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(kept(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(kept(page)).toHaveCount(1)
  })

  await check(
    'an archived copy requested offline waits with the citation and is one tap away once back online',
    async () => {
      await page.getByRole('button', { name: 'New citation' }).click()
      await address(page).fill('https://a.example/x')
      await page.getByLabel('What is it?').selectOption('Individual author')
      await title(page).fill('On Notice')
      await page.getByRole('button', { name: 'Archive when you’re back online' }).click()
      await expect(kept(page)).toHaveCount(2)
      const archived = kept(page).filter({ hasText: 'On Notice' })
      await expect(archived).toContainText('to be archived once you’re online')
      await expect(page.getByText('1 page can be archived once you’re online.')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('1 page is waiting to be archived.')).toBeVisible()
      // Block the navigation, because the test needs only the citation.
      await archived
        .getByRole('link', { name: 'Save to Wayback Machine' })
        .evaluate((link: HTMLAnchorElement) => {
          link.removeAttribute('href')
          link.click()
        })
      await expect(archived).toContainText(
        /\[https:\/\/web\.archive\.org\/web\/\d{14}\/https:\/\/a\.example\/x\]/,
      )
      await expect(page.getByText('1 page is waiting to be archived.')).toHaveCount(0)
    },
  )
})
