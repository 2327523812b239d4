import { NarrowPage } from '#app/shell/page.tsx'

export function AboutScreen() {
  return <NarrowPage title="About" />
}
