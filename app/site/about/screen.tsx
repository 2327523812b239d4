import { NarrowPage } from '../../shell/page.tsx'

export function AboutScreen() {
  return <NarrowPage title="About" />
}
