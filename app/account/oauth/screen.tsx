import { NarrowPage } from '#app/shell/page.tsx'

export function OauthScreen() {
  return <NarrowPage title="OAuth Login" />
}
