import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const app = new URL('../../app/', import.meta.url)

/** Components with a text field. */
const TEXT_FIELD =
  /<(?:Field|TextArea|LongTextArea|SearchField|PasswordField|NewPasswordFields|EmailField|Command\.Input|textarea)\b/

/** Modules that define such a component. */
const COMPONENTS = ['account/password-field.tsx', 'client/long-text/long-text-area.tsx', 'ui/field.tsx']

/**
 * Every module with a text field whose text is saved as a draft, with the draft's screen. If another module saves the
 * draft, the second value is the path of that module.
 */
const DRAFTS: Readonly<Record<string, readonly [screen: string, owner?: string]>> = {
  'account/settings/passkeys-section.tsx': ['passkey'],
  'account/settings/profile-sections.tsx': ['account'],
  'account/signup/screen.tsx': ['signup', 'session/typed-drafts.ts'],
  'admin/outline/decision-form.tsx': ['admin-outline', 'admin/outline/submission-review.tsx'],
  'admin/outline/payout-form.tsx': ['admin-outline'],
  'client/brief/certificate-panel.tsx': ['brief'],
  'client/cases/pincite-finder.tsx': ['row'],
  'client/dashboard/quick-bar.tsx': ['dashboard'],
  'client/document-input.tsx': ['brief'],
  'client/outline/outline-form.tsx': ['outline', 'client/outline/outline-drafts.ts'],
  'client/practice/practice-item-view.tsx': ['practice', 'client/practice/use-practice.ts'],
  'client/source-form/source-fields.tsx': ['authority', 'client/string/composer/authority-form.tsx'],
  'client/string/composer/composer.tsx': ['composer', 'client/string/composer/composer-draft.ts'],
  'client/string/exchange/import-dialog.tsx': ['exchange'],
  'client/string/list/paste-start.tsx': ['paste'],
  'client/string/list/project-dialog.tsx': ['project'],
  'client/string/panels/insertion-panel.tsx': ['row'],
  'client/string/panels/lead-panel.tsx': ['row'],
  'client/string/panels/parenthetical-panel.tsx': ['row'],
  'client/string/panels/pincite-panel.tsx': ['row'],
  'client/string/strings/string-dialog.tsx': ['string'],
  'client/webcite/address-field.tsx': ['webcite', 'client/webcite/use-webcite-form.ts'],
  'client/word/insert-tab.tsx': ['word'],
  'site/home/demo/page-fields.tsx': ['pincite.trial', 'session/guest-draft.ts'],
  'site/home/demo/page-form.tsx': ['pincite.trial', 'session/guest-draft.ts'],
  'site/home/demo/string-fields.tsx': ['pincite.trial', 'session/guest-draft.ts'],
}

/** Every other module with a text field, and the reason why its text is not kept. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'account/forgot-password.tsx': 'email address that the browser fills in',
  'account/login/screen.tsx': 'password, and the email address that the browser fills in',
  'account/reset-password/screen.tsx': 'password',
  'account/settings/export-and-delete.tsx': 'confirmation of a deletion',
  'account/settings/password-section.tsx': 'password',
  'account/settings/use-proof-again.tsx': 'password',
  'account/email-field.tsx': 'email address that the browser fills in',
  'account/verify-email/screen.tsx': 'email address that the browser fills in',
  'admin/list-filters.tsx': 'search, which is in the URL',
  'admin/use-proof-again.tsx': 'password',
  'admin/users/audit-log.tsx': 'search, which is in the URL',
  'admin/users/delete-account-dialog.tsx': 'confirmation of a deletion',
  'client/archive/archive-panel.tsx': 'secret key',
  'client/outline/payout-fields.tsx': 'payout details',
  'client/palette/command-palette.tsx': 'search',
  'client/string/exchange/share-dialog.tsx': 'read-only',
  'client/string/library/library.tsx': 'search',
  'client/string/list/list-tools.tsx': 'search',
  'client/webcite/webcite-list.tsx': 'search',
  'clipboard/copy-dialog.tsx': 'read-only',
  'shell/not-found/screen.tsx': 'search',
  'sync-status/sync-problems.tsx': 'password',
}

const read = (path: string): string => readFileSync(new URL(path, app), 'utf8')

const withField = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .filter((path) => TEXT_FIELD.test(read(path)) && !COMPONENTS.includes(path))
  .toSorted()

describe('the text of every field', () => {
  test('is kept as a draft, or the list contains the reason why it is not kept', () => {
    expect(withField).toEqual([...Object.keys(DRAFTS), ...Object.keys(NOT_KEPT)].toSorted())
  })

  test.for(Object.entries(DRAFTS))(
    'in %s is saved as a draft of its screen',
    ([path, [screen, owner = path]]) => {
      expect(read(owner)).toMatch(new RegExp(`['"\`]${screen.replaceAll('.', '\\.')}['"\`.]`))
    },
  )
})
