import { NarrowPage } from '#app/shell/page.tsx'

export function OutlinesScreen() {
  return <NarrowPage title="Outline Submissions Dashboard" />
}
