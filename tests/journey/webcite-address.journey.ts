import type { Page } from 'playwright/test'
import { expect, REFUSED, takeSession } from './test.ts'
import {
  address,
  author,
  CITED,
  failure,
  kept,
  PAGE,
  preview,
  readArticle,
  test,
  title,
} from './webcite-site.ts'

const REFUSING = 'https://refusing.test/2022/05/03/opinions-of-the-term'
const PASTED = `Dana Whitfield, Bridges Without Tolls, Harbor Times (June 2, 2023), ${REFUSING}`

/** Opens Webcite, and reads and saves the article. */
async function saveArticle(page: Page): Promise<void> {
  await page.goto('/client/webcite')
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible()
  await readArticle(page)
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expect(kept(page)).toHaveCount(1)
}

test('a reload keeps the URL, the fields, and the notice of a draft', async ({
  page,
  ada,
  complaints,
  check,
}) => {
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await saveArticle(page)

  await check('a new URL that has not been read does not get the saved citation’s fields', async () => {
    await address(page).fill(REFUSING)
    await expect(title(page)).toHaveValue('Opinions of the Term')
    await page.reload()
    await expect(address(page)).toHaveValue(REFUSING)
    await expect(kept(page)).toHaveCount(1)
    await expect(title(page)).toHaveValue('Opinions of the Term')
    await expect(preview(page)).not.toContainText('Ada Roe')
    await expect(page.getByText('We read these details from the page.')).toHaveCount(0)
  })

  await check('the notice about a refused page is still shown', async () => {
    await address(page).press('Enter')
    await expect(failure(page, 'SCRAPING_NOT_ALLOWED')).toBeVisible()
    await author(page).fill('Ned Poe')
    await page.reload()
    await expect(address(page)).toHaveValue(REFUSING)
    await expect(failure(page, 'SCRAPING_NOT_ALLOWED')).toBeVisible()
    await expect(author(page)).toHaveValue('Ned Poe')
    await expect(title(page)).toHaveValue('Opinions of the Term')
  })
})

test('a pasted citation replaces the URL in the field and fills in the fields', async ({
  page,
  ada,
  context,
  complaints,
  check,
}) => {
  complaints.expects(REFUSED)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await takeSession(page, ada)
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await address(page).focus()
    await page.keyboard.press('ControlOrMeta+v')
  }
  const expectCitation = async () => {
    await expect(address(page)).toHaveValue(REFUSING)
    await expect(title(page)).toHaveValue('Bridges Without Tolls')
    await expect(author(page)).toHaveValue('Dana Whitfield')
    await expect(preview(page)).toContainText(REFUSING)
  }
  await saveArticle(page)

  await check('in a form that was reopened', async () => {
    await page.reload()
    await expect(preview(page)).toHaveText(CITED)
    await paste(PASTED)
    await expectCitation()
    await expect(kept(page)).toHaveText([/Two Spaces After a Period/])
    // The site can't be read, but the citation fills in every field.
    await expect(page.getByText('Read from your citation.')).toBeVisible()
    await expect(page.locator('[data-failure]')).toHaveCount(0)
  })

  await check('after the caret was moved inside the URL', async () => {
    await address(page).fill(PAGE)
    await page.keyboard.press('Home')
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), PASTED)
    await page.keyboard.press('ControlOrMeta+v')
    await expectCitation()
  })

  await check('before the citation engine has loaded', async () => {
    await page.getByRole('button', { name: 'New citation' }).click()
    await page.goto('/client/webcite')
    await paste(PASTED)
    await expectCitation()
  })

  await check('text that is not a URL shows an error and leaves the other fields unchanged', async () => {
    await page.getByRole('button', { name: 'New citation' }).click()
    await readArticle(page)
    await address(page).fill('Two spaces, again')
    await address(page).press('Enter')
    await expect(page.getByText('Enter a valid web address.')).toBeVisible()
    await expect(title(page)).toHaveValue('Two Spaces After a Period')
    await expect(author(page)).toHaveValue('Ada Roe')
  })

  await check('focusing a filled field selects its text, by keyboard and by click', async () => {
    await address(page).fill(PAGE)
    await title(page).focus()
    const isSelected = () =>
      address(page).evaluate(
        (input: HTMLInputElement) =>
          (input.selectionEnd ?? 0) - (input.selectionStart ?? 0) === input.value.length,
      )
    await address(page).click()
    expect(await isSelected()).toBe(true)
    // A second click places the caret.
    await address(page).click()
    expect(await isSelected()).toBe(false)
    await title(page).focus()
    await address(page).focus()
    expect(await isSelected()).toBe(true)
  })
})
