import { NarrowPage } from '#app/shell/page.tsx'

export function CheckoutScreen() {
  return <NarrowPage title="Checkout" />
}
