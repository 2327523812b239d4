import { createTranslator } from '../../../messages/translator.ts'

/** UI text for the cite-check record. It states which source each check used and makes no further promises. */
export const t = createTranslator({
  res_record_of: 'Cite-check record: {name}',
  res_record_untitled: 'Untitled project',
  res_record_print: 'Print',
  res_record_docx: 'Download for Word',
  res_record_csv: 'Download CSV',
  res_record_empty: 'No authorities yet',
  res_record_empty_help: 'Authorities the project cites appear here with the results of each check.',
  res_record_sum: '{reviewed} of {count} reviewed',
  res_record_list: 'Authorities in the project',
  res_record_standings: 'Cases: {counts}',
  res_record_authority: 'Authority',
  res_record_standing: 'Status',
  res_record_checks: 'What the sources say',
  res_record_no_standing: '—',
  res_record_by_table: 'Case list on this device',
  res_record_online: 'CourtListener',
  res_record_reviewed: 'Reviewed',
  res_record_see: 'View on CourtListener',
  res_record_review: 'Mark as reviewed',
  res_record_review_again: 'Mark as reviewed again',
  res_record_review_undo: 'Undo review',
  res_record_review_name: '{action}: {name}',
  res_record_not_reviewed: 'Not yet',
  res_record_reviewed_by: 'By {by}, {date}',
  res_record_reviewed_by_stale: 'By {by}, {date}, when the citation read: {cited}',
  res_record_review_done: 'Marked as reviewed: {name}.',
  res_record_review_undone: 'No longer marked as reviewed: {name}.',
  res_record_failed: 'This change isn’t saved on this device yet.',
  res_record_someone: 'someone',
  res_record_unreadable: 'Made with a newer version of Pincite. Reload to update.',
  res_record_no_table:
    'Not checked yet: the case list isn’t on this device. It downloads when you’re online.',
  res_record_no_law_lists:
    'Not checked yet: the lists of laws aren’t on this device. They download when you’re online.',
  res_record_free: 'Free copy',
  res_record_read_at: 'Read at {site}',
  res_record_opening: 'Checking…',
  res_record_no_case: 'Not a case, so not in the case list.',
  res_record_not_looked_up: 'Not looked up: lookup is off for this project.',
  res_record_nothing_to_look_up: 'Not a case, so not looked up.',
  res_record_source_table:
    'Checked on this device on {day} against a case list dated {date} that ends with volume {volume} of the U.S. Reports. Newer cases aren’t included. For other reporters, the check covers only whether the volume matches the year.',
  res_record_source_opening: 'Opening the case list…',
  res_record_source_no_table: 'The case list isn’t on this device, so no citations were checked against it.',
  res_record_source_online:
    'Looked up on CourtListener, a public database from Free Law Project, on the date shown with each result. A case it doesn’t list may still exist.',
  res_record_source_offline: 'Citations in this project aren’t looked up online.',
  res_record_limits:
    'Neither source is a citator, so neither says whether a decision is still good law. A review mark shows who looked, not what they found.',
})
