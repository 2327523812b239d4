import { NarrowPage } from '#app/shell/page.tsx'

export function UsersScreen() {
  return <NarrowPage title="Users" />
}
