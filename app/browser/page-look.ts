import { deviceStorage } from './browser-storage.ts'

/** How working pages look on this device: their colours, and how much room their lists take. */
interface PageLook {
  readonly theme: 'device' | 'light' | 'dark'
  readonly density: 'roomy' | 'dense'
}

/** What the next start reads before the database is open (public/page-look.js). */
const KEY = 'pincite.look'

function showPageLook({ theme, density }: PageLook): void {
  const { dataset } = document.documentElement
  if (theme === 'device') delete dataset['theme']
  else dataset['theme'] = theme
  if (density === 'dense') dataset['density'] = 'dense'
  else delete dataset['density']
}

/** Puts a look on the page, and keeps it for the next start. */
export function keepPageLook(look: PageLook): void {
  showPageLook(look)
  if (look.theme === 'device' && look.density === 'roomy') deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, `${look.theme} ${look.density}`)
}

/** Takes the look off the page: the public pages look as the device does. */
export function leavePageLook(): void {
  showPageLook({ theme: 'device', density: 'roomy' })
}
