import { NarrowPage } from '../../shell/page.tsx'

export function PrivacyScreen() {
  return <NarrowPage title="Privacy" />
}
