import { NarrowPage } from '../../shell/page.tsx'

export function StringScreen() {
  return <NarrowPage title="String Cite Tool" />
}
