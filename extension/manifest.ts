export const EXTENSION_BROWSERS = ['chromium', 'firefox'] as const

type ExtensionBrowser = (typeof EXTENSION_BROWSERS)[number]

/** The only permissions: the tab in which the user clicks, and the extension's own storage. */
const PERMISSIONS = ['activeTab', 'scripting', 'storage'] as const

/**
 * Content security policy of the extension's pages: they load only the extension's own files and make no requests.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const icons = { 16: 'icon/16.png', 32: 'icon/32.png', 48: 'icon/48.png', 128: 'icon/128.png' }

/** Oldest supported browser versions, as in `browsers.config.ts`. */
interface OldestVersions {
  readonly chrome: string
  readonly firefox: string
}

/** Creates the manifest for a browser. Only the manifest differs between the builds. */
export function createManifest(
  browser: ExtensionBrowser,
  { version, oldest }: { readonly version: string; readonly oldest: OldestVersions },
): Readonly<Record<string, unknown>> {
  return {
    manifest_version: 3,
    name: 'Pincite: legal citations',
    short_name: 'Pincite',
    version,
    description:
      'Copies a case, statute, or web page as a legal citation, with the page of the words you selected.',
    icons,
    action: { default_popup: 'popup.html', default_title: 'Cite with Pincite', default_icon: icons },
    permissions: [...PERMISSIONS],
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+C' } } },
    content_security_policy: { extension_pages: POLICY },
    ...(browser === 'chromium'
      ? { minimum_chrome_version: oldest.chrome }
      : {
          browser_specific_settings: {
            gecko: {
              id: 'extension@pincite.app',
              strict_min_version: `${oldest.firefox}.0`,
              data_collection_permissions: { required: ['none'] },
            },
          },
        }),
  }
}
