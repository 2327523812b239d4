import { NarrowPage } from '../../shell/page.tsx'

export function WebciteScreen() {
  return <NarrowPage title="Webcite" />
}
