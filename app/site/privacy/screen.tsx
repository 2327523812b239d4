import { NarrowPage } from '#app/shell/page.tsx'

export function PrivacyScreen() {
  return <NarrowPage title="Privacy" />
}
