import { NarrowPage } from '#app/shell/page.tsx'

export function WebciteScreen() {
  return <NarrowPage title="Webcite" />
}
