import { buildFakeWordScript } from '../../tests/support/fake-word-script.ts'
import { startExtensionBrowser } from '../../tests/support/extension-browser.ts'

const OPINION_URL = 'https://www.courtlistener.com/opinion/107564/katz-v-united-states/'
/** The text of the opinion that is selected in the picture. */
const SELECTED = 'the Fourth Amendment protects people, not places'
/** A page that is structured like CourtListener's, with a passage from a public-domain opinion. */
const OPINION = `<!doctype html><html lang="en"><head><title>Katz v. United States, 389 U.S. 347 – CourtListener.com</title>
  <style>:root{color-scheme:light dark}body{max-width:34rem;margin:2rem 3rem;font:1.1rem/1.6 Georgia,serif}nav{font-family:sans-serif}a{color:inherit}</style></head>
  <body><nav><a href="/">CourtListener</a></nav><article><h2>Katz v. United States, 389 U.S. 347 (1967)</h2>
  <div id="opinion-content"><div><center><b>389 U.S. 347 (1967)</b></center>
  <p><span class="star-pagination">*350</span> We decline to adopt this formulation of the issues. In the first place, the correct solution of Fourth Amendment problems is not necessarily promoted by incantation of the phrase “constitutionally protected area.”</p>
  <p><span class="star-pagination">*351</span> Because of the misleading way the issues have been formulated, the parties have attached great significance to the characterization of the area from which the petitioner placed his call. But this effort to decide whether or not a given “area,” viewed in the abstract, is “constitutionally protected” deflects attention from the problem presented by this case. For ${SELECTED}. What a person knowingly exposes to the public, even in his own home or office, is not a subject of Fourth Amendment protection.</p>
  <p><span class="star-pagination">*352</span> The Government stresses the fact that the telephone booth from which the petitioner made his calls was constructed partly of glass, so that he was as visible after he entered it as he would have been if he had remained outside.</p>
  </div></div></article></body></html>`

/** Takes screenshots of the extension's popup on a saved opinion in both color schemes, with the full Chromium. */
export async function takeExtension(executablePath, compose) {
  const browser = await startExtensionBrowser(executablePath)
  try {
    const { page, context } = browser
    await context.route(/^https:/, (route) =>
      route.request().url() === OPINION_URL
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: OPINION })
        : route.abort(),
    )
    await page.setViewportSize({ width: 1120, height: 700 })
    const pictures = []
    for (const scheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(OPINION_URL)
      await page.evaluate(selectWords, SELECTED)
      const popup = await browser.openPopup()
      if (!(await popup.readText()).includes('351'))
        throw new Error('The popup lacks the page of the selection.')
      await popup.emulate({ 'prefers-color-scheme': scheme })
      const shown = await popup.takePicture()
      await popup.close()
      const opinion = (await page.screenshot()).toString('base64')
      pictures.push(
        await compose(
          scheme,
          `<img style="position:absolute;inset:0" src="data:image/png;base64,${opinion}">
           <img class="raised" style="position:absolute;inset-block-start:16px;inset-inline-end:32px" src="data:image/png;base64,${shown}">`,
        ),
      )
    }
    return pictures
  } finally {
    await browser.close()
  }
}

/** Selects a sentence that is in a single text node. Runs in the page. */
function selectWords(words) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = node.nodeValue.indexOf(words)
    if (at !== -1) getSelection().setBaseAndExtent(node, at, node, at + words.length)
  }
}

const THESIS = {
  paragraphs: ['The court agreed.†', 'Others did not.† They cite Roe.†', 'The rest is silence.'],
  footnotes: [
    '*See* Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002); Jane Roe, *Long Notes*, 100 Yale L.J. 1, 4 (1990).',
    'This note speaks of the text alone.',
    'Roe, *supra* note 2, at 5.',
  ],
}
/** Size of each of the three screenshots of the pane in Word. */
const PANE = { width: 320, height: 620 }

/** Takes three screenshots of the Word pane in both color schemes. A document in memory replaces Word. */
export async function takeWordPane(browser, baseURL, compose) {
  const body = await buildFakeWordScript()
  const pictures = []
  for (const scheme of ['light', 'dark']) {
    const context = await browser.newContext({
      baseURL,
      colorScheme: scheme,
      viewport: PANE,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    })
    await context.addInitScript((given) => Object.assign(window, given), {
      writtenDocument: THESIS,
      officeHost: 'Word',
    })
    await context.route('https://appsforoffice.microsoft.com/**', (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    )
    const page = await context.newPage()
    await page.goto('/word?office')
    // On the first visit, titles may appear in the device's typeface, because their own font loads too late.
    await page.evaluate(() => document.fonts.ready)
    await page.reload()
    const views = []
    for (const open of [showFindings, showInsertion, showShortForms]) {
      await open(page)
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(() => scrollTo(0, 0))
      await page.mouse.move(0, 0)
      views.push((await page.screenshot()).toString('base64'))
    }
    await context.close()
    pictures.push(
      await compose(
        scheme,
        `<div style="display:flex;justify-content:center;align-items:center;gap:32px;block-size:700px">
           ${views.map((view) => `<img class="raised" width="${PANE.width}" src="data:image/png;base64,${view}">`).join('')}
         </div>`,
      ),
    )
  }
  return pictures
}

const choose = (page, name) => page.getByRole('radio', { name }).check({ force: true })

async function showFindings(page) {
  await page.getByRole('radio', { name: 'Findings' }).waitFor()
  await choose(page, /^Whole document/)
  await page.getByRole('listitem').filter({ hasText: 'Supra to the wrong note' }).waitFor()
}

async function showInsertion(page) {
  await choose(page, 'Insert')
  const box = page.getByRole('textbox', { name: 'Case name or citation' })
  await page.evaluate(() => window.fakeWord.placeCursor({ paragraph: 2 }))
  await box.fill('Miranda v. Arizona')
  await page.getByRole('textbox', { name: 'Pincite' }).fill('444')
  await page.getByRole('group', { name: 'Results' }).getByText('384 U.S. 436').first().waitFor()
}

async function showShortForms(page) {
  const box = page.getByRole('textbox', { name: 'Case name or citation' })
  await box.press('Enter')
  await page.getByText('Inserted as a footnote.').waitFor()
  await page.evaluate(() => window.fakeWord.placeCursor({ paragraph: 2 }))
  await box.fill('Miranda v. Arizona, 384 U.S. 436 (1966)')
  await page.getByRole('textbox', { name: 'Pincite' }).fill('467')
  await page.getByRole('group', { name: 'Results' }).getByText('436, 467').first().waitFor()
  await box.press('Enter')
  await page.getByText('Inserted as a footnote.').waitFor()
  await page.evaluate(() => window.fakeWord.moveNoteToStart(window.fakeWord.listNotes().length - 1))
  await choose(page, 'Short forms')
  await page.getByRole('button', { name: 'Update short forms' }).click()
  await page.getByText(/^Up to date/).waitFor()
}
