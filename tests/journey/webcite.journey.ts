import { enter, expect, NO_CONNECTION, test, untilOffline } from './test.ts'

const SLATE = 'https://slate.com/technology/2011/01/two-spaces-after-a-period.html'

test('a shared link becomes a draft of guesses; what is typed stays, and the citation goes into a string', async ({
  page,
  ada,
  complaints,
}) => {
  await enter(page, ada, complaints)
  // Android hands the address over inside the text.
  await page.goto(`/client/webcite?title=&text=${encodeURIComponent(`Two Spaces ${SLATE}?utm_source=x`)}`)
  await expect(page.getByLabel('Title')).toHaveValue('Two Spaces')
  await expect(page.getByLabel('Website or publisher')).toHaveValue('Slate')
  await expect(page.getByText('guess', { exact: true })).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Author' }).fill('Farhad Manjoo')
  await page.getByRole('textbox', { name: 'Date' }).fill('Jan. 13, 2011')
  const citation = `Farhad Manjoo, Two Spaces, Slate (Jan. 13, 2011), ${SLATE}`
  await expect(page.getByRole('status').filter({ hasText: 'Manjoo' })).toHaveText(citation)
  // A reload keeps what was typed.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Author' })).toHaveValue('Farhad Manjoo')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const kept = page.getByRole('region', { name: 'Your web citations' }).getByRole('listitem')
  await expect(kept).toHaveText(new RegExp(citation.replaceAll(/[.?()]/g, '\\$&')))
  await page.getByRole('button', { name: 'Add to a string cite' }).click()
  await page.getByRole('menuitem', { name: 'New project' }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByTestId('preview')).toHaveText(`${citation}.`)
})

test('with the network off: by form, kept, found again, removed and brought back', async ({
  page,
  ada,
  context,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await enter(page, ada, complaints)
  await untilOffline(page)
  await context.setOffline(true)
  await page.goto('/client/webcite')
  await page.getByRole('radio', { name: 'Podcast' }).check({ force: true })
  await page.getByLabel('Episode').fill('The Alibi')
  await page.getByLabel('Podcast', { exact: true }).last().fill('Serial')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const kept = page.getByRole('region', { name: 'Your web citations' }).getByRole('listitem')
  await expect(kept).toHaveCount(1)
  await page.goto('/client/dashboard')
  await page.getByLabel('What are you citing?').fill('alibi')
  await page.getByRole('button', { name: 'Open the citation of “The Alibi”' }).click()
  await expect(page.getByLabel('Episode')).toHaveValue('The Alibi')
  await kept.getByRole('button', { name: 'More for this citation' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(kept).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(kept).toHaveCount(1)
})

test('what is no address stays where it was typed, and may become the title', async ({
  page,
  ada,
  complaints,
}) => {
  await enter(page, ada, complaints)
  await page.goto('/client/webcite')
  await page.getByLabel('Web address').fill('Facebook v. Sullivan')
  await page.getByRole('textbox', { name: 'Author' }).focus()
  await expect(page.getByText('That is not a web address we can read.')).toBeVisible()
  await page.getByRole('button', { name: 'Use it as the title' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Facebook v. Sullivan')
})
