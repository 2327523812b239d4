import { NarrowPage } from '../../shell/page.tsx'

export function UsersScreen() {
  return <NarrowPage title="Users" />
}
