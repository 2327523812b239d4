import { NarrowPage } from '../../shell/page.tsx'

export function ReturnScreen() {
  return <NarrowPage title="Return" />
}
