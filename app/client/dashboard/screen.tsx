import { NarrowPage } from '#app/shell/page.tsx'

export function DashboardScreen() {
  return <NarrowPage title="Dashboard" />
}
