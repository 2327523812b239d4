import { NarrowPage } from '#app/shell/page.tsx'

export function ResetPasswordScreen() {
  return <NarrowPage title="Reset Password" />
}
