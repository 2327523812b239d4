import { NarrowPage } from '#app/shell/page.tsx'

export function SubmissionDetailsScreen() {
  return <NarrowPage title="Outline Submission Details" />
}
