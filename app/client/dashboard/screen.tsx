import { NarrowPage } from '../../shell/page.tsx'

export function DashboardScreen() {
  return <NarrowPage title="Dashboard" />
}
