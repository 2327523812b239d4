import { NarrowPage } from '#app/shell/page.tsx'

export function LoginScreen() {
  return <NarrowPage title="Login" />
}
