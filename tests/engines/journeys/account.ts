import assert from 'node:assert/strict'
import type { Journey } from '../journey.ts'
import { waitFor } from '../webdriver.ts'

const CREDENTIALS = { firstName: 'Bea', email: 'bea@law.example', password: 'mens rea actus reus' }

export const account: readonly Journey[] = [
  {
    name: 'signs up, logs in through the emailed link, and stays logged in after the browser restarts',
    needs: ['profile'],
    run: async ({ server, open, profile }) => {
      const folder = profile()
      const first = await open({ profile: folder })
      await first.open('/signup')
      await first.fill('First name', CREDENTIALS.firstName)
      await first.fill('Last name', 'Lovelace')
      await first.fill('Email', CREDENTIALS.email)
      await first.fill('Password', CREDENTIALS.password)
      await first.fill('Confirm password', CREDENTIALS.password)
      await first.press('button', 'Create account')
      await first.find('heading', 'Check your email')
      const { link } = await server.mailTo(CREDENTIALS.email)
      await first.window.open(link)
      await first.press('button', 'Confirm email')
      await first.find('heading', /Bea$/)
      assert.match(await first.window.url(), /\/client\/dashboard$/)
      await first.window.quit()

      const second = await open({ profile: folder })
      await second.open('/client/string')
      await second.find('field', 'Add authorities')
      assert.match(await second.window.url(), /\/client\/string$/)
    },
  },
  {
    name: 'no page causes a script error or violates the content security policy',
    short: true,
    run: async ({ ada, open }) => {
      const visitor = await open()
      const pages = ['/', '/products', '/about', '/terms', '/privacy', '/login', '/signup', '/no/such/page']
      const work = [
        '/client/dashboard',
        '/client/string',
        '/client/webcite',
        '/client/account',
        '/client/document-upload',
      ]
      for (const path of pages) {
        await visitor.open(path)
        await visitor.listen()
        await visitor.find('heading', /./)
        await waitFor('the page to settle', () =>
          visitor.window.run(() => document.readyState === 'complete'),
        )
        assert.deepEqual({ path, heard: await visitor.heard() }, { path, heard: [] })
      }
      await visitor.signIn(ada)
      for (const path of work) {
        await visitor.open(path)
        await visitor.listen()
        await visitor.find('heading', /./)
        assert.deepEqual({ path, heard: await visitor.heard() }, { path, heard: [] })
      }
      const complaints = visitor.window
        .output()
        .split('\n')
        .filter((line) => /JS ERROR|Refused to/.test(line))
      assert.deepEqual(complaints, [])
    },
  },
]
