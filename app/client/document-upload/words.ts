import { speaker } from '../../words.ts'

export const t = speaker({
  res_upload_title: 'Document upload test',
  res_upload_lacks: 'Uploading is not part of this version yet',
  res_upload_text:
    'The server does not take files so far, so there is nothing to test here. What an outline needs is described already.',
  res_upload_onward: 'Submission details',
})
