import { NarrowPage } from '#app/shell/page.tsx'

export function DocumentUploadScreen() {
  return <NarrowPage title="Document Upload Test" />
}
