import { NarrowPage } from '#app/shell/page.tsx'

export function TermsScreen() {
  return <NarrowPage title="Terms" />
}
