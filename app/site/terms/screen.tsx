import { NarrowPage } from '../../shell/page.tsx'

export function TermsScreen() {
  return <NarrowPage title="Terms" />
}
