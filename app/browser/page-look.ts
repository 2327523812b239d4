import { deviceStorage } from './browser-storage.ts'

/** How pages look on this device: their colours, and how much room the lists of working pages take. */
interface PageLook {
  readonly theme: 'device' | 'light' | 'dark'
  readonly density: 'roomy' | 'dense'
}

/** What the next start reads before the database is open (public/page-look.js). */
const KEY = 'pincite.look'

/** What a browser draws around the page: --paper of ui/tokens.css. */
const PAPER = { light: '#FBFAF7', dark: '#151719' }

/** Puts a look on the page. */
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

/** Puts a look on the page, and keeps it for the next start. */
export function keepPageLook(look: PageLook): void {
  showPageLook(look)
  if (look.theme === 'device' && look.density === 'roomy') deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, `${look.theme} ${look.density}`)
}

/** Takes off what is for working pages alone, and colours that are not kept on this device. */
export function leavePageLook(): void {
  const [theme] = deviceStorage.getItem(KEY)?.split(' ') ?? []
  showPageLook({ theme: theme === 'light' || theme === 'dark' ? theme : 'device', density: 'roomy' })
}
