import { NarrowPage } from '#app/shell/page.tsx'

export function VerifyEmailScreen() {
  return <NarrowPage title="Verify Email" />
}
