import { NarrowPage } from '#app/shell/page.tsx'

export function HomeScreen() {
  return <NarrowPage title="Pincite" />
}
