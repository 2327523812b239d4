import { NarrowPage } from '#app/shell/page.tsx'

export function ReturnScreen() {
  return <NarrowPage title="Return" />
}
