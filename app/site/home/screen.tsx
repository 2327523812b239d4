import { NarrowPage } from '../../shell/page.tsx'

export function HomeScreen() {
  return <NarrowPage title="Pincite" />
}
