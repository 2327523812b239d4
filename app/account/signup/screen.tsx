import { NarrowPage } from '#app/shell/page.tsx'

export function SignupScreen() {
  return <NarrowPage title="Sign up" />
}
