import { deviceStorage } from './browser-storage.ts'

/** Page appearance on this device: the color theme, and the list density on pages of the app. */
interface PageLook {
  readonly theme: 'device' | 'light' | 'dark'
  readonly density: 'roomy' | 'dense'
}

/** Storage key of the appearance, which public/page-look.js reads before the database opens. */
const KEY = 'pincite.look'

/** Color of the browser UI around the page. Same as `--paper` in ui/tokens.css. */
const PAPER = { light: '#FBFAF7', dark: '#151719' }

/** Applies an appearance to the page. */
export function showPageLook({ theme, density }: PageLook): void {
  const { dataset } = document.documentElement
  if (theme === 'device') delete dataset['theme']
  else dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = PAPER[theme === 'device' ? own : theme]
  }
  if (density === 'dense') dataset['density'] = 'dense'
  else delete dataset['density']
}

/** Applies an appearance to the page and stores it for the next start. */
export function keepPageLook(look: PageLook): void {
  showPageLook(look)
  if (look.theme === 'device' && look.density === 'roomy') deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, `${look.theme} ${look.density}`)
}

/**
 * Removes the list density, which only pages of the app use. Also removes the theme, unless the theme is stored on this
 * device.
 */
export function leavePageLook(): void {
  const [theme] = deviceStorage.getItem(KEY)?.split(' ') ?? []
  showPageLook({ theme: theme === 'light' || theme === 'dark' ? theme : 'device', density: 'roomy' })
}
