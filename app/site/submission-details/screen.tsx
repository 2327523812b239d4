import { NarrowPage } from '../../shell/page.tsx'

export function SubmissionDetailsScreen() {
  return <NarrowPage title="Outline Submission Details" />
}
