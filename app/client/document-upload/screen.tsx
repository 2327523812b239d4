import { NarrowPage } from '../../shell/page.tsx'

export function DocumentUploadScreen() {
  return <NarrowPage title="Document Upload Test" />
}
