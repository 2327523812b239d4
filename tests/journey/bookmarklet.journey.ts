import { expect, signIn, takeSession } from './test.ts'
import { author, test, title } from './webcite-site.ts'

for (const kind of ['a plain page', 'a page with a strict policy']) {
  test(`the bookmarklet reads ${kind} in the user’s browser tab`, async ({
    page,
    ada,
    context,
    complaints,
    site,
  }) => {
    await takeSession(page, ada)
    await page.goto('/client/webcite')
    await page.getByRole('button', { name: 'Cite from your browser' }).click()
    const bookmark = page.getByRole('link', { name: 'Cite with Pincite' })
    const script = decodeURIComponent((await bookmark.getAttribute('href'))?.replace('javascript:', '') ?? '')
    const tab = await context.newPage()
    complaints.expects(/Content Security Policy|favicon|404/)
    await tab.goto(`http://127.0.0.1:${site.port}/2021/10/26/${kind.includes('strict') ? 'strict' : 'plain'}`)
    const opened = context.waitForEvent('page')
    // Run the script in a way to which the page's content security policy doesn't apply, as for a bookmarklet.
    await tab.evaluate(script)
    const webcite = await opened
    await expect(title(webcite)).toHaveValue('Two Spaces After a Period')
    await expect(author(webcite)).toHaveValue('Ada Roe')
    await expect(
      webcite.getByText('These details were read from the page in your browser tab.'),
    ).toBeVisible()
    expect(new URL(webcite.url()).hash).toBe('')
    // Only the browser requested the page. The server did not.
    expect(site.asked.filter((path) => path.includes('2021'))).toHaveLength(1)
  })
}

test('Webcite keeps the page from the bookmarklet while the user logs in', async ({
  page,
  ada,
  context,
  complaints,
  site,
}) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  await page.getByRole('button', { name: 'Cite from your browser' }).click()
  const bookmark = page.getByRole('link', { name: 'Cite with Pincite' })
  const script = decodeURIComponent((await bookmark.getAttribute('href'))?.replace('javascript:', '') ?? '')
  await context.clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
  })
  const tab = await context.newPage()
  complaints.expects(/Content Security Policy|favicon|404|401/)
  await tab.goto(`http://127.0.0.1:${site.port}/2021/10/26/plain`)
  const opened = context.waitForEvent('page')
  await tab.evaluate(script)
  const webcite = await opened
  await webcite.waitForURL(/\/login/)
  await signIn(webcite, ada, /\/client\/webcite/)
  await expect(title(webcite)).toHaveValue('Two Spaces After a Period')
  await expect(author(webcite)).toHaveValue('Ada Roe')
  expect(new URL(webcite.url()).hash).toBe('')
})
