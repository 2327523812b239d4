import { NarrowPage } from '../../shell/page.tsx'

export function OutlinesScreen() {
  return <NarrowPage title="Outline Submissions Dashboard" />
}
